import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { firstNameOf } from '../../matching/match.ts'
import { TextArea, TextField } from '../../ui/controls/field.tsx'
import { durationText } from '../times.ts'
import { ActFrame } from './act-frame.tsx'
import type { FormProps } from './form-props.ts'

const mostMinutes = 24 * 60

/** Other hours than the clock says; they count once the other side agrees. */
export function CorrectForm({ visit, sending, onClose }: FormProps) {
  const { t } = useTranslation()
  const worked = visit.worked?.minutes ?? 0
  const [hours, setHours] = useState(String(Math.floor(worked / 60)))
  const [rest, setRest] = useState(String(worked % 60))
  const [reason, setReason] = useState('')
  const [isPressed, setPressed] = useState(false)
  const minutes = Number(hours || 0) * 60 + Number(rest || 0)
  const isPossible = Number.isInteger(minutes) && minutes >= 0 && minutes <= mostMinutes
  const words = reason.trim()
  const send = async () => {
    setPressed(true)
    if (!isPossible || !words) return
    if (await sending.send({ type: 'correct', minutes, reason: words })) onClose()
  }
  return (
    <ActFrame
      title={t('schedule.form.correct')}
      submit={t('schedule.submit.correct')}
      busy={sending.busy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {t('schedule.correct.text', { hours: durationText(worked), name: firstNameOf(visit.with.name) })}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('schedule.correct.hours')}
          type="number"
          inputMode="numeric"
          min={0}
          max={24}
          value={hours}
          onChange={event => setHours(event.target.value)}
          error={isPressed && !isPossible ? t('schedule.correct.impossible') : undefined}
        />
        <TextField
          label={t('schedule.correct.minutes')}
          type="number"
          inputMode="numeric"
          min={0}
          max={59}
          value={rest}
          onChange={event => setRest(event.target.value)}
        />
      </div>
      <TextArea
        label={t('schedule.field.reason')}
        required
        rows={3}
        maxLength={limits.reasonMax}
        error={isPressed && !words ? t('schedule.field.reasonMissing') : undefined}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </ActFrame>
  )
}
