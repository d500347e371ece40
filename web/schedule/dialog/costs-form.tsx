import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { costLimits } from '#machines/visits/visit-costs.ts'
import { useKeptDraft } from '../../lib/kept-draft.ts'
import { TextArea, TextField } from '../../ui/controls/field.tsx'
import type { Visit } from '../visit.ts'
import { ActFrame } from './act-frame.tsx'
import type { FormProps } from './form-props.ts'

/** '12.5' or '12,5', in so many parts of one; undefined when it isn't a number in reason. */
const partsIn = (text: string, parts: number, most: number): number | undefined => {
  const value = Math.round(Number(text.trim().replace(',', '.') || 0) * parts)
  return Number.isInteger(value) && value >= 0 && value <= most ? value : undefined
}

const typed = (value: number, parts: number) => (value === 0 ? '' : String(value / parts))

const draftOf = ({ costs }: Visit) => ({
  miles: typed(costs?.milesTenths ?? 0, 10),
  perMile: typed(costs?.perMileCents ?? 0, 100),
  expenses: typed(costs?.expensesCents ?? 0, 100),
  words: costs?.words ?? '',
})

/** What the caregiver paid themselves, and gets back with the visit. */
export function CostsForm({ visit, sending, onClose }: FormProps) {
  const { t } = useTranslation()
  const [draft, setDraft, forget] = useKeptDraft(`visit-costs/${visit.id}`, draftOf(visit))
  const [isPressed, setPressed] = useState(false)
  const milesTenths = partsIn(draft.miles, 10, costLimits.milesTenths)
  const perMileCents = partsIn(draft.perMile, 100, costLimits.perMileCents)
  const expensesCents = partsIn(draft.expenses, 100, costLimits.expensesCents)
  const words = draft.words.trim()
  const isMissing = (expensesCents ?? 0) > 0 && words === ''
  const send = async () => {
    setPressed(true)
    if (milesTenths === undefined || perMileCents === undefined || expensesCents === undefined) return
    if (isMissing) return
    if (!(await sending.send({ type: 'costs', milesTenths, perMileCents, expensesCents, words }))) return
    forget()
    onClose()
  }
  const errorOf = (value: number | undefined) =>
    isPressed && value === undefined ? t('schedule.costs.tooMuch') : undefined
  return (
    <ActFrame
      title={t('schedule.form.costs')}
      submit={t('schedule.submit.costs')}
      busy={sending.busy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('schedule.costs.text')}</p>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('schedule.costs.miles')}
          inputMode="decimal"
          value={draft.miles}
          error={errorOf(milesTenths)}
          onChange={event => setDraft({ ...draft, miles: event.target.value })}
        />
        <TextField
          label={t('schedule.costs.perMile')}
          inputMode="decimal"
          value={draft.perMile}
          error={errorOf(perMileCents)}
          onChange={event => setDraft({ ...draft, perMile: event.target.value })}
        />
      </div>
      <p className="-mt-3 text-[0.94rem] text-ink-soft">{t('schedule.costs.milesHint')}</p>
      <TextField
        label={t('schedule.costs.expenses')}
        inputMode="decimal"
        value={draft.expenses}
        error={errorOf(expensesCents)}
        onChange={event => setDraft({ ...draft, expenses: event.target.value })}
      />
      <TextArea
        label={t('schedule.costs.bought')}
        optional={(expensesCents ?? 0) === 0}
        rows={2}
        maxLength={limits.reasonMax}
        error={isPressed && isMissing ? t('schedule.costs.boughtMissing') : undefined}
        value={draft.words}
        onChange={event => setDraft({ ...draft, words: event.target.value })}
      />
    </ActFrame>
  )
}
