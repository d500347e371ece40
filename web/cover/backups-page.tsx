import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { api } from '../lib/api.ts'
import { forRole, later } from '../lib/guards.ts'
import { useRealtime } from '../lib/realtime.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/controls/back-link.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '../ui/states/states.tsx'
import { BackupList } from './backup-list.tsx'

export const loader = forRole('care-seeker', () => later(api.get('/api/backups')))

/** Whom a family would like to be asked when their caregiver can't come, in order. */
export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useRealtime('notifications', ['backup_agreed'], () => void revalidate())
  return (
    <>
      <BackLink to={paths.careSeekerSchedule()}>{t('cover.backups.back')}</BackLink>
      <PageHeader title={t('cover.backups.title')} lead={t('cover.backups.lead')} />
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('cover.backups.loading')}>
            <LineBones count={6} />
          </Skeleton>
        }
        failed={error => <ErrorState error={error} title={t('cover.backups.failed')} />}
      >
        {backups =>
          backups.backups.length + backups.others.length > 0 ? (
            <BackupList known={backups} />
          ) : (
            <QuietState icon="people" title={t('cover.backups.none')} text={t('cover.backups.noneText')}>
              <LinkButton to={paths.careSeekerDashboard()}>{t('schedule.toMatches.family')}</LinkButton>
            </QuietState>
          )
        }
      </Loaded>
    </>
  )
}
