import { Hono } from 'hono'
import { z } from 'zod'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { body, documented } from '../http/validate.ts'
import { askForCode, confirmPhone, limitCodes, removePhone, showPhone } from './phone.ts'
import { phoneText } from './phone-text.ts'

export const phoneAnswer = z.object({
  /** Confirmed, as '+12065550142'. */
  number: z.string().nullable(),
  /** The number a code was sent to, while one is good. */
  asked: z.string().nullable(),
  /** From the interview, as a suggestion. */
  suggestion: z.string().nullable(),
  /** Texts aren't sent by this server, but kept for whoever runs it. */
  keptHere: z.boolean(),
  /** It replied STOP. */
  stopped: z.boolean(),
})

export type PhoneAnswer = z.infer<typeof phoneAnswer>

export const codeText = z
  .string()
  .max(40)
  .transform(text => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))

/** The number of one's account: confirmed by a code, changed and removed at any time. */
export function phoneRoutes(deps: Deps) {
  const { limiter } = deps
  const app = new Hono<AppEnv>()
  const parts = { ...deps, secret: deps.auth.options.secret }

  app.get(
    '/api/phone',
    documented('My phone number', phoneAnswer, async c => c.json(await showPhone(parts, signedIn(c).id))),
  )

  app.post(
    '/api/phone',
    body(z.strictObject({ number: phoneText }), 'Text me a code for this number', phoneAnswer),
    async c => {
      const { id } = signedIn(c)
      const { number } = c.req.valid('json')
      await limiter.use('phoneAccount', id)
      await limitCodes(limiter, deps.addressOf(c), number)
      await askForCode(parts, id, number)
      return c.json(await showPhone(parts, id))
    },
  )

  app.post(
    '/api/phone/confirm',
    body(z.strictObject({ code: codeText }), 'The code from the text', phoneAnswer),
    async c => {
      const { id } = signedIn(c)
      await limiter.use('codeAccount', id)
      await confirmPhone(parts, id, c.req.valid('json').code)
      return c.json(await showPhone(parts, id))
    },
  )

  app.delete(
    '/api/phone',
    documented('Remove my phone number; texts end with it', phoneAnswer, async c => {
      const { id } = signedIn(c)
      await limiter.use('smallChanges', id)
      await removePhone(parts, id)
      return c.json(await showPhone(parts, id))
    }),
  )

  return app
}
