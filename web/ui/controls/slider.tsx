import { type Frame, Framed } from './field.tsx'

type Props = Omit<Frame, 'optional' | 'required'> & {
  value: number
  onValue: (value: number) => void
  min: number
  max: number
  step?: number
  /** The value in words, shown and read out: '$24.50 an hour'. */
  valueText: string
  /** Labels under the line, evenly spread from the lowest to the highest. */
  marks?: readonly string[]
  disabled?: boolean
}

/** The native range input: keys, touch and text direction work by themselves. */
export function Slider({
  value,
  onValue,
  min,
  max,
  step = 1,
  valueText,
  marks,
  disabled = false,
  ...frame
}: Props) {
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 0
  return (
    <Framed
      {...frame}
      after={
        <output
          className={`font-semibold whitespace-nowrap tabular-nums ${disabled ? 'text-ink-soft' : 'text-action'}`}
        >
          {valueText}
        </output>
      }
    >
      {wiring => (
        <div>
          <input
            {...wiring}
            {...{ min, max, step, value, disabled }}
            ref={range => range?.style.setProperty('--filled', `${filled}%`)}
            type="range"
            aria-valuetext={valueText}
            onChange={event => onValue(event.target.valueAsNumber)}
            className="slider"
          />
          {marks && (
            <div
              aria-hidden="true"
              className="flex justify-between px-3.5 text-[0.94rem] leading-tight text-ink-soft"
            >
              {marks.map(mark => (
                // Zero width, so that each label is centered on its stop.
                <span
                  key={mark}
                  className="flex w-0 justify-center whitespace-nowrap first:-ms-3.5 first:justify-start last:-me-3.5 last:justify-end"
                >
                  {mark}
                </span>
              ))}
            </div>
          )}
        </div>
      )}
    </Framed>
  )
}
