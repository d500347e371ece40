import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** Households share a computer; older sign-ins than these are forgotten. */
const mostPeople = 4
const days = 180

/** Browsers that a person has signed in with before: strangers' guesses don't use up their tries. */
export type KnownBrowsers = {
  /** Which browser of this person it is; undefined when they've never signed in with it. */
  find(c: Context, userId: string): string | undefined
  remember(c: Context, userId: string): void
}

type Options = { secret: string; secure: boolean }

/** Each entry is signed for one person, so a browser can't make one up, and one person's is none for another. */
export function createKnownBrowsers({ secret, secure }: Options): KnownBrowsers {
  const name = `${secure ? '__Secure-' : ''}care.device`

  const markOf = (userId: string, id: string) =>
    createHmac('sha256', secret).update(`known browser ${userId} ${id}`).digest('base64url')

  const isOf = (userId: string, entry: string): boolean => {
    const [id = '', mark = ''] = entry.split('.')
    const [given, expected] = [Buffer.from(mark), Buffer.from(markOf(userId, id))]
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  const entriesOf = (c: Context) => (getCookie(c, name) ?? '').split('~').filter(Boolean).slice(0, mostPeople)

  return {
    find: (c, userId) =>
      entriesOf(c)
        .find(entry => isOf(userId, entry))
        ?.split('.')[0],
    remember(c, userId) {
      const entries = entriesOf(c)
      const id = randomBytes(12).toString('base64url')
      const own = entries.find(entry => isOf(userId, entry)) ?? `${id}.${markOf(userId, id)}`
      const all = [own, ...entries.filter(entry => entry !== own)].slice(0, mostPeople)
      setCookie(c, name, all.join('~'), {
        ...{ path: '/api/auth', httpOnly: true, secure, sameSite: 'Lax', maxAge: days * 24 * 60 * 60 },
      })
    },
  }
}
