import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordingKind } from '#machines/recordings/recording-rules.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { hearRecording, type Outcome, type UnheardCode } from './hearing.ts'

type Props = {
  kind: RecordingKind
  recordingId: string
  code: UnheardCode
  onOutcome: (outcome: Outcome) => void
  onRecordAgain: () => void
  /** Set where the recording is useful even without a transcript. */
  onGoOn?: () => void
}

/** The recording is kept but couldn't be understood: the caregiver can type instead, or try again. */
export function Unheard({ kind, recordingId, code, onOutcome, onRecordAgain, onGoOn }: Props) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'words' | 'again'>()
  const hear = async (which: 'words' | 'again', transcript?: string) => {
    if (busy) return
    setBusy(which)
    setError(undefined)
    try {
      onOutcome(await hearRecording(kind, recordingId, { recordingId, ...(transcript && { transcript }) }))
    } catch (problem) {
      setError(problemText(problem))
    } finally {
      setBusy(undefined)
    }
  }
  const send = (form: HTMLFormElement) => {
    if (words.trim() !== '') return void hear('words', words.trim())
    setError(t('recording.unheard.empty'))
    form.querySelector('textarea')?.focus()
  }
  return (
    <Card>
      <div role="status" className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
          <Icon name="check" className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="text-xl">{t('recording.unheard.title')}</h2>
          <p className="mt-1 text-ink-soft">{t(`recording.unheard.${code}`)}</p>
        </div>
      </div>
      <form
        className="mt-5"
        onSubmit={event => {
          event.preventDefault()
          send(event.currentTarget)
        }}
      >
        <TextArea
          label={t('recording.unheard.label')}
          hint={t('recording.unheard.hint')}
          error={error}
          rows={4}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" busy={busy === 'words'}>
            {t('recording.unheard.save')}
          </Button>
          <Button look="secondary" busy={busy === 'again'} onClick={() => void hear('again')}>
            {t('common.tryAgain')}
          </Button>
          {onGoOn && (
            <Button look="secondary" onClick={onGoOn}>
              {t('video.goOn')}
            </Button>
          )}
          <Button look="quiet" onClick={onRecordAgain}>
            {t('recording.again')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
