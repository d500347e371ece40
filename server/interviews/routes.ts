import { Hono } from 'hono'
import { z } from 'zod'
import { formEvent } from '#machines/interview/events.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { languageWish } from '../http/optional.ts'
import { body, documented, query } from '../http/validate.ts'
import { heedTyped } from '../safety/heeding.ts'
import { kindParam } from './interview-kind.ts'
import { forgetInterview, openInterview, sendInterviewEvents } from './interviews.ts'
import { withValues } from './values.ts'
import { interviewAnswer } from './view.ts'

/** The language the answers are worded in; the interview's own when missing. */
export const inLanguage = z.strictObject({ language: languageWish })

export const events = z.strictObject({ events: z.array(formEvent).min(1).max(200) })

/** Deleting leaves the confirmed care profile; this tells whether there is one. */
export const forgotten = z.object({ status: z.literal(true), profileKept: z.boolean() })

export function interviewRoutes(deps: Deps) {
  const { limiter } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/interviews/:kind',
    kindParam,
    query(inLanguage, 'My interview, created empty on the first call', interviewAnswer),
    async c => {
      const { kind } = c.req.valid('param')
      const { language } = c.req.valid('query')
      return c.json(await openInterview(deps, { person: signedIn(c), kind, language }))
    },
  )

  app.post(
    '/api/interviews/:kind/events',
    kindParam,
    body(events, 'Answer, clear, move or confirm; stops at the first event that’s refused', interviewAnswer),
    async c => {
      const person = signedIn(c)
      await limiter.use('interviewEvents', person.id)
      const { kind } = c.req.valid('param')
      const given = await withValues(kind, person.language, c.req.valid('json').events)
      const sent = given.map(event =>
        // The server decides where an answer comes from.
        event.type === 'answer' ? { ...event, by: 'form' as const } : event,
      )
      const heed = await heedTyped(sent, { kind, person })
      const told = heed?.quotes.join('\n')
      const interview = await sendInterviewEvents(deps, { person, kind, events: sent, door: 'form', told })
      return c.json({ ...interview, ...(heed && { help: heed }) })
    },
  )

  app.delete(
    '/api/interviews/:kind',
    kindParam,
    documented('Delete the interview; a confirmed care profile stays', forgotten, async c => {
      const person = signedIn(c)
      await limiter.use('interviewForgotten', person.id)
      const { kind } = c.req.valid('param')
      return c.json({ status: true, ...(await forgetInterview(deps, { person, kind })) } as const)
    }),
  )

  return app
}
