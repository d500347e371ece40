import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actLimits } from '#machines/coordinators/act.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAct } from './use-act.ts'

type Props<Answer> = {
  title: string
  /** What will happen, one thing a line. */
  outcomes: readonly string[]
  confirm: string
  /** What takes nothing away isn't shown as a danger. */
  isHarmless?: boolean
  /** What's said once it's done, when the page itself doesn't show it. */
  done?: string
  send: (reason: string) => Promise<Answer>
  /** What follows instead of closing. */
  onSent?: (answer: NonNullable<Answer>) => void
  /** Asked when it's sent: whether something is still to be chosen. */
  isMissing?: () => boolean
  onClose: () => void
  /** What's to be chosen. */
  children?: ReactNode
}

/** Says what will happen, and asks why; only other coordinators read the reason. */
export function ActDialog<Answer>({
  title,
  outcomes,
  confirm,
  isHarmless,
  done,
  send,
  onSent,
  isMissing,
  onClose,
  children,
}: Props<Answer>) {
  const { t } = useTranslation()
  const { busy, act } = useAct()
  const [missing, setMissing] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setMissing(reason === '')
    const isUnchosen = isMissing?.() ?? false
    if (reason === '' || isUnchosen || busy) return
    const answer = await act(() => send(reason))
    if (answer && done) showToast({ tone: 'good', title: done })
    if (answer && onSent) onSent(answer)
    else onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={event => void submit(event)} className="grid grid-cols-1 gap-5">
        <div className="wrap-anywhere">
          <p className="font-semibold">{t('acts.whatHappens')}</p>
          <ul className="mt-1 list-disc ps-5">
            {outcomes.map(outcome => (
              <li key={outcome}>{outcome}</li>
            ))}
          </ul>
        </div>
        {children}
        <TextField
          label={t('adminPerson.reason')}
          hint={t('adminPerson.reasonHint')}
          error={missing ? t('acts.reasonMissing') : undefined}
          name="reason"
          maxLength={actLimits.reasonMax}
          required
          autoComplete="off"
          data-first-focus=""
        />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button look={isHarmless ? 'primary' : 'danger'} type="submit" busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
