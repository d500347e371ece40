import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '../icon.tsx'
import { FieldError, RequiredMark } from './field.tsx'

export type CardGroupProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  optional?: boolean
}

/** The question above a group of cards, and its error below. */
export function CardGroup({
  label,
  hint,
  error,
  required,
  optional,
  children,
}: CardGroupProps & { children: ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset {...(told ? { 'aria-describedby': told } : {})} className="grid min-w-0 grid-cols-1 gap-2.5">
      <legend className="mb-1 max-w-full font-semibold wrap-anywhere">
        {label}
        {optional && <span className="font-normal text-ink-soft"> {t('common.optional')}</span>}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-[0.94rem] text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

type CardProps = {
  label: string
  text?: string | undefined
  icon?: IconName | undefined
  isWrong: boolean
  /** The native radio button or checkbox. */
  input: ComponentProps<'input'>
}

/** One choice, with room for a sentence. */
export function AnswerCard({ label, text, icon, isWrong, input }: CardProps) {
  const id = useId()
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-start gap-3 rounded-box border bg-surface px-4 py-3 has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action has-checked:border-action has-checked:bg-action-soft has-checked:shadow-[inset_0_0_0_1px_var(--action)] ${isWrong ? 'border-bad' : 'border-edge has-enabled:hover:border-action'}`}
    >
      <input
        {...input}
        aria-label={label}
        {...(text ? { 'aria-describedby': id } : {})}
        className="mt-0.5 size-5 shrink-0 accent-action outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {text && (
          <span id={id} className="mt-0.5 block leading-snug text-ink-soft">
            {text}
          </span>
        )}
      </span>
      {icon && <Icon name={icon} className="mt-0.5 size-5 text-action" />}
    </label>
  )
}
