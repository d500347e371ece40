import { useTranslation } from 'react-i18next'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { api } from '#web/lib/api.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { CoordinatorsTab } from './coordinators-tab.tsx'
import { EmailsTab } from './emails-tab.tsx'
import { MatchingCard, readSettings } from './matching-card.tsx'
import { ReasonsTab } from './reasons-tab.tsx'

const tabs = ['coordinators', 'emails', 'reasons', 'matching'] as const
type Tab = (typeof tabs)[number]

const readTab = (tab: Tab) => {
  switch (tab) {
    case 'coordinators':
      return { tab, ...later(api.get('/api/admin/coordinators')) }
    case 'emails':
      return { tab, ...later(api.get('/api/admin/email-texts')) }
    case 'reasons':
      return { tab, ...later(api.get('/api/admin/rejection-reasons')) }
    case 'matching':
      return { tab, ...later(readSettings()) }
  }
}

export const loader = forAdmins(({ request }) => {
  const params = new URL(request.url).searchParams
  const tab = tabs.find(one => one === params.get('tab')) ?? 'coordinators'
  return { shown: readTab(tab), email: params.get('email') ?? '' }
})

/** Who coordinates, what our emails say, why documents are asked for again, and how matches are made. */
export function Component() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { shown } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={t('adminSettings.title')} lead={t('adminSettings.lead')} />
      <Tabs
        label={t('adminSettings.title')}
        listClassName="max-sm:grid max-sm:grid-cols-2"
        tabs={tabs.map(value => ({ value, label: t(`adminSettings.tab.${value}`) }))}
        value={shown.tab}
        onValue={tab =>
          void navigate(paths.adminSettings(tab === 'coordinators' ? {} : { tab }), {
            preventScrollReset: true,
          })
        }
      >
        <TabPanel value={shown.tab}>
          <Shown />
        </TabPanel>
      </Tabs>
    </>
  )
}

function Bones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('common.loading')}>
      <LineBones count={8} />
    </Skeleton>
  )
}

function Shown() {
  const { t } = useTranslation()
  const { shown, email } = useLoaderData<typeof loader>()
  switch (shown.tab) {
    case 'coordinators':
      return (
        <Loaded data={shown.data} skeleton={<Bones />}>
          {read => <CoordinatorsTab read={read} />}
        </Loaded>
      )
    case 'emails':
      return (
        <Loaded data={shown.data} skeleton={<Bones />}>
          {({ emails }) => <EmailsTab emails={emails} kind={email} />}
        </Loaded>
      )
    case 'reasons':
      return (
        <Loaded data={shown.data} skeleton={<Bones />}>
          {read => <ReasonsTab key={read.reasons.join('\n')} read={read} />}
        </Loaded>
      )
    case 'matching':
      return (
        <div className="grid max-w-2xl gap-4">
          <MatchingCard read={shown.data} />
          <p className="flex flex-wrap gap-3">
            <LinkButton look="secondary" to={paths.adminWhatIf()}>
              {t('adminSettings.weights')}
            </LinkButton>
            <LinkButton look="secondary" to={paths.adminFairness()}>
              {t('adminMatches.fairness.title')}
            </LinkButton>
          </p>
        </div>
      )
  }
}
