import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from './field.tsx'

type Props = {
  label: string
  name: string
  value: string
  onValue: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error?: string | undefined
}

export function PasswordField({ onValue, hint, ...rest }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div>
      <TextField
        {...rest}
        {...(hint === undefined ? {} : { hint })}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        onChange={event => onValue(event.target.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        after={
          <button
            type="button"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="-my-2 min-h-11 rounded-md px-2 text-[0.94rem] font-semibold text-action hover:underline"
          >
            {shown ? t('password.hide') : t('password.show')}
          </button>
        }
      />
      <p aria-live="polite" className="text-[0.94rem] text-warn">
        {capsLock && <span className="mt-1.5 block">{t('password.capsLock')}</span>}
      </p>
    </div>
  )
}
