import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { clockOf } from './clock.ts'

type Props = {
  lengthMs: number
  fromMs: number
  toMs: number
  /** The video can't be seeked yet. */
  disabled: boolean
  onChange: (cut: { fromMs: number; toMs: number }, shown: number) => void
}

const stepMs = 100
/** The shortest video that can be left. */
const leastMs = 1000

/** Two handles on one line: where the video starts and ends. */
export function Trim({ lengthMs, fromMs, toMs, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const share = (ms: number) => `${(ms / Math.max(1, lengthMs)) * 100}%`
  const line = { min: 0, max: lengthMs, step: stepMs, className: 'slider' }
  return (
    <fieldset disabled={disabled} className="grid gap-1">
      <legend id={id} className="font-semibold">
        {t('video.trim')}
      </legend>
      <div
        className="slider-pair"
        ref={pair => {
          pair?.style.setProperty('--from', share(fromMs))
          pair?.style.setProperty('--to', share(toMs))
        }}
      >
        <input
          type="range"
          {...line}
          aria-label={t('video.from')}
          aria-valuetext={clockOf(fromMs)}
          value={fromMs}
          onChange={event => {
            const at = Math.max(0, Math.min(event.target.valueAsNumber, toMs - leastMs))
            onChange({ fromMs: at, toMs }, at)
          }}
        />
        <input
          type="range"
          {...line}
          aria-label={t('video.to')}
          aria-valuetext={clockOf(toMs)}
          value={toMs}
          onChange={event => {
            const at = Math.min(lengthMs, Math.max(event.target.valueAsNumber, fromMs + leastMs))
            onChange({ fromMs, toMs: at }, at)
          }}
        />
      </div>
      <div aria-hidden="true" className="flex justify-between text-[0.94rem] text-ink-soft tabular-nums">
        <span>
          {t('video.from')} {clockOf(fromMs)}
        </span>
        <span>
          {t('video.to')} {clockOf(toMs)}
        </span>
      </div>
    </fieldset>
  )
}
