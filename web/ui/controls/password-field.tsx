import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PasswordOwner, passwordStrength } from '#machines/accounts/password-strength.ts'
import { TextField } from './field.tsx'
import { PasswordStrength } from './password-strength.tsx'

type Props = {
  label: string
  name: string
  value: string
  onValue: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  enterKeyHint?: 'next' | 'go' | 'done'
  hint?: string
  error?: string | undefined
  /** For a new password: the person's name and email, so its strength can be judged. */
  owner?: PasswordOwner
}

const settleMs = 400

/** The value once someone stops typing: an announcement per keystroke would interrupt itself. */
const useSettled = (value: string) => {
  const [settled, setSettled] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = (next: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSettled(next), settleMs)
  }
  return { settled: value === '' ? '' : settled, settle }
}

export function PasswordField({ value, onValue, hint, owner, ...rest }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const { settled, settle } = useSettled(value)
  const watchCapsLock = (event: KeyboardEvent | PointerEvent) =>
    setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div>
      <TextField
        {...rest}
        {...(hint === undefined ? {} : { hint })}
        value={value}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        onChange={event => {
          onValue(event.target.value)
          if (owner) settle(event.target.value)
        }}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onPointerDown={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        after={
          <button
            type="button"
            onClick={() => setShown(!shown)}
            className="-my-2 min-h-11 rounded-md px-2 forced-colors:border-0 text-[0.94rem] font-semibold text-action hover:underline"
          >
            {shown ? t('password.hide') : t('password.show')}
            <span className="sr-only"> {rest.label}</span>
          </button>
        }
      />
      <p aria-live="polite" className="text-[0.94rem] text-warn">
        {capsLock && <span className="mt-1.5 block">{t('password.capsLock')}</span>}
      </p>
      {owner && (
        <p aria-live="polite" className="text-[0.94rem] text-ink-soft">
          {settled !== '' && <PasswordStrength strength={passwordStrength(settled, owner)} />}
        </p>
      )}
    </div>
  )
}
