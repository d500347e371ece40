import { useTranslation } from 'react-i18next'
import { TextField } from '../ui/controls/field.tsx'

type Props = {
  value: string
  onValue: (value: string) => void
  error?: string | undefined
  optional?: boolean
  hint?: string
  enter?: 'next' | 'send'
}

/** However people write it: the server reads it. */
export function PhoneField({ value, onValue, error, optional = false, hint, enter = 'send' }: Props) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('phone.label')}
      hint={hint}
      optional={optional}
      name="phone"
      type="tel"
      inputMode="tel"
      enterKeyHint={enter}
      autoComplete="tel"
      dir="ltr"
      maxLength={40}
      value={value}
      onChange={event => onValue(event.target.value)}
      error={error}
    />
  )
}
