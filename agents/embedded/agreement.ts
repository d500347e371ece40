import type { Offer } from '#machines/interview/events.ts'
import { patternOf, plainly } from './sentences.ts'
import type { Hearing } from './words.ts'

export type Agreement = 'agrees' | 'denies' | undefined

const small = (text: string) => plainly(text).toLowerCase()

/**
 * A yes or a no to what she proposed; the same words said once more are a yes. Whoever goes on about something else
 * hasn't said either.
 */
export const agreementIn = (
  { agrees, declines }: Hearing,
  text: string,
  { labels, quote }: Pick<Offer, 'labels' | 'quote'>,
): Agreement => {
  const said = small(text)
  const [yes, no] = labels.map(label => label.toLowerCase())
  if (said === no || patternOf(declines).test(said)) return 'denies'
  return said === yes || patternOf(agrees).test(said) || said === small(quote) ? 'agrees' : undefined
}
