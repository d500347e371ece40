import { type Answers, type Field, hasAnswer, isSameAnswer } from './fields.ts'

/** Sentences, and the parts between commas: 'two cats, a dog'. */
const piecesOf = (text: string): string[] =>
  text.split(/(?<=[.!?;,])\s+|\n+/u).map(one => one.trim().replace(/,$/u, ''))

const isPart = (some: readonly unknown[], all: readonly unknown[]) =>
  some.length < all.length && some.every(one => all.some(other => isSameAnswer(one, other)))

/** A list without some of its items, or a text without some of its parts. */
export const isNarrowed = (was: unknown, is: unknown): boolean => {
  if (Array.isArray(was) && Array.isArray(is)) return isPart(is, was)
  if (typeof was !== 'string' || typeof is !== 'string') return false
  return isPart(piecesOf(is), piecesOf(was)) || (is !== was && ` ${was} `.includes(` ${is} `))
}

/** The items of a list, or the parts of a text, that aren't in it anymore. */
export const lostIn = (was: unknown, is: unknown): unknown[] => {
  if (Array.isArray(was)) return was.filter(one => !(Array.isArray(is) && hasAnswer(is, one)))
  if (typeof was !== 'string') return was === undefined || is !== undefined ? [] : [was]
  const kept = typeof is === 'string' ? piecesOf(is) : []
  return piecesOf(was).filter(one => !kept.includes(one))
}

const textWithout = (text: string, lost: readonly unknown[]): string | undefined => {
  const lines = text.split('\n').map(line =>
    piecesOf(line)
      .filter(one => !lost.includes(one))
      .join(' '),
  )
  return lines.filter(line => line !== '').join('\n') || undefined
}

const withoutThem = (kept: unknown, lost: readonly unknown[]): unknown => {
  if (Array.isArray(kept)) {
    const items = kept.filter(item => !hasAnswer(lost, item))
    return items.length > 0 ? items : undefined
  }
  return typeof kept === 'string' ? textWithout(kept, lost) : kept
}

/** Hours that are moved, and a required answer that's replaced, are a change; other items stand for themselves. */
const isChange = (field: Field | undefined, was: unknown, is: unknown, left: unknown): boolean => {
  // 'St. Paul' isn't a part of two sentences.
  const isName = field?.control === 'text' && field.required === true
  if (isNarrowed(was, is)) return isName
  const isList = Array.isArray(was) && Array.isArray(is)
  return !isList || field?.whole === true || (field?.required === true && left === undefined)
}

/** One confirmed answer, after the interview's went from `was` to `is`; undefined when it's gone. */
const leftOf = (field: Field | undefined, kept: unknown, was: unknown, is: unknown): unknown => {
  if (was === undefined) return kept
  if (is === undefined) return undefined
  const left = isNarrowed(was, is) && isSameAnswer(kept, was) ? is : withoutThem(kept, lostIn(was, is))
  return isChange(field, was, is, left) ? kept : left
}

/**
 * What was confirmed, without what has been taken out of the interview since. What was added or changed waits for a
 * confirmation of its own.
 */
export const withoutTakenOut = (
  fields: readonly Field[],
  kept: Answers,
  { before, after }: { before: Answers; after: Answers },
): Answers =>
  Object.fromEntries(
    Object.entries(kept).flatMap(([path, value]) => {
      const field = fields.find(one => one.path === path)
      const left = leftOf(field, value, before[path], after[path])
      return left === undefined ? [] : [[path, left]]
    }),
  )
