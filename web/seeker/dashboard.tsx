import { useTranslation } from 'react-i18next'
import {
  Outlet,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useOutletContext,
  useRevalidator,
} from 'react-router-dom'
import { readCircle } from '../circle/circle.ts'
import { WhoseCare } from '../circle/whose-care.tsx'
import { type Home, homeNews, readHome, waitingOf } from '../home/home.ts'
import { api } from '../lib/api.ts'
import { forRole, later } from '../lib/guards.ts'
import { useRealtime } from '../lib/realtime.ts'
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
import { useSettled } from './use-settled.ts'

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
    api.get('/api/account'),
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
  return { ...later(openAll(user.id)), home: later(readHome()).data }
})

export const shouldRevalidate = exceptWithinPage

/** What each tab has waiting. */
const countsOf = (needs: Home['needs'], unread: number | undefined): Partial<Record<Tab, number>> => ({
  matches: waitingOf(needs, 'offer'),
  messages: unread ?? 0,
  schedule: waitingOf(needs, 'uncovered', 'visit-answer'),
  payments: waitingOf(needs, 'payment'),
})

/** For the tab that shows it: the next visit, and what waits. */
export const useHome = () => useOutletContext<Promise<Home>>()

/** The tabs are pages: each has an address, and stays where it is while its neighbor loads. */
export function Component() {
  const { t } = useTranslation()
  const { data, home } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const isTalking = pathname.startsWith(`${addresses.messages}/`)
  const tab = isTalking ? 'messages' : (tabs.find(name => addresses[name] === pathname) ?? 'matches')
  const counts = countsOf(useSettled(home)?.needs ?? [], useUnread())
  useRealtime('notifications', homeNews, () => void revalidate())
  return (
    <>
      <div data-print="no" className={isTalking ? 'max-lg:hidden' : ''}>
        <PageHeader
          title={t('careSeekerHome.title')}
          lead={t('careSeekerHome.lead')}
          isSlim
          action={
            <LinkButton look="secondary" to={paths.careSeekerProfile()}>
              {t('careSeekerHome.toProfile')}
            </LinkButton>
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
          ...(counts[value] ? { count: counts[value] } : {}),
        }))}
        {...(isTalking ? { listClassName: 'max-lg:hidden' } : {})}
        value={tab}
        onValue={next => void navigate(addresses[next], { preventScrollReset: true })}
      >
        <TabPanel value={tab}>
          <Outlet context={home} />
        </TabPanel>
      </Tabs>
    </>
  )
}
