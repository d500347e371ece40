import { Problem } from '../http/problem.ts'
import { words } from './words.ts'

/**
 * A wish for people of a certain race, origin or religion is declined and not stored; the need behind it is
 * asked for. The same detection as in Emma's interviews.
 */
export async function refuseUnlawful(
  text: string | undefined,
  { path, language }: { path: string; language: string },
): Promise<void> {
  if (text === undefined || text === '') return
  // The lexicon is loaded once someone writes something.
  const { isOriginWish } = await import('#agents/understand/cues/origin-wish.ts')
  if (![...new Set([language, 'en'])].some(code => isOriginWish(text, code))) return
  throw new Problem(422, 'unlawful_wish', words.problems.unlawful, {
    issues: [{ path, message: words.problems.unlawful }],
  })
}

/** A name is one word or two that say nothing of a wish; only what could be one is looked at. */
export const refuseUnlawfulSearch = (search: string, language = 'en'): Promise<void> =>
  refuseUnlawful(/\s/u.test(search.trim()) ? search : '', { path: 'search', language })
