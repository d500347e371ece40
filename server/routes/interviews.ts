import { type Context, Hono } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { listInterviewMessages } from '#db/queries/interviews.ts'
import { formEvent } from '#machines/interview/events.ts'
import type { Deps } from '../deps.ts'
import { type InterviewKind, interviewers } from '../interview-kinds.ts'
import { interviewAnswer } from '../interview-view.ts'
import { forgetInterview, openInterview, sendInterviewEvents } from '../interviews.ts'
import { type AppEnv, signedIn } from '../person.ts'
import { notThere, notYours } from '../problem.ts'
import { body, documented } from '../validate.ts'

/** Whose the kinds are; the one that is not built yet answers as not there. */
const roleOf = { care: 'care-seeker', caregiver: 'caregiver' } as const

const isKind = (kind: string): kind is keyof typeof roleOf => Object.hasOwn(roleOf, kind)

const isBuilt = (kind: string): kind is InterviewKind => Object.hasOwn(interviewers, kind)

const kindParam = validator('param', (_, c: Context<AppEnv>): { kind: InterviewKind } => {
  const kind = c.req.param('kind') ?? ''
  if (!isKind(kind)) throw notThere()
  if (signedIn(c).role !== roleOf[kind]) throw notYours()
  if (!isBuilt(kind)) throw notThere()
  return { kind }
})

const events = z.strictObject({ events: z.array(formEvent).min(1).max(50) })

const transcript = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      role: z.enum(['user', 'assistant']),
      content: z.string(),
      created_at: z.string(),
    }),
  ),
})

/** Forgetting leaves the care profile that was confirmed; this tells whether there is one. */
const forgotten = z.object({ status: z.literal(true), profileKept: z.boolean() })

export function interviewRoutes(deps: Deps) {
  const { db, limiter } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/interviews/:kind',
    kindParam,
    documented('My interview, begun empty on the first call', interviewAnswer, async c => {
      const { kind } = c.req.valid('param')
      return c.json(await openInterview(deps, { person: signedIn(c), kind }))
    }),
  )

  app.post(
    '/api/interviews/:kind/events',
    kindParam,
    body(events, 'Answer, clear, move or confirm; up to the first event that is refused', interviewAnswer),
    async c => {
      const person = signedIn(c)
      await limiter.use('interviewEvents', person.id)
      const sent = c.req.valid('json').events.map(event =>
        // Where an answer comes from is ours to say.
        event.type === 'answer' ? { ...event, by: 'form' as const } : event,
      )
      const { kind } = c.req.valid('param')
      return c.json(await sendInterviewEvents(deps, { person, kind, events: sent, door: 'form' }))
    },
  )

  app.get(
    '/api/interviews/:kind/messages',
    kindParam,
    documented('All that was said with Emma, oldest first', transcript, async c => {
      const { kind } = c.req.valid('param')
      return c.json({ messages: await listInterviewMessages(db, { userId: signedIn(c).id, kind }) })
    }),
  )

  app.delete(
    '/api/interviews/:kind',
    kindParam,
    documented('Forget the interview; a confirmed care profile stays', forgotten, async c => {
      const person = signedIn(c)
      await limiter.use('interviewForgotten', person.id)
      const { kind } = c.req.valid('param')
      return c.json({ status: true, ...(await forgetInterview(deps, { person, kind })) } as const)
    }),
  )

  return app
}
