import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownPhone } from '#machines/messages/phone-numbers.ts'
import type { PhoneAnswer } from '#server/sms/routes.ts'
import { useCode } from '../auth/use-code.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/field.tsx'
import { askForCode, confirmCode } from './phone.ts'

type Props = {
  asked: string
  keptHere: boolean
  onConfirmed: (phone: PhoneAnswer) => void | Promise<void>
  /** Between the code and the button. */
  children?: ReactNode
  /** Beside the button: a way to do without. */
  other: ReactNode
}

/** The code from the text shows that it's their phone. */
export function CodeForm({ asked, keptHere, onConfirmed, children, other }: Props) {
  const { t } = useTranslation()
  const { code, setCode, error, setError, busy, confirm } = useCode(async digits =>
    onConfirmed(await confirmCode(digits)),
  )

  const again = async () => {
    try {
      await askForCode(asked)
      setCode('')
      setError(undefined)
      showToast({ tone: 'good', title: t('phone.sentAgain') })
    } catch (cause) {
      setError(problemText(cause))
    }
  }

  return (
    <form noValidate onSubmit={event => void confirm(event)} className="grid gap-5">
      <p>
        {t(keptHere ? 'phone.codeFor' : 'phone.sentTo')}{' '}
        <bdi className="font-semibold whitespace-nowrap">{shownPhone(asked)}</bdi>
      </p>
      {keptHere && <p className="text-ink-soft">{t('phone.keptHere')}</p>}
      <TextField
        label={t('phone.code')}
        hint={t('phone.codeHint')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        maxLength={20}
        value={code}
        onChange={event => setCode(event.target.value)}
        error={error}
      />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('phone.confirm')}
        </Button>
        <Button look="secondary" onClick={() => void again()}>
          {t('phone.again')}
        </Button>
        {other}
      </div>
    </form>
  )
}
