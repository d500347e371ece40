import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError, RequiredMark } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'

type CardOption<Value extends string> = {
  value: Value
  label: string
  text?: string
  icon?: IconName
  disabled?: boolean
}

type Props<Value extends string> = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  optional?: boolean
  options: readonly CardOption<Value>[]
  value: Value | undefined
  onValue: (value: Value) => void
}

/** One choice of a few, each with room for a sentence. The browser's own radios: arrow keys and forms come with them. */
export function RadioCards<Value extends string>({
  label,
  hint,
  error,
  options,
  value,
  onValue,
  ...marks
}: Props<Value>) {
  const { t } = useTranslation()
  const id = useId()
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset {...(told ? { 'aria-describedby': told } : {})} className="grid min-w-0 gap-2.5">
      <legend className="mb-1 font-semibold">
        {label}
        {marks.optional && <span className="font-normal text-ink-soft"> {t('common.optional')}</span>}
        {marks.required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-[0.94rem] text-ink-soft">
          {hint}
        </p>
      )}
      {options.map(option => (
        <label
          key={option.value}
          className={`flex min-h-11 cursor-pointer items-start gap-3 rounded-box border bg-surface px-4 py-3 has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action has-checked:border-action has-checked:bg-action-soft has-checked:shadow-[inset_0_0_0_1px_var(--action)] ${error ? 'border-bad' : 'border-edge has-enabled:hover:border-action'}`}
        >
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            required={marks.required ?? false}
            {...(option.text ? { 'aria-describedby': `${id}-${option.value}` } : {})}
            aria-label={option.label}
            onChange={() => onValue(option.value)}
            className="mt-0.5 size-5 shrink-0 accent-action outline-none"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{option.label}</span>
            {option.text && (
              <span id={`${id}-${option.value}`} className="mt-0.5 block leading-snug text-ink-soft">
                {option.text}
              </span>
            )}
          </span>
          {option.icon && <Icon name={option.icon} className="mt-0.5 size-5 text-action" />}
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
