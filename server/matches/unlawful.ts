import type { Role } from '#machines/roles.ts'
import { Problem } from '../http/problem.ts'
import { isDangerous, openHearing } from '../safety/hearing.ts'
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
  if (!(await openHearing()).isUnlawfulWish(text, language)) return
  throw new Problem(422, 'unlawful_wish', words.problems.unlawful, {
    issues: [{ path, message: words.problems.unlawful }],
  })
}

type Writer = { role: Role; language: string }

/**
 * The same in what people write to each other and to us, where talk about oneself and one's day is none. The sender
 * keeps the text and hears why. Words of danger always get through.
 */
export async function refuseUnlawfulMessage(text: string, writer: Writer, path: string): Promise<void> {
  const { role, language } = writer
  if (role === 'admin' || text.trim() === '') return
  if (!(await openHearing()).isUnlawfulWish(text, language)) return
  if (await isDangerous(text, language)) return
  throw new Problem(422, 'unlawful_wish', words.problems.unlawfulMessage, {
    issues: [{ path, message: words.problems.unlawfulMessage }],
  })
}

/** 'White caregiver' asks for one as 'only white caregivers' does; 'Christian Lee' and 'Jean Black' are names. */
export async function refuseUnlawfulSearch(search: string, language = 'en'): Promise<void> {
  const words = search.trim().split(/\s+/u)
  if (words.length < 2 || words.every(word => /^\p{Lu}/u.test(word))) return
  for (const text of [search, `only ${search}`]) await refuseUnlawful(text, { path: 'search', language })
}
