import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageLimits } from '#machines/messages/limits.ts'
import { api } from '../lib/api.ts'
import { useKeptDraft } from '../lib/kept-draft.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextArea } from '../ui/controls/field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

type Props = { id: string; name: string; onClose: () => void }

/** What was typed stays until it has arrived. */
export function ReportDialog({ id, name, onClose }: Props) {
  const { t } = useTranslation()
  const [{ reason }, setDraft, forget] = useKeptDraft(`report/${id}`, { reason: '' })
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (reason.trim() === '') return setError(t('messages.report.empty'))
    setBusy(true)
    try {
      await api.post('/api/conversations/:id/report', { path: { id }, body: { reason: reason.trim() } })
      forget()
      showToast({
        tone: 'good',
        title: t('messages.report.sent'),
        description: t('messages.report.sentText'),
      })
      onClose()
    } catch (cause) {
      setError(problemText(cause))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('messages.report.title')} onClose={onClose} sheet>
      <form noValidate onSubmit={event => void send(event)} className="grid gap-5">
        <p className="text-ink-soft">{t('messages.report.text', { name })}</p>
        <TextArea
          data-first-focus=""
          label={t('messages.report.label')}
          rows={5}
          maxLength={messageLimits.reasonMax}
          value={reason}
          error={error}
          onChange={event => {
            setDraft({ reason: event.target.value })
            setError(undefined)
          }}
        />
        <Button type="submit" busy={busy} className="max-sm:w-full sm:justify-self-start">
          {t('messages.report.send')}
        </Button>
      </form>
    </Dialog>
  )
}
