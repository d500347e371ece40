import { type Answers, type Field, isSameAnswer } from '#machines/interview/fields.ts'
import { hoursWithout } from '#machines/vocabulary/hours.ts'
import { aboutOf } from '#machines/vocabulary/value-kinds.ts'
import { plain } from './plain.ts'

/** How a list changes; an addition when it isn't said, but hours are told as a whole. */
export const changes = ['add', 'remove', 'replace'] as const
export type Change = (typeof changes)[number]

const isSame = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string'
    ? plain(one) === plain(other)
    : isSameAnswer(one, other)

const isIn = (items: readonly unknown[], item: unknown) => items.some(one => isSame(one, item))

/** 'No Spanish' takes out the language, however well it's spoken. */
const isAbout = (one: unknown, other: unknown) => plain(aboutOf(one)) === plain(aboutOf(other))

const without = ({ values }: Field, before: readonly unknown[], items: readonly unknown[]): unknown => {
  const left =
    values === 'hours'
      ? hoursWithout(before, items)
      : before.filter(item => !items.some(one => isAbout(one, item)))
  return left.length > 0 ? left : undefined
}

/** The value after the change; undefined when nothing is left of it. */
export const changedValue = (
  field: Field,
  answers: Answers,
  { value, change: said }: { value?: unknown; change?: Change | undefined },
): unknown => {
  const known = answers[field.path]
  const isList = field.control === 'list' || field.control === 'choices'
  const change = said ?? (isList && !field.whole ? 'add' : 'replace')
  if (!isList && ![known, value].some(Array.isArray)) return change === 'remove' ? undefined : value
  const before: readonly unknown[] = Array.isArray(known) ? known : []
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (change === 'replace') return items
  if (change === 'add') return [...before, ...items.filter(item => !isIn(before, item))]
  return without(field, before, items)
}
