import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { forRole } from '../lib/guards.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyPicture } from '../ui/empty-picture.tsx'
import type { IconName } from '../ui/icon.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { QuietState } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'

const tabs = ['matches', 'search', 'messages', 'schedule', 'payments', 'carePlan'] as const

const icons: Record<(typeof tabs)[number], IconName> = {
  matches: 'match',
  search: 'search',
  messages: 'mail',
  schedule: 'calendar',
  payments: 'coins',
  carePlan: 'heart',
}

export const loader = forRole('care-seeker', () => null)

export function Component() {
  const { t } = useTranslation()
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
