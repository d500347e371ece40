import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { documentList } from '#web/documents/documents.ts'
import { DocumentsLoaded } from '#web/documents/documents-loaded.tsx'
import { forRole, later } from '#web/lib/guards.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { noteOnboarding } from './onboarding-state.ts'

export const loader = forRole('caregiver', () => later(documentList.refresh()))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <OnboardingFrame step="documents">
      <PageHeader title={t('documents.title')} lead={t('documents.lead')} />
      <DocumentsLoaded data={data} />
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6">
        <LinkButton
          to={paths.onboardingProfile()}
          onClick={() => noteOnboarding({ type: 'complete', step: 'documents' })}
        >
          {t('documents.continue')}
          <Icon name="forward" className="size-4.5" />
        </LinkButton>
        <p className="text-[0.94rem] text-ink-soft">{t('documents.continueLater')}</p>
      </div>
    </OnboardingFrame>
  )
}
