import { useTranslation } from 'react-i18next'
import { Problem } from '../lib/api.ts'
import { EmptyBench } from '../pictures/empty-bench.tsx'
import { Title } from '../ui/shell/page-header.tsx'
import { ErrorState, QuietState } from '../ui/states/states.tsx'

/** A match that is gone, or never was this person's, is no fault; everything else is. */
export function MatchFailed({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!(error instanceof Problem && error.status === 404))
    return <ErrorState error={error} title={t('matching.failed')} />
  return (
    <>
      <Title text={t('matching.gone')} />
      <QuietState
        icon="match"
        picture={<EmptyBench className="w-60" />}
        title={t('matching.gone')}
        text={t('matching.goneText')}
      />
    </>
  )
}
