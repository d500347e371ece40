import { useTranslation } from 'react-i18next'
import { Problem } from '../lib/api.ts'
import { EmptyBench } from '../pictures/empty-bench.tsx'
import { Title } from '../ui/shell/page-header.tsx'
import { ErrorState, QuietState } from '../ui/states/states.tsx'

/** A match that is gone, or never was this person's, is no fault; everything else is. */
/** `goneText` replaces what families and caregivers read. */
export function MatchFailed({ error, goneText }: { error: unknown; goneText?: string }) {
  const { t } = useTranslation()
  if (!(error instanceof Problem && error.status === 404))
    return (
      <>
        <h1 className="sr-only">{t('matching.match')}</h1>
        <ErrorState error={error} title={t('matching.failed')} />
      </>
    )
  return (
    <>
      <Title text={t('matching.gone')} />
      <h1 className="sr-only">{t('matching.match')}</h1>
      <QuietState
        icon="match"
        picture={<EmptyBench className="w-60" />}
        title={t('matching.gone')}
        text={goneText ?? t('matching.goneText')}
      />
    </>
  )
}
