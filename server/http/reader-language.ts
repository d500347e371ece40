import type { Context } from 'hono'
import { wishesOf } from '#machines/language/wishes.ts'
import { languageCodes, matchLanguage } from '#machines/languages.ts'
import type { AppEnv } from '../accounts/person.ts'

/** What a page wishes: in its address, then as remembered, then as its browser is set. */
export const wishesIn = (c: Context<AppEnv>): string[] =>
  wishesOf({
    address: c.req.query('language'),
    cookies: c.req.header('cookie'),
    header: c.req.header('accept-language'),
  })

/** The same where `language` in the address means something else. */
export const wishesBeside = (c: Context<AppEnv>): string[] =>
  wishesOf({ cookies: c.req.header('cookie'), header: c.req.header('accept-language') })

/** The language of whoever asks: their account's, and without one that of the pages they read. */
export const readerLanguage = (c: Context<AppEnv>): string =>
  c.env.person?.language ?? matchLanguage(wishesIn(c), languageCodes) ?? 'en'
