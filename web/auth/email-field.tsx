import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { TextField } from '../ui/controls/field.tsx'

type Props = {
  value: string
  onValue: (value: string) => void
  error?: string | undefined
  /** The label of a phone's Enter key: next field, or send. */
  enter?: 'next' | 'send'
}

export function EmailField({ value, onValue, error, enter = 'next' }: Props) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('fields.email')}
      name="email"
      type="email"
      inputMode="email"
      enterKeyHint={enter}
      autoComplete="username"
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      maxLength={limits.emailMax}
      value={value}
      onChange={event => onValue(event.target.value)}
      error={error}
    />
  )
}
