import { Hono } from 'hono'
import { z } from 'zod'
import { nameText } from '#machines/accounts/person-name.ts'
import { supportLimits, supportTopics } from '#machines/support/support.ts'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { readerLanguage } from '../http/reader-language.ts'
import { emailText, statusAnswer } from '../http/shapes.ts'
import { body, line } from '../http/validate.ts'
import { receiveSupport } from './support.ts'

export const supportMessage = z.strictObject({
  name: nameText,
  email: emailText,
  topic: z.enum(supportTopics),
  message: line(supportLimits.messageMax, 1),
  /** A field people don't see: only bots fill it in. */
  nickname: z.string().max(400).default(''),
})

export function supportRoutes(deps: Deps) {
  const { limiter } = deps
  const app = new Hono<AppEnv>()

  app.post('/api/support', body(supportMessage, 'Write to the coordinators', statusAnswer), async c => {
    const { nickname, ...message } = c.req.valid('json')
    await limiter.use('supportAddress', deps.addressOf(c))
    // A bot gets the usual answer, but nothing is stored.
    if (nickname !== '') return c.json({ status: true } as const)
    await limiter.use('supportWriter', message.email)
    await limiter.use('supportEverybody', '')
    await receiveSupport(deps, { ...message, language: readerLanguage(c) }, c.env.person)
    return c.json({ status: true } as const)
  })

  return app
}
