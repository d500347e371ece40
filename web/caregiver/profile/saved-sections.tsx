import { useTranslation } from 'react-i18next'
import type { CaregiverProfile } from '#server/caregivers/profile-shapes.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export type Sections = NonNullable<CaregiverProfile['processed_profile']>['sections']

/** The sections of a profile saved before interviews existed; none otherwise. */
export const readSavedSections = async (): Promise<Sections> => {
  const { hasCaregiverProfile } = await api.get('/api/account')
  if (!hasCaregiverProfile) return []
  const { processed_profile } = await api.get('/api/caregiver-profile')
  return processed_profile?.sections ?? []
}

export function SavedSections({ sections }: { sections: Sections }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-5">
      {sections.map(({ title, items }) => (
        <Card
          key={title}
          title={title}
          action={
            <LinkButton look="quiet" className="-me-3" to={paths.dashboardProfile()}>
              <Icon name="pencil" className="size-4.5" />
              {t('common.edit')}
              <span className="sr-only"> {title}</span>
            </LinkButton>
          }
        >
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {items.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-[0.94rem] text-ink-soft">{label}</dt>
                <dd dir="auto" className="mt-0.5 whitespace-pre-line wrap-anywhere">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
      <div>
        <LinkButton to={paths.dashboard()}>{t('review.toDashboard')}</LinkButton>
      </div>
    </div>
  )
}
