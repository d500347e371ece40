import { Hono } from 'hono'
import { replyShape } from '#machines/assistant/reply.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { body } from '../http/validate.ts'
import { heedRequest } from './alarm.ts'
import { answerAsk, answerHeard } from './answering.ts'
import { callsOf, type Fetch } from './calls.ts'
import { hearRequest } from './hearing.ts'
import { saying } from './saying.ts'
import { sceneOf } from './scene.ts'
import { asked } from './shapes.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'auth' | 'limiter' | 'reader' | 'emmaModel' | 'log'>

/** Emma after the interview: she reads through the screens' own routes, and changes nothing. */
export function assistantRoutes(deps: Parts, fetch: Fetch) {
  const app = new Hono<AppEnv>()

  app.post(
    '/api/assistant',
    body(asked, 'Ask Emma; a change comes back as a card to confirm', replyShape),
    async c => {
      const person = signedIn(c)
      await deps.limiter.use('chatMessages', person.id)
      const wish = c.req.valid('json')
      const heed = await heedRequest(deps, { text: wish.text ?? '', person })
      if (heed) return c.json(saying(heed.words, { heed }))
      const session = { origin: deps.auth.options.baseURL, cookie: c.req.header('cookie') ?? '' }
      const scene = await sceneOf({
        ...{ person, asked: wish, now: deps.clock() },
        calls: callsOf(fetch, session),
      })
      if (wish.ask) return c.json(await answerAsk(scene, wish.ask))
      const asks = await hearRequest(deps, { person, scene, text: wish.text ?? '' })
      return c.json(await answerHeard(scene, asks))
    },
  )

  return app
}
