import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { e164Of, shownPhone } from '#machines/messages/phone-numbers.ts'
import type { PhoneAnswer } from '#server/sms/routes.ts'
import { problemText } from '../lib/problem-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { askForCode } from './phone.ts'
import { PhoneField } from './phone-field.tsx'

type Props = {
  suggestion: string | null
  onAsked: (phone: PhoneAnswer) => void
  onCancel?: (() => void) | undefined
}

/** Which number a code goes to; the one from the profile is offered, never filled in. */
export function NumberForm({ suggestion, onAsked, onCancel }: Props) {
  const { t } = useTranslation()
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (e164Of(number) === undefined) return setError(t('phone.odd'))
    setBusy(true)
    try {
      onAsked(await askForCode(number))
    } catch (cause) {
      setError(problemText(cause))
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={event => void send(event)} className="grid gap-5">
      <PhoneField value={number} onValue={setNumber} error={error} hint={t('phone.hint')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('phone.sendCode')}
        </Button>
        {suggestion && number === '' && (
          <Button look="secondary" onClick={() => setNumber(shownPhone(suggestion))}>
            {t('phone.useSuggested', { number: shownPhone(suggestion) })}
          </Button>
        )}
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
