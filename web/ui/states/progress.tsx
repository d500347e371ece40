import { useId } from 'react'

type Props = {
  label: string
  /** The real progress in words: '6 of 14 answered'. */
  text: string
  value: number
  max: number
  /** Next to a text that names what is measured: hides the label visually. */
  slim?: boolean
  /** Below another progress bar: leaves out the bar to save space on a phone. */
  below?: boolean
}

export function Progress({ label, text, value, max, slim = false, below = false }: Props) {
  const onPhone = below ? 'max-sm:sr-only' : ''
  const id = useId()
  return (
    <div className={slim ? 'grid gap-1.5 sm:flex sm:items-center sm:gap-4' : 'grid gap-1.5'}>
      <div className="flex shrink-0 flex-wrap items-baseline justify-between gap-x-4">
        <span id={id} className={slim ? 'sr-only' : `font-semibold ${onPhone}`}>
          {label}
        </span>
        <bdi className="text-[0.94rem] text-ink-soft tabular-nums">{text}</bdi>
      </div>
      <progress
        aria-labelledby={id}
        aria-valuetext={text}
        value={Math.min(value, max)}
        max={max}
        className={`progress ${onPhone}`}
      />
    </div>
  )
}
