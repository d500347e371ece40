import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LAST_DAY } from '#machines/interview/fields.ts'
import { TextField } from '../ui/controls/field.tsx'
import type { ControlProps } from './control-props.ts'
import { firstDay } from './typed.ts'

/**
 * A calendar date. For an invalid one the browser returns no value and only reports that something was typed.
 */
export function DayField({ field, words, frame, answer, onLeave }: ControlProps) {
  const { t } = useTranslation()
  const [isNoDay, setIsNoDay] = useState(false)
  const error = isNoDay && answer.typed === '' ? (words.odd ?? t('careForm.odd')) : frame.error
  return (
    <TextField
      {...frame}
      error={error}
      type="date"
      dir="ltr"
      autoComplete="off"
      min={firstDay(field)}
      max={LAST_DAY}
      value={answer.typed}
      onChange={event => answer.type(event.target.value)}
      onBlur={({ currentTarget }) => {
        setIsNoDay(currentTarget.validity.badInput)
        onLeave()
      }}
    />
  )
}
