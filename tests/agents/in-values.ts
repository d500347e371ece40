import { toValue } from '#agents/reading/values/texts.ts'
import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { agrees, type Expected } from './care-messages.ts'

type Keys = ReadonlySet<string>

/** What a value says, item by item. */
const keysOf = (value: unknown): Keys => new Set([value].flat().map(item => JSON.stringify(item)))

const isWithin = (some: Keys, all: Keys) => [...some].every(key => all.has(key))
const isSame = (one: Keys, other: Keys) => isWithin(one, other) && isWithin(other, one)

/** Whether a value says what a careful reader noted in words. */
export function agreesInValue(kind: InterviewKind, path: string, wanted: Expected, value: unknown): boolean {
  if (!fieldOf(kind, path)?.values) return agrees(wanted, value)
  const got = keysOf(value)
  const read = (texts: unknown) => keysOf(toValue(kind, path, texts))
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return isSame(read(wanted), got)
  if ('anyOf' in wanted) return wanted.anyOf.some(one => isSame(read(one), got))
  if ('items' in wanted) {
    const may = new Set([...read([...wanted.items]), ...read([...(wanted.may ?? [])])])
    return isWithin(read([...wanted.items]), got) && isWithin(got, may)
  }
  if ('has' in wanted) return wanted.has.every(row => row.some(piece => isWithin(read(piece), got)))
  return isSame(read(wanted), got)
}
