import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { dispositionOf } from '../http/file-names.ts'
import { plainPage } from '../http/plain-page.ts'
import { notThere } from '../http/problem.ts'
import { readerLanguage } from '../http/reader-language.ts'
import { carrying, documented } from '../http/validate.ts'
import { openCopy, ownerOfCopy } from './copy-links.ts'
import { exportName } from './export.ts'
import { languageOf, wordsIn } from './words.ts'

/** What the link in the email opens: looking hands out nothing, since mail programs open links by themselves. */
export function dataCopyRoutes(deps: Deps) {
  const { clock, limiter, addressOf } = deps
  const app = new Hono<AppEnv>()

  const broken = (c: Context<AppEnv>) => {
    if (!c.req.header('accept')?.includes('text/html')) throw notThere()
    const wished = readerLanguage(c)
    const { brokenTitle: title, broken: text, support } = wordsIn(wished).copy
    const act = html`<p><a class="button" href="/support">${support}</a></p>`
    return plainPage(c, { language: languageOf(wished), title, text, act }, 404)
  }

  app.get(
    '/api/data-copy/:token',
    carrying(
      { comes: 'text/html' },
      documented('A page from which a person downloads their data', undefined, async c => {
        await limiter.use('tokenAddress', addressOf(c))
        const owner = await ownerOfCopy(deps, c.req.param('token') ?? '')
        if (!owner) return broken(c)
        const { title, text, button } = wordsIn(owner.language).copy
        const act = html`<form method="post"><button type="submit">${button}</button></form>`
        return plainPage(c, { language: languageOf(owner.language), title, text, act })
      }),
    ),
  )

  app.post(
    '/api/data-copy/:token',
    carrying(
      { comes: 'application/zip', sends: { 'application/x-www-form-urlencoded': undefined } },
      documented('Everything you have about me, once', undefined, async c => {
        await limiter.use('tokenAddress', addressOf(c))
        const copy = await openCopy(deps, c.req.param('token') ?? '')
        if (!copy) return broken(c)
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
