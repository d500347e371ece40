import { useTranslation } from 'react-i18next'
import { Outlet, redirect, useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import type { Account } from '#server/accounts/account-routes.ts'
import { readCircle } from '../circle/circle.ts'
import { WhoseCare } from '../circle/whose-care.tsx'
import { api } from '../lib/api.ts'
import { forRole, later } from '../lib/guards.ts'
import { exceptWithinPage } from '../lib/within-page.ts'
import { useUnread } from '../messages/unread.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { TabPanel, Tabs } from '../ui/controls/tabs.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { openCareInterview } from './interview/care-interview.ts'
import { NewerAnswers } from './interview/newer-answers.tsx'
import { SavedElsewhere } from './interview/saved-elsewhere.tsx'

const addresses = {
  matches: paths.careSeekerDashboard(),
  search: paths.careSeekerSearch(),
  messages: paths.careSeekerMessages(),
  schedule: paths.careSeekerSchedule(),
  payments: paths.careSeekerPayments(),
  carePlan: paths.careSeekerCarePlan(),
} as const

type Tab = keyof typeof addresses

const isTab = (name: string | null): name is Tab => name !== null && Object.hasOwn(addresses, name)
const tabs = Object.keys(addresses).filter(isTab)

const openAll = async (userId: string) => {
  const [{ hasCareProfile }, door, circle] = await Promise.all([
    api.get<Account>('/api/account'),
    openCareInterview(userId),
    readCircle(),
  ])
  return { isSaved: hasCareProfile, door, circle }
}

export const loader = forRole('care-seeker', ({ request }, user) => {
  const { pathname, searchParams } = new URL(request.url)
  const tab = searchParams.get('tab')
  // Links from before the tabs had addresses of their own.
  if (pathname === addresses.matches && isTab(tab)) throw redirect(addresses[tab])
  return later(openAll(user.id))
})

export const shouldRevalidate = exceptWithinPage

/** The tabs are pages: each has an address, and stays where it is while its neighbor loads. */
export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isTalking = pathname.startsWith(`${addresses.messages}/`)
  const tab = isTalking ? 'messages' : (tabs.find(name => addresses[name] === pathname) ?? 'matches')
  const unread = useUnread()
  return (
    <>
      <div data-print="no" className={isTalking ? 'max-lg:hidden' : ''}>
        <PageHeader
          title={t('careSeekerHome.title')}
          lead={t('careSeekerHome.lead')}
          action={
            <div className="flex flex-wrap gap-3">
              <LinkButton look="secondary" to={paths.careSeekerProfile()}>
                {t('careSeekerHome.toProfile')}
              </LinkButton>
              <LinkButton look="secondary" to={paths.careSeekerReviews()}>
                {t('reviews.title')}
              </LinkButton>
              <LinkButton look="secondary" to={paths.dashboardPiaTable()}>
                {t('careSeekerNav.searchPias')}
              </LinkButton>
            </div>
          }
        />
        <Loaded data={data} skeleton={null} failed={() => null}>
          {({ isSaved, door, circle }) => (
            <div className="mb-6 grid gap-3 empty:hidden">
              <WhoseCare circle={circle} />
              <SavedElsewhere door={door} />
              {circle.care.own && <NewerAnswers door={door} isSaved={isSaved} />}
            </div>
          )}
        </Loaded>
      </div>
      <Tabs
        label={t('careSeekerHome.tabs')}
        tabs={tabs.map(value => ({
          ...{ value, label: t(`careSeekerHome.tab.${value}`) },
          ...(value === 'messages' && unread ? { count: unread } : {}),
        }))}
        {...(isTalking ? { listClassName: 'max-lg:hidden' } : {})}
        value={tab}
        onValue={next => void navigate(addresses[next], { preventScrollReset: true })}
      >
        <TabPanel value={tab}>
          <Outlet />
        </TabPanel>
      </Tabs>
    </>
  )
}
