import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/field.tsx'
import { processText } from './resume-state.ts'

/** For a resume that's an image or part of an email: pasting its text is enough. */
export function PasteResume({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (text.trim() === '') return setError(t('resume.paste.empty'))
    setBusy(true)
    setError(undefined)
    try {
      await processText(text)
      onDone()
    } catch (problem) {
      const why = problemText(problem, 'resume')
      setError(why)
      showToast({ tone: 'bad', title: t('resume.failed'), description: why })
    } finally {
      setBusy(false)
    }
  }
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action">
        {t('resume.paste.open')}
      </summary>
      <form noValidate onSubmit={event => void send(event)} className="mt-2 grid gap-4">
        <TextArea
          label={t('resume.paste.label')}
          rows={8}
          value={text}
          error={error}
          onChange={event => setText(event.target.value)}
        />
        <div>
          <Button type="submit" look="secondary" busy={busy}>
            {t('resume.paste.send')}
          </Button>
        </div>
      </form>
    </details>
  )
}
