import { useId } from 'react'

type Props = {
  label: string
  text?: string
  on: boolean
  onValue: (on: boolean) => void
  disabled?: boolean
  /** The change is being saved; the switch already shows it. */
  busy?: boolean
}

/** Something that turns on or off at once, without a 'Save' button. */
export function Switch({ label, text, on, onValue, disabled = false, busy = false }: Props) {
  const id = useId()
  return (
    <label
      className={`flex min-h-11 gap-4 py-2 has-disabled:cursor-not-allowed ${text ? 'items-start' : 'items-center'}`}
    >
      <span className="min-w-0 flex-1">
        <span className={`block font-semibold ${disabled ? 'text-ink-soft' : ''}`}>{label}</span>
        {text && (
          <span id={id} className="mt-0.5 block leading-snug text-ink-soft">
            {text}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the native checkbox reports its state by itself
        role="switch"
        aria-label={label}
        checked={on}
        disabled={disabled}
        {...(text ? { 'aria-describedby': id } : {})}
        {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
        onChange={event => {
          if (!busy) onValue(event.target.checked)
        }}
        className="switch"
      />
    </label>
  )
}
