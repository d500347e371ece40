import { textOf, toValue } from '#agents/reading/values/texts.ts'
import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { isValued } from '#machines/vocabulary/value-kinds.ts'
import { agrees, type Expected } from './care-messages.ts'

type Keys = ReadonlySet<string>

/** What a value says, item by item. */
const keysOf = (value: unknown): Keys => new Set([value].flat().map(item => JSON.stringify(item)))

const isWithin = (some: Keys, all: Keys) => [...some].every(key => all.has(key))
const isSame = (one: Keys, other: Keys) => isWithin(one, other) && isWithin(other, one)

/** Whether a value says what a careful reader noted in words. */
export function agreesInValue(kind: InterviewKind, path: string, wanted: Expected, value: unknown): boolean {
  const values = fieldOf(kind, path)?.values
  if (!values) return agrees(wanted, value)
  // Notes name who checked; the value says whether it's passed.
  if (values === 'background') return isValued(values, value)
  if (agrees(wanted, textOf(kind, path, value))) return true
  const got = keysOf(value)
  const read = (texts: unknown) => keysOf(toValue(kind, path, texts))
  const says = (row: readonly string[]) => row.some(one => isWithin(read([one]), got))
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return isSame(read(wanted), got)
  if ('anyOf' in wanted) return wanted.anyOf.some(one => isSame(read(one), got))
  if ('has' in wanted) return wanted.has.every(says)
  if (!('items' in wanted)) return isSame(read(wanted), got)
  const all = [...wanted.items.flat(), ...(wanted.may ?? [])]
  return wanted.items.every(says) && isWithin(got, new Set(all.flatMap(one => [...read([one])])))
}
