import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { findUserById } from '#db/queries/accounts/users.ts'
import { filled } from '#machines/language/message.ts'
import { directionOf } from '#machines/languages.ts'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { carrying, documented } from '../http/validate.ts'
import { newsName } from '../mail/emails.ts'
import { turnOffEmail } from './notification-settings.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'
import { languageOf, wordsIn } from './words.ts'

const style = `
  :root { color-scheme: light dark; font: 1.125rem/1.6 Georgia, serif; --action: #14524c; --on: #fff }
  @media (prefers-color-scheme: dark) { :root { --action: #8fd1c4; --on: #10201d } }
  body { max-width: 34rem; margin: 12vh auto 2rem; padding: 0 1.25rem }
  h1 { font-size: 1.6rem; line-height: 1.25; font-weight: 600 }
  button, a.button { display: inline-block; min-height: 2.75rem; padding: .75em 1.5em; border: 0; border-radius: .5rem;
    background: var(--action); color: var(--on); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
  :focus-visible { outline: 3px solid currentColor; outline-offset: 3px }
`
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Said = { language: string; title: string; text: string; act: ReturnType<typeof html> }

/** Works without a script, in any browser that a mail program opens. */
const page = (c: Context<AppEnv>, { language, title, text, act }: Said, status: 200 | 404 = 200) =>
  c.html(
    html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${act}</main></body></html>`,
    status,
    { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' },
  )

/** In the language of the person the email went to. */
const saidIn = (wished: string) => {
  const said = wordsIn(wished).unsubscribe
  const act = html`<p><a class="button" href="/settings">${said.settings}</a></p>`
  return { said, language: languageOf(wished), act }
}

/** What the links in our emails open: looking changes nothing, since mail programs open links by themselves. */
export function unsubscribeRoutes({ db, clock, auth, limiter, addressOf }: Deps) {
  const app = new Hono<AppEnv>()
  const { secret } = auth.options

  const wishOf = async (c: Context<AppEnv>) => {
    await limiter.use('tokenAddress', addressOf(c))
    const wish = readUnsubscribeToken(secret, c.req.param('token') ?? '')
    const user = wish && (await findUserById(db, wish.userId))
    return wish && user
      ? { ...wish, name: newsName(wish.kind, user.language), ...saidIn(user.language) }
      : undefined
  }
  /** A person gets a page; a mail program that presses the button by itself, the answer of any other route. */
  const broken = (c: Context<AppEnv>) => {
    if (!c.req.header('accept')?.includes('text/html')) throw notThere()
    const { said, language, act } = saidIn(c.env.person?.language ?? 'en')
    return page(c, { language, title: said.brokenTitle, text: said.broken, act }, 404)
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
        return page(c, { language, title, text: said.ask, act })
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
        return page(c, { language, title, text: said.done, act })
      }),
    ),
  )

  return app
}
