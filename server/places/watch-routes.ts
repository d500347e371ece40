import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { openWords } from '#agents/words/catalog.ts'
import { confirmPlaceWatch, deletePlaceWatch, findPlaceWatch } from '#db/queries/places/watches.ts'
import { filled } from '#machines/language/message.ts'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { plainPage } from '../http/plain-page.ts'
import { notThere, Problem } from '../http/problem.ts'
import { readerLanguage } from '../http/reader-language.ts'
import { emailText, statusAnswer } from '../http/shapes.ts'
import { body, carrying, documented } from '../http/validate.ts'
import { placeName, watchPlace } from './watches.ts'

const text = z.string().min(1)

const shape = z.strictObject({
  ...{ title: text, ask: text, confirm: text, stop: text, confirmedTitle: text, confirmed: text },
  ...{ stoppedTitle: text, stopped: text, brokenTitle: text, broken: text, again: text },
})

const { wordsIn, languageOf } = openWords(join(import.meta.dirname, 'words'), shape)

export const wish = z.strictObject({
  zip: z.string().regex(/^\d{5}$/, 'must be five digits'),
  email: emailText,
  /** A field people don't see: only bots fill it in. */
  nickname: z.string().max(400).default(''),
})

const unknownZip = () =>
  new Problem(422, 'unknown_zip', 'We don’t know this ZIP code.', {
    issues: [{ path: 'zip', message: 'isn’t a ZIP code of the United States' }],
  })

const button = (does: string, label: string) =>
  html`<form method="post"><button type="submit" name="does" value="${does}">${label}</button></form>`

/** Waiting for a caregiver nearby, without an account. */
export function placeWatchRoutes(deps: Deps) {
  const { db, clock, limiter, addressOf } = deps
  const app = new Hono<AppEnv>()

  app.post(
    '/api/place-alerts',
    body(wish, 'Be emailed once when someone works near a ZIP code', statusAnswer),
    async c => {
      const { zip, email, nickname } = c.req.valid('json')
      await limiter.use('watchAddress', addressOf(c))
      const place = placeName(zip)
      if (place === undefined) throw unknownZip()
      // A bot gets the usual answer, but nothing is stored.
      if (nickname !== '') return c.json({ status: true } as const)
      await limiter.use('watchEmail', email)
      await watchPlace(deps, { email, zip, place, language: readerLanguage(c) })
      return c.json({ status: true } as const)
    },
  )

  const saying = (c: Context<AppEnv>) => {
    const language = readerLanguage(c)
    const said = wordsIn(language)
    const again = html`<p><a class="button" href="/for-care-seekers">${said.again}</a></p>`
    return { said, language: languageOf(language), again }
  }
  const asked = async (c: Context<AppEnv>) => {
    await limiter.use('tokenAddress', addressOf(c))
    const token = z.uuid().safeParse(c.req.param('token')).data
    const watch = token && (await findPlaceWatch(db, token))
    return watch && { ...watch, place: placeName(watch.zip) ?? watch.zip }
  }
  const broken = (c: Context<AppEnv>) => {
    if (!c.req.header('accept')?.includes('text/html')) throw notThere()
    const { said, language, again } = saying(c)
    return plainPage(c, { language, title: said.brokenTitle, text: said.broken, act: again }, 404)
  }
  const confirmed = (c: Context<AppEnv>, place: string) => {
    const { said, language } = saying(c)
    const text = filled(said.confirmed, { place })
    return plainPage(c, { language, title: said.confirmedTitle, text, act: button('stop', said.stop) })
  }

  app.get(
    '/api/place-alerts/:token',
    carrying(
      { comes: 'text/html' },
      documented('A page that asks whether to email them', undefined, async c => {
        const watch = await asked(c)
        if (!watch) return broken(c)
        const { place } = watch
        if (watch.confirmed_at !== null) return confirmed(c, place)
        const { said, language } = saying(c)
        const act = html`${button('confirm', said.confirm)}${button('stop', said.stop)}`
        return plainPage(c, {
          ...{ language, title: filled(said.title, { place }), text: filled(said.ask, { place }), act },
        })
      }),
    ),
  )

  app.post(
    '/api/place-alerts/:token',
    carrying(
      { comes: 'text/html', sends: { 'application/x-www-form-urlencoded': undefined } },
      documented('Be emailed, or stop it and forget the address', undefined, async c => {
        const watch = await asked(c)
        if (!watch) return broken(c)
        const { id, place } = watch
        if ((await c.req.parseBody()).does === 'confirm') {
          await confirmPlaceWatch(db, id, clock().toISOString())
          return confirmed(c, place)
        }
        await deletePlaceWatch(db, id)
        const { said, language, again } = saying(c)
        const text = filled(said.stopped, { place })
        return plainPage(c, { language, title: said.stoppedTitle, text, act: again })
      }),
    ),
  )

  return app
}
