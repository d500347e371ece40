import { Hono } from 'hono'
import { z } from 'zod'
import { findLastMessage } from '#db/queries/interviews/interview-messages.ts'
import { findInterview, type InterviewRow } from '#db/queries/interviews/interviews.ts'
import { findJournalStart, listJournalAfter } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { eventStream } from '../http/event-stream.ts'
import { carrying, documented, eventStreamType } from '../http/validate.ts'
import { everyChannel } from '../realtime/bus.ts'
import { cursorOf } from '../realtime/routes.ts'
import { kindParam } from './interview-kind.ts'
import { movesOf } from './news.ts'
import { standingOf } from './standing.ts'

/** As much of an event as reveals nothing of what was said. */
const shown = z.object({
  field: z.string().optional(),
  fields: z.array(z.string()).optional(),
  step: z.string().optional(),
})

const first = 30
const batch = 100

const subjectOf = ({ id }: InterviewRow) => ({ kind: 'interview', id })

async function stateOf(db: Db, kind: InterviewKind, row: InterviewRow | undefined): Promise<string | null> {
  return row ? (await standingOf(db, kind, row)).value : null
}

/** What's new for a reader: events since the last look, the resulting state, and that something was said. */
function newsOf(db: Db, whose: { userId: string; kind: InterviewKind }, from: number | undefined) {
  let after = from
  let told: string | null | undefined
  let heard: string | undefined
  const begin = (row: InterviewRow | undefined) => (row ? findJournalStart(db, subjectOf(row), first) : 0)
  return async () => {
    const row = await findInterview(db, whose)
    const since = after ?? (await begin(row))
    const entries = row ? await listJournalAfter(db, subjectOf(row), { after: since, limit: batch }) : []
    const last = entries.at(-1)?.seq ?? since
    after = last
    const state = await stateOf(db, whose.kind, row)
    const news = entries.map(({ seq, type, payload, door, created_at }) => ({
      id: seq,
      type: 'move',
      body: JSON.stringify({ type, ...shown.parse(JSON.parse(payload)), door, at: created_at }),
    }))
    const said = row && (await findLastMessage(db, row.id))?.id
    if (state !== told) news.push({ id: last, type: 'state', body: JSON.stringify({ state }) })
    if (said && said !== heard) news.push({ id: last, type: 'said', body: JSON.stringify({ message: said }) })
    told = state
    heard = said
    return news
  }
}

/** A person's own interview, live: for their other devices, and for /machines. */
export function interviewMoveRoutes({ db, bus, sessions, stopping, log }: Deps) {
  const app = new Hono<AppEnv>()

  app.get(
    '/api/interviews/:kind/moves',
    kindParam,
    carrying(
      { comes: eventStreamType },
      documented('Server-sent events: changes in my interview, without what was said', undefined, async c => {
        const person = signedIn(c)
        const { kind } = c.req.valid('param')
        const cookies = c.req.header('cookie')
        const heard = new Set([everyChannel, movesOf(person.id)])
        const stream = eventStream({
          stopping,
          onError: cause => log.problem({ requestId: c.env.requestId, code: 'interview_moves', cause }),
          stillWelcome: () => sessions.isStill(person, cookies),
          subscribe: wake => bus.subscribe(channel => heard.has(channel) && wake()),
          next: newsOf(db, { userId: person.id, kind }, cursorOf(c.req.header('last-event-id'))),
        })
        return c.body(stream, 200, {
          'Content-Type': 'text/event-stream; charset=utf-8',
          'Cache-Control': 'no-store',
          'X-Accel-Buffering': 'no',
        })
      }),
    ),
  )

  return app
}
