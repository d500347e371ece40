import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { findUserById } from '#db/queries/accounts/users.ts'
import { filled } from '#machines/language/message.ts'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { plainPage } from '../http/plain-page.ts'
import { notThere } from '../http/problem.ts'
import { readerLanguage } from '../http/reader-language.ts'
import { carrying, documented } from '../http/validate.ts'
import { newsName } from '../mail/emails.ts'
import { turnOffEmail } from './notification-settings.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'
import { languageOf, wordsIn } from './words.ts'

/** In the language of the person the email went to. */
const saidIn = (wished: string) => {
  const said = wordsIn(wished).unsubscribe
  const act = html`<p><a class="button" href="/settings">${said.settings}</a></p>`
  return { said, language: languageOf(wished), act }
}

/** What the links in our emails open: looking changes nothing, since mail programs open links by themselves. */
export function unsubscribeRoutes({ db, clock, auth, limiter, addressOf }: Deps) {
  const app = new Hono<AppEnv>()

  const wishOf = async (c: Context<AppEnv>) => {
    await limiter.use('tokenAddress', addressOf(c))
    const wish = readUnsubscribeToken(auth.secrets, c.req.param('token') ?? '')
    const user = wish && (await findUserById(db, wish.userId))
    return wish && user
      ? { ...wish, name: newsName(wish.kind, user.language), ...saidIn(user.language) }
      : undefined
  }
  /** A person gets a page; a mail program that presses the button by itself, the answer of any other route. */
  const broken = (c: Context<AppEnv>) => {
    if (!c.req.header('accept')?.includes('text/html')) throw notThere()
    const { said, language, act } = saidIn(readerLanguage(c))
    return plainPage(c, { language, title: said.brokenTitle, text: said.broken, act }, 404)
  }

  app.get(
    '/api/unsubscribe/:token',
    carrying(
      { comes: 'text/html' },
      documented('A page that asks whether to stop one kind of email', undefined, async c => {
        const wish = await wishOf(c)
        if (!wish) return broken(c)
        const { said, language } = wish
        const title = filled(said.title, { kind: wish.name })
        const act = html`<form method="post"><button type="submit">${said.button}</button></form>`
        return plainPage(c, { language, title, text: said.ask, act })
      }),
    ),
  )

  app.post(
    '/api/unsubscribe/:token',
    carrying(
      { comes: 'text/html', sends: { 'application/x-www-form-urlencoded': undefined } },
      documented('Stop one kind of email, also with one click (RFC 8058)', undefined, async c => {
        const wish = await wishOf(c)
        if (!wish) return broken(c)
        await turnOffEmail(db, wish.userId, wish.kind, clock().toISOString())
        const { said, language, act } = wish
        const title = filled(said.doneTitle, { kind: wish.name })
        return plainPage(c, { language, title, text: said.done, act })
      }),
    ),
  )

  return app
}
