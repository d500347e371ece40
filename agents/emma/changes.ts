import { type Answers, type Field, isSameAnswer } from '#machines/interview/fields.ts'
import { plain } from './plain.ts'

/** How a list changes; an addition when it isn't said, but hours are told as a whole. */
export const changes = ['add', 'remove', 'replace'] as const
export type Change = (typeof changes)[number]

const isSame = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string'
    ? plain(one) === plain(other)
    : isSameAnswer(one, other)

const isIn = (items: readonly unknown[], item: unknown) => items.some(one => isSame(one, item))

/** The value after the change; undefined when nothing is left of it. */
export const changedValue = (
  field: Field,
  answers: Answers,
  { value, change = field.whole ? 'replace' : 'add' }: { value?: unknown; change?: Change | undefined },
): unknown => {
  if (field.control !== 'list' && field.control !== 'choices') return change === 'remove' ? undefined : value
  const known = answers[field.path]
  const before: readonly unknown[] = Array.isArray(known) ? known : []
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (change === 'replace') return items
  if (change === 'add') return [...before, ...items.filter(item => !isIn(before, item))]
  const left = before.filter(item => !isIn(items, item))
  return left.length > 0 ? left : undefined
}
