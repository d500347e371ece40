import { useTranslation } from 'react-i18next'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom'
import type { Account } from '../lib/answers.ts'
import { api } from '../lib/api.ts'
import { forRole, later } from '../lib/guards.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { TabPanel, Tabs } from '../ui/controls/tabs.tsx'
import type { IconName } from '../ui/icon.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { EmptyPicture } from '../ui/states/empty-picture.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { QuietState } from '../ui/states/states.tsx'
import { openCareInterview } from './interview/care-interview.ts'
import { NewerAnswers } from './interview/newer-answers.tsx'
import { SavedElsewhere } from './interview/saved-elsewhere.tsx'

const tabs = ['matches', 'search', 'messages', 'schedule', 'payments', 'carePlan'] as const

const icons: Record<(typeof tabs)[number], IconName> = {
  matches: 'match',
  search: 'search',
  messages: 'mail',
  schedule: 'calendar',
  payments: 'coins',
  carePlan: 'heart',
}

const openAll = async (userId: string) => {
  const [{ hasCareProfile }, door] = await Promise.all([
    api.get<Account>('/api/account'),
    openCareInterview(userId),
  ])
  return { isSaved: hasCareProfile, door }
}

export const loader = forRole('care-seeker', (_, user) => later(openAll(user.id)))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const tab = tabs.find(name => name === params.get('tab')) ?? 'matches'
  return (
    <>
      <PageHeader
        title={t('careSeekerHome.title')}
        lead={t('careSeekerHome.lead')}
        action={
          <div className="flex flex-wrap gap-3">
            <LinkButton look="secondary" to={paths.careSeekerProfile()}>
              {t('careSeekerHome.toProfile')}
            </LinkButton>
            <LinkButton to={paths.dashboardPiaTable()}>{t('careSeekerNav.searchPias')}</LinkButton>
          </div>
        }
      />
      <Loaded data={data} skeleton={null} failed={() => null}>
        {({ isSaved, door }) => (
          <div className="mb-6 empty:hidden">
            <SavedElsewhere door={door} />
            <NewerAnswers door={door} isSaved={isSaved} />
          </div>
        )}
      </Loaded>
      <Tabs
        label={t('careSeekerHome.tabs')}
        tabs={tabs.map(value => ({ value, label: t(`careSeekerHome.tab.${value}`) }))}
        value={tab}
        onValue={next =>
          void navigate(paths.careSeekerDashboard({ tab: next }), { replace: true, preventScrollReset: true })
        }
      >
        {tabs.map(name => (
          <TabPanel key={name} value={name}>
            <div className="rounded-box border border-dashed border-edge">
              <QuietState
                icon={icons[name]}
                picture={<EmptyPicture icon={icons[name]} />}
                title={t('common.comingSoon')}
                text={t(`careSeekerHome.text.${name}`)}
              >
                {name === 'search' && (
                  <LinkButton look="secondary" to={paths.dashboardPiaTable()}>
                    {t('careSeekerNav.searchPias')}
                  </LinkButton>
                )}
              </QuietState>
            </div>
          </TabPanel>
        ))}
      </Tabs>
    </>
  )
}
