import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError, RequiredMark } from '../ui/field.tsx'

type Props = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  optional?: boolean
  options: readonly { value: string; label: string; text?: string }[]
  values: readonly string[]
  onValues: (values: string[]) => void
}

/** Several of a few, each with room for a sentence. */
export function CheckboxCards({ label, hint, error, options, values, onValues, ...marks }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const toggle = (value: string, on: boolean) =>
    onValues(options.map(option => option.value).filter(one => (one === value ? on : values.includes(one))))
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
          className={`flex min-h-11 cursor-pointer items-start gap-3 rounded-box border bg-surface px-4 py-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action has-checked:border-action has-checked:bg-action-soft has-checked:shadow-[inset_0_0_0_1px_var(--action)] ${error ? 'border-bad' : 'border-edge hover:border-action'}`}
        >
          <input
            type="checkbox"
            checked={values.includes(option.value)}
            aria-label={option.label}
            {...(option.text ? { 'aria-describedby': `${id}-${option.value}` } : {})}
            onChange={event => toggle(option.value, event.target.checked)}
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
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
