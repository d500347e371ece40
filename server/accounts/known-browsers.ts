import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type Secrets, secretThat } from './secret.ts'

/** Households share a computer; older sign-ins than these are forgotten. */
const mostPeople = 4
const days = 180

/** Browsers that a person has signed in with before: strangers' guesses don't use up their tries. */
export type KnownBrowsers = {
  /** Which browser of this person it is; undefined when they've never signed in with it. */
  find(c: Context, userId: string): string | undefined
  remember(c: Context, userId: string): void
}

type Options = { secrets: Secrets; secure: boolean }

/** Each entry is signed for one person, so a browser can't make one up, and one person's is none for another. */
export function createKnownBrowsers({ secrets, secure }: Options): KnownBrowsers {
  const name = `${secure ? '__Secure-' : ''}care.device`

  const markOf = (userId: string, id: string, secret = secrets.current) =>
    createHmac('sha256', secret).update(`known browser ${userId} ${id}`).digest('base64url')

  const isOf = (userId: string, entry: string): boolean => {
    const [id = '', mark = ''] = entry.split('.')
    const given = Buffer.from(mark)
    const signer = secretThat(secrets, secret => {
      const expected = Buffer.from(markOf(userId, id, secret))
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
    return signer !== undefined
  }

  const entriesOf = (c: Context) => (getCookie(c, name) ?? '').split('~').filter(Boolean).slice(0, mostPeople)

  return {
    find: (c, userId) =>
      entriesOf(c)
        .find(entry => isOf(userId, entry))
        ?.split('.')[0],
    remember(c, userId) {
      const entries = entriesOf(c)
      const known = entries.find(entry => isOf(userId, entry))
      const id = known?.split('.')[0] ?? randomBytes(12).toString('base64url')
      const own = `${id}.${markOf(userId, id)}`
      const all = [own, ...entries.filter(entry => entry !== known)].slice(0, mostPeople)
      setCookie(c, name, all.join('~'), {
        ...{ path: '/api/auth', httpOnly: true, secure, sameSite: 'Lax', maxAge: days * 24 * 60 * 60 },
      })
    },
  }
}
