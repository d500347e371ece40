import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError, TextField } from '../ui/controls/field.tsx'
import type { ControlProps } from './control-props.ts'

/** The lowest and the highest value; one of them is enough. */
export function RangeField({ frame, answer, onLeave }: ControlProps) {
  const { t } = useTranslation()
  const id = useId()
  const [min = '', max = ''] = answer.typed.split('\n')
  const told = [frame.hint && `${id}-hint`, frame.error && `${id}-error`].filter(Boolean).join(' ')
  const wrong = frame.error ? { 'aria-invalid': true as const } : {}
  return (
    <fieldset
      {...(told ? { 'aria-describedby': told } : {})}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
      className="grid min-w-0 gap-1.5"
    >
      <legend className="mb-1.5 font-semibold">
        {frame.label}
        {frame.optional && <span className="font-normal text-ink-soft"> {t('common.optional')}</span>}
      </legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...wrong}
          label={t('careForm.rateMin')}
          inputMode="decimal"
          autoComplete="off"
          placeholder={frame.placeholder}
          value={min}
          onChange={event => answer.type(`${event.target.value}\n${max}`)}
        />
        <TextField
          {...wrong}
          label={t('careForm.rateMax')}
          inputMode="decimal"
          autoComplete="off"
          value={max}
          onChange={event => answer.type(`${min}\n${event.target.value}`)}
        />
      </div>
      {frame.hint && (
        <p id={`${id}-hint`} className="text-[0.94rem] text-ink-soft">
          {frame.hint}
        </p>
      )}
      {frame.error && <FieldError id={`${id}-error`}>{frame.error}</FieldError>}
    </fieldset>
  )
}
