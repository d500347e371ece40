import { contactDetailsIn } from './contact-details.ts'

/** Stands where a sentence was left out. */
const leftOut = '…'

/** Whether a text gives away a way to reach someone. */
export const givesContact = (text: string): boolean => contactDetailsIn(text).length > 0

/**
 * Those of several texts that someone who hasn't been introduced may read; none when a number or an address is spelled
 * out over several of them.
 */
export function withoutContactIn<T>(parts: readonly T[], textOf: (part: T) => string): T[] {
  const kept = parts.filter(part => !givesContact(textOf(part)))
  return givesContact(kept.map(textOf).join(' ')) ? [] : kept
}

/** A list that was joined with commas, the same way. */
export const listWithoutContact = (joined: string): string =>
  givesContact(joined) ? withoutContactIn(joined.split(', '), item => item).join(', ') : joined

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const shortestNumber = 5

/** Sentences and what separates them, in turn. */
const sentencesOf = (text: string): string[] => text.split(/((?<=[.!?…。।؟])\s+|\n+)/u)

/**
 * A text as someone reads it who hasn't been introduced to its writer: sentences that give away a way to reach someone
 * are left out, and those that say one of the writer's own numbers.
 */
export function withoutContact(text: string, numbers: readonly string[] = []): string {
  const own = numbers.map(plain).filter(number => number.length >= shortestNumber)
  const gives = (part: string) => givesContact(part) || own.some(number => plain(part).includes(number))
  if (!gives(text)) return text
  const kept = sentencesOf(text)
    .map((part, index) => (index % 2 === 0 && gives(part) ? leftOut : part))
    .join('')
    .replace(/…(?:\s*…)+/gu, leftOut)
  return gives(kept) ? leftOut : kept
}
