import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../lib/problem-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { QuietState } from '../ui/states/states.tsx'

/** Nothing could be read; trying again keeps everything that was typed. */
export function NotLoaded({ error, again }: { error: unknown; again: () => Promise<void> }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await again()
    setBusy(false)
  }
  return (
    <div role="alert">
      <QuietState icon="warn" tone="bad" title={t('messages.notLoaded')} text={problemText(error)}>
        <Button look="secondary" busy={busy} onClick={() => void retry()}>
          {t('common.tryAgain')}
        </Button>
      </QuietState>
    </div>
  )
}
