import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LinkProps } from 'react-router-dom'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 [:where(&)]:rounded-lg py-2 [:where(&)]:px-5 text-center font-semibold leading-tight transition-colors duration-150'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-action text-on-action hover:bg-action-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-action hover:bg-action-soft',
  quiet: 'text-action hover:bg-action-soft',
  danger: 'border border-bad text-bad hover:bg-bad-soft',
}

const faded = 'disabled:opacity-60 aria-disabled:opacity-60 data-pressed:opacity-60'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook
  ref?: Ref<HTMLButtonElement>
  /** Work is in progress: the button stays in place and says so. */
  busy?: boolean
  children: ReactNode
}

export function Button({ look = 'primary', busy = false, className = '', children, ...rest }: ButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      className={`${base} ${looks[look]} ${faded} ${className}`}
    >
      {busy ? t('common.oneMoment') : children}
    </button>
  )
}

export function LinkButton({ look = 'primary', className = '', ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link {...rest} className={`${base} ${looks[look]} ${className}`} />
}

export function TextLink({ className = '', ...rest }: LinkProps) {
  return <Link {...rest} className={`underlined ${className}`} />
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string }

export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-lg text-ink-soft hover:bg-action-soft hover:text-ink ${faded} ${className}`}
    />
  )
}
