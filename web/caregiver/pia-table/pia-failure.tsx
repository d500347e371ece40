import { useTranslation } from 'react-i18next'
import { Problem } from '#web/lib/api.ts'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'

export function PiaFailure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (error instanceof Problem && error.status === 404)
    return (
      <div role="alert">
        <QuietState icon="person" title={t('pia.notFound')} text={t('pia.notFoundText')} />
      </div>
    )
  return <ErrorState error={error} />
}
