import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeptDraft } from '../lib/kept-draft.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextArea } from '../ui/controls/field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import type { Payment } from './payment.ts'
import { usePaymentSend } from './use-payment-send.ts'

const wordsMax = 1000

/** Something's wrong with a payment: a coordinator looks at it with both sides. */
export function DisputeDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { t } = useTranslation()
  const { busy, send } = usePaymentSend(payment)
  const [{ words }, setDraft, forget] = useKeptDraft(`dispute/${payment.id}`, { words: '' })
  const [error, setError] = useState<string>()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (words.trim() === '') return setError(t('payments.dispute.missing'))
    if (!(await send('dispute', words.trim()))) return
    forget()
    onClose()
  }
  return (
    <Dialog title={t('payments.dispute.title')} text={t('payments.dispute.text')} onClose={onClose}>
      <form noValidate onSubmit={event => void submit(event)} className="grid gap-5">
        <TextArea
          label={t('payments.dispute.label')}
          rows={4}
          maxLength={wordsMax}
          value={words}
          error={error}
          data-first-focus=""
          onChange={event => setDraft({ words: event.target.value })}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={busy === 'dispute'}>
            {t('payments.dispute.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
