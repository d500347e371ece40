import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { useSession } from '../lib/use-session.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextArea } from '../ui/controls/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { sendQuestion } from './ask.ts'
import { firstNameOf, type Match } from './match.ts'

const questionMax = 2000

export function AskQuestion({ match, className = '' }: { match: Match; className?: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" className={className} onClick={() => setOpen(true)}>
        <Icon name="chat" className="size-5" />
        {t('matching.ask.open')}
      </Button>
      {isOpen && <AskDialog match={match} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What was typed stays until it has arrived. */
function AskDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const { t } = useTranslation()
  const user = useSession()?.user
  const name = firstNameOf(match.with.name)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !user) return
    if (text.trim() === '') return setError(t('matching.ask.empty'))
    setBusy(true)
    try {
      await sendQuestion(match, text, user)
      showToast({ tone: 'good', title: t('matching.ask.sent'), description: t('matching.ask.sentText') })
      onClose()
    } catch (cause) {
      setError(problemText(cause))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('matching.ask.title', { name })} onClose={onClose} sheet>
      <form noValidate onSubmit={event => void send(event)} className="grid gap-5">
        <p className="text-ink-soft">{t('matching.ask.text')}</p>
        <TextArea
          data-first-focus=""
          label={t('matching.ask.label')}
          rows={5}
          maxLength={questionMax}
          value={text}
          error={error}
          onChange={event => {
            setText(event.target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" busy={busy} className="max-sm:w-full sm:justify-self-start">
          {t('matching.ask.send')}
        </Button>
      </form>
    </Dialog>
  )
}
