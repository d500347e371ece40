import { Hono } from 'hono'
import { type AppEnv, refuseOthers, signedIn } from '#server/accounts/person.ts'
import type { Deps } from '#server/http/deps.ts'
import { body, carrying, documented } from '#server/http/validate.ts'
import { careRecipientChat, careRecipientChatAnswer, careRecipientChatInput } from './care-recipient-chat.ts'
import { emmaSession, emmaSessionAnswer, emmaSessionInput } from './emma-v2-session.ts'
import { geminiChat, geminiChatAnswer, geminiChatInput } from './gemini-chat.ts'
import { processAudio, processAudioAnswer, processAudioInput, receiveAudio } from './process-audio.ts'

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

  app.post(
    '/api/functions/gemini-chat',
    body(geminiChatInput, 'A caregiver talks with Emma, without a stream', geminiChatAnswer),
    async c => {
      const person = signedIn(c)
      const sent = c.req.valid('json')
      refuseOthers(person, sent.userId)
      refuseOthers(person, sent.userContext?.userId)
      await deps.limiter.use('chatMessages', person.id)
      return c.json(await geminiChat(deps, person, sent))
    },
  )

  app.post(
    '/api/functions/emma-v2-session',
    body(emmaSessionInput, 'A live chat with Emma: start, continue, clean up', emmaSessionAnswer),
    async c => {
      const person = signedIn(c)
      const sent = c.req.valid('json')
      refuseOthers(person, sent.userId)
      await deps.limiter.use(sent.mode === 'chat' ? 'chatMessages' : 'chatSmall', person.id)
      return c.json(await emmaSession(deps, person, sent))
    },
  )

  app.post(
    '/api/functions/process-audio',
    carrying(
      { sends: { 'application/json': processAudioInput } },
      documented('Transcribe a recording and save the answers in it', processAudioAnswer, async c => {
        const person = signedIn(c)
        await deps.limiter.use('readings', person.id)
        return c.json(await processAudio(deps, person, await receiveAudio(deps, person, c.req.raw)))
      }),
    ),
  )

  return app
}
