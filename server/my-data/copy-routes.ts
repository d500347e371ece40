import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { filled } from '#machines/language/message.ts'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { dispositionOf } from '../http/file-names.ts'
import { plainPage } from '../http/plain-page.ts'
import { notThere } from '../http/problem.ts'
import { readerLanguage } from '../http/reader-language.ts'
import { carrying, documented } from '../http/validate.ts'
import { openCopy, type Standing, standingOf } from './copy-links.ts'
import { exportName } from './export.ts'
import { languageOf, wordsIn } from './words.ts'

type Closed = Exclude<Standing, { is: 'open' }>

function closedPage(c: Context<AppEnv>, { is, language: known }: Closed) {
  if (is === 'gone' && !c.req.header('accept')?.includes('text/html')) throw notThere()
  const wished = known ?? readerLanguage(c)
  const { copy } = wordsIn(wished)
  const said = {
    gone: { title: copy.brokenTitle, text: copy.broken },
    expired: { title: copy.expiredTitle, text: copy.broken },
    ended: { title: copy.endedTitle, text: copy.ended },
  }[is]
  const act = html`<p><a class="button" href="/support">${copy.support}</a></p>`
  return plainPage(c, { language: languageOf(wished), ...said, act }, is === 'gone' ? 404 : 410)
}

/** Nothing of theirs is on it: whoever has the link sees only that a code is asked for. */
function codePage(c: Context<AppEnv>, reader: string, wrong?: { left?: number | undefined }) {
  const { copy } = wordsIn(reader)
  const left = wrong?.left === undefined ? '' : ` ${filled(copy.left, { left: String(wrong.left) })}`
  const problem = wrong ? html`<p id="wrong" role="alert">${copy.wrong}${left}</p>` : ''
  const act = html`<form method="post">
    <label for="code">${copy.code}</label>
    <p id="hint">${copy.byPhone}</p>
    <input id="code" name="code" dir="ltr" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required
      aria-describedby="hint${wrong ? ' wrong' : ''}" ${wrong ? html`aria-invalid="true" autofocus` : ''}>
    ${problem}<button type="submit">${copy.button}</button></form>`
  const said = { language: languageOf(reader), title: copy.title, text: copy.text, act }
  return plainPage(c, said, wrong ? 422 : 200)
}

/** What the link in the email opens: looking hands out nothing, since mail programs open links by themselves. */
export function dataCopyRoutes(deps: Deps) {
  const { clock, limiter, addressOf } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/data-copy/:token',
    carrying(
      { comes: 'text/html' },
      documented('A page that asks for the code told by phone', undefined, async c => {
        await limiter.use('tokenAddress', addressOf(c))
        const standing = await standingOf(deps, c.req.param('token') ?? '')
        return standing.is === 'open' ? codePage(c, standing.owner.language) : closedPage(c, standing)
      }),
    ),
  )

  app.post(
    '/api/data-copy/:token',
    carrying(
      { comes: 'application/zip', sends: { 'application/x-www-form-urlencoded': undefined } },
      documented('Everything you have about me, once, for the code', undefined, async c => {
        await limiter.use('tokenAddress', addressOf(c))
        const typed = new URLSearchParams(await c.req.text()).get('code') ?? ''
        const copy = await openCopy(deps, c.req.param('token') ?? '', typed)
        if (copy.is === 'wrong') return codePage(c, copy.owner.language, { left: copy.left })
        if (copy.is !== 'right') return closedPage(c, copy)
        return c.body(copy.bytes, 200, {
          'Content-Type': 'application/zip',
          'Content-Disposition': dispositionOf('attachment', exportName(clock(), copy.owner.language)),
          'Cache-Control': 'private, no-store',
        })
      }),
    ),
  )

  return app
}
