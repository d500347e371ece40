import { choosableFor, typedItem } from '#machines/interview/choosing.ts'
import { Combobox } from '../ui/controls/combobox.tsx'
import { RadioCards } from '../ui/controls/radio-cards.tsx'
import type { ControlProps } from './control-props.ts'
import { useAnswering } from './use-answer.ts'
import { itemWords } from './value-words.ts'

const statusOf = (value: unknown): string | undefined => {
  const status: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'status') : undefined
  return typeof status === 'string' ? status : undefined
}

/** A background check is at one of a few stages; where it's from stays as it was said. */
export function BackgroundField({ field, frame: { placeholder: _, ...frame }, answer }: ControlProps) {
  const { words } = useAnswering()
  const options = choosableFor(words, field).map(({ code, label }) => ({ value: code, label }))
  const known = typeof answer.value === 'object' && answer.value !== null ? answer.value : {}
  const kept = 'words' in known ? {} : known
  return (
    <RadioCards
      {...frame}
      options={options}
      value={statusOf(answer.value)}
      onValue={status => answer.give(status === 'passed' ? { ...kept, status } : { status })}
    />
  )
}

/** One of a list; what was said in other words is shown until one is chosen. */
export function RelationField({ field, frame, answer }: ControlProps) {
  const { words } = useAnswering()
  const { value } = answer
  const options = choosableFor(words, field).map(({ code, label }) => ({ value: code, label }))
  const own = typeof value === 'object' ? [{ value: '', label: itemWords(words, field, value) }] : []
  const choose = (code: string | undefined) => {
    if (code === undefined) answer.clear()
    else if (code !== '' && field.values) answer.give(typedItem(words, field.values, code))
  }
  return (
    <Combobox
      {...frame}
      options={[...own, ...options]}
      value={typeof value === 'string' ? value : own[0]?.value}
      onValue={choose}
    />
  )
}
