import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import {
  careRecipientChat,
  careRecipientChatAnswer,
  careRecipientChatInput,
} from '../functions/care-recipient-chat.ts'
import { type AppEnv, type Person, signedIn } from '../person.ts'
import { notYours } from '../problem.ts'
import { body } from '../validate.ts'

/** A function may be told who calls it, and believes the session only. */
export const refuseOthers = (person: Person, userId: string | undefined) => {
  if (userId !== undefined && userId !== person.id) throw notYours()
}

/** The calls of the specification's section 7: JSON in, JSON out. */
export function functionRoutes(deps: Deps) {
  const app = new Hono<AppEnv>()

  app.post(
    '/api/functions/care-recipient-chat',
    body(careRecipientChatInput, 'Talk with Emma without a stream', careRecipientChatAnswer),
    async c => {
      const person = signedIn(c)
      const sent = c.req.valid('json')
      refuseOthers(person, sent.userId)
      await deps.limiter.use('chatMessages', person.id)
      return c.json(await careRecipientChat(deps, person, sent))
    },
  )

  return app
}
