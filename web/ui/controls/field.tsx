import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'

export const controlLook =
  'block min-h-11 w-full min-w-0 rounded-lg border border-edge bg-surface px-3.5 py-2 text-ink placeholder:text-ink-soft hover:border-action disabled:border-line disabled:bg-sunken disabled:text-ink-soft aria-invalid:border-bad aria-invalid:shadow-[inset_0_0_0_1px_var(--bad)]'

export type Frame = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  required?: boolean | undefined
}

export type Wiring = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** Label, hint and error, linked to the control inside. */
export function Framed({
  label,
  hint,
  error,
  optional,
  required,
  after,
  children,
}: Frame & { after?: ReactNode; children: (wiring: Wiring) => ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const wiring: Wiring = {
    id,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(told ? { 'aria-describedby': told } : {}),
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
          {optional && <span className="font-normal text-ink-soft"> {t('common.optional')}</span>}
          {required && <RequiredMark />}
        </label>
        {after}
      </div>
      {children(wiring)}
      {hint && (
        <p id={`${id}-hint`} className="text-[0.94rem] text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The arrow in a control that opens a list. */
export function ControlArrow() {
  return (
    <Icon
      name="down"
      className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-4.5 text-ink-soft"
    />
  )
}

/** Decorative; the control itself tells screen readers. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-bad">
      {' *'}
    </span>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-[0.94rem] text-bad">
      <Icon name="warn" className="mt-0.5 size-4.5" />
      <span>{children}</span>
    </p>
  )
}

type TextFieldProps = Frame & { after?: ReactNode } & InputHTMLAttributes<HTMLInputElement>

export function TextField({ label, hint, error, optional, after, ...rest }: TextFieldProps) {
  return (
    <Framed {...{ label, hint, error, after }} optional={optional ?? false} required={rest.required}>
      {wiring => <input {...rest} {...wiring} dir={rest.dir ?? 'auto'} className={controlLook} />}
    </Framed>
  )
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  ...rest
}: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Framed {...{ label, hint, error }} optional={optional ?? false} required={rest.required}>
      {wiring => (
        <textarea
          rows={4}
          {...rest}
          {...wiring}
          dir="auto"
          className={`${controlLook} field-sizing-content min-h-24`}
        />
      )}
    </Framed>
  )
}

export function Select({
  label,
  hint,
  error,
  children,
  ...rest
}: Frame & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Framed {...{ label, hint, error }} required={rest.required}>
      {wiring => (
        <div className="relative">
          <select {...rest} {...wiring} className={`${controlLook} appearance-none pe-11 text-ellipsis`}>
            {children}
          </select>
          <ControlArrow />
        </div>
      )}
    </Framed>
  )
}

type CheckboxProps = { label: ReactNode; error?: string | undefined } & InputHTMLAttributes<HTMLInputElement>

export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const id = useId()
  const wiring = error ? { 'aria-invalid': true as const, 'aria-describedby': id } : {}
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
        <input type="checkbox" {...rest} {...wiring} className="mt-0.5 size-5 shrink-0 accent-action" />
        <span>
          {label}
          {rest.required && <RequiredMark />}
        </span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
