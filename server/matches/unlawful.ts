import { Problem } from '../http/problem.ts'
import { words } from './words.ts'

/**
 * A wish for people of a certain race, origin or religion is declined and not stored; the need behind it is
 * asked for. The same detection as in Emma's interviews.
 */
export async function refuseUnlawful(
  text: string | undefined,
  { path, language, now }: { path: string; language: string; now: string },
): Promise<void> {
  if (text === undefined || text === '') return
  const { understand } = await import('#agents/understand/understand.ts')
  const message = { kind: 'care' as const, text, today: now.slice(0, 10), asking: [], answers: {} }
  const isUnlawful = [...new Set([language, 'en'])].some(code =>
    understand({ ...message, language: code }).asides.some(({ kind }) => kind === 'preferenceByOrigin'),
  )
  if (!isUnlawful) return
  throw new Problem(422, 'unlawful_wish', words.problems.unlawful, {
    issues: [{ path, message: words.problems.unlawful }],
  })
}
