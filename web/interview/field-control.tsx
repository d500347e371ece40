import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Control, Field } from '#machines/interview/fields.ts'
import { type FieldWords, fieldWords } from '#machines/interview/words.ts'
import type { ValueKind } from '#machines/vocabulary/value-kinds.ts'
import { useStill } from '../lib/still.ts'
import { TextArea, TextField } from '../ui/controls/field.tsx'
import { RadioCards } from '../ui/controls/radio-cards.tsx'
import { CheckboxCards } from './checkbox-cards.tsx'
import type { ControlProps } from './control-props.ts'
import { DayField } from './day-field.tsx'
import { HoursField } from './hours-field.tsx'
import { ItemsField } from './items-field.tsx'
import { BackgroundField, RelationField } from './one-field.tsx'
import { RangeField } from './range-field.tsx'
import { AskedAbout } from './unsure/asked-about.tsx'
import { WhichPlace } from './unsure/which-place.tsx'
import { useAnswer, useAnswering } from './use-answer.ts'

function Line({ field, frame, answer, onLeave }: ControlProps) {
  return (
    <TextField
      {...frame}
      {...(field.control === 'number' ? { inputMode: 'numeric' } : {})}
      autoComplete="off"
      value={answer.typed}
      onChange={event => answer.type(event.target.value)}
      onBlur={onLeave}
    />
  )
}

function Story({ frame, answer, onLeave }: ControlProps) {
  return (
    <TextArea
      {...frame}
      rows={3}
      value={answer.typed}
      onChange={event => answer.type(event.target.value)}
      onBlur={onLeave}
    />
  )
}

const cardsOf = ({ options = {} }: FieldWords) =>
  Object.entries(options).map(([value, option]) => ({ value, ...option }))

function Choice({ field, words, frame: { placeholder: _, ...frame }, answer }: ControlProps) {
  const cards = cardsOf(words)
  const isYesNo = field.control === 'yesNo'
  return (
    <RadioCards
      {...frame}
      options={cards}
      value={answer.value === undefined ? undefined : String(answer.value)}
      onValue={value => answer.give(isYesNo ? value === 'true' : value)}
    />
  )
}

function Choices({ words, frame: { placeholder: _, ...frame }, answer }: ControlProps) {
  const { value } = answer
  return (
    <CheckboxCards
      {...frame}
      options={cardsOf(words)}
      values={Array.isArray(value) ? value.map(String) : []}
      onValues={values => (values.length > 0 ? answer.give(values) : answer.clear())}
    />
  )
}

/** Values with a control of their own; lists of codes are found by typing. */
const valued: Partial<Record<ValueKind, ComponentType<ControlProps>>> = {
  hours: HoursField,
  background: BackgroundField,
  relationship: RelationField,
}

const controlFor = ({ control, values }: Field) =>
  values ? (valued[values] ?? ItemsField) : controls[control]

const controls: Record<Control, ComponentType<ControlProps>> = {
  text: Line,
  number: Line,
  date: DayField,
  longText: Story,
  choice: Choice,
  yesNo: Choice,
  choices: Choices,
  list: ItemsField,
  range: RangeField,
}

function useError({ odd }: FieldWords, { refusal, isOdd }: ReturnType<typeof useAnswer>, left: boolean) {
  const { t } = useTranslation()
  if ((left && isOdd) || refusal === 'odd') return odd ?? t('careForm.odd')
  if (refusal === 'missing') return t('careForm.required')
  return refusal === 'unfit' ? t('careForm.unfit') : undefined
}

/** Any field of an interview, rendered from its description. */
export function FieldControl({ field }: { field: Field }) {
  const { t } = useTranslation()
  const words = fieldWords(useAnswering().words, field.path)
  const answer = useAnswer(field)
  const [left, setLeft] = useState(answer.isOdd)
  const why = field.personal ? t('careForm.why', { why: words.why }) : undefined
  const error = useStill(useError(words, answer, left))
  const Chosen = controlFor(field)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only remembers the value from before typing
    <div data-field={field.path} onFocus={answer.enter}>
      <Chosen
        field={field}
        words={words}
        frame={{
          label: words.label,
          hint: [words.hint, why].filter(Boolean).join(' ') || undefined,
          error,
          placeholder:
            words.placeholder === undefined ? '' : t('careForm.example', { example: words.placeholder }),
          required: field.required ?? false,
          optional: !field.required,
        }}
        answer={answer}
        onLeave={() => {
          setLeft(true)
          answer.leave()
        }}
      />
      <WhichPlace field={field} />
      <AskedAbout field={field} />
    </div>
  )
}
