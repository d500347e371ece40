import { Hono } from 'hono'
import { z } from 'zod'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import { type CheckInWithOther, listCheckInsOf } from '#db/queries/check-ins/check-ins.ts'
import { markNotificationsRead } from '#db/queries/messages/notifications.ts'
import { checkInAnswers, checkInDays, checkInWordsMax } from '#machines/check-ins/check-in.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { body, documented, idParam, line } from '../http/validate.ts'
import { answerCheckIn, canChange } from './answering.ts'

export const shownCheckIn = z.object({
  id: z.string(),
  matchId: z.string(),
  with: z.object({ id: z.string(), name: z.string() }),
  day: z.literal([...checkInDays]),
  askedAt: z.string(),
  answer: z.enum(checkInAnswers).nullable(),
  words: z.string(),
  canChange: z.boolean(),
})

export type ShownCheckIn = z.infer<typeof shownCheckIn>

export const checkInList = z.object({ checkIns: z.array(shownCheckIn) })

export const reply = z.strictObject({
  answer: z.enum(checkInAnswers),
  words: line(checkInWordsMax).optional(),
})

const shown = (checkIn: CheckInWithOther, now: string): ShownCheckIn => ({
  ...{ id: checkIn.id, matchId: checkIn.match_id, day: checkIn.day, askedAt: checkIn.asked_at },
  with: {
    id: checkIn.other_id,
    name: checkIn.ended_for === 'blocked' ? publicName(checkIn.other_name) : checkIn.other_name,
  },
  ...{ answer: checkIn.answer, words: checkIn.words, canChange: canChange(checkIn, now) },
})

/** How it goes, as each side tells the coordinators; neither sees what the other was asked or said. */
export function checkInRoutes(deps: Deps) {
  const { db, clock, limiter } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/check-ins',
    documented('What I was asked, open ones first', checkInList, async c => {
      const { id: userId } = signedIn(c)
      const all = await listCheckInsOf(db, userId)
      const isOpen = ({ answer }: CheckInWithOther) => answer === null
      const sorted = [...all.filter(isOpen), ...all.filter(checkIn => !isOpen(checkIn))]
      const now = clock().toISOString()
      await markNotificationsRead(db, { userId, types: ['check_in_asked'], now })
      return c.json({ checkIns: sorted.map(checkIn => shown(checkIn, now)) })
    }),
  )

  app.post(
    '/api/check-ins/:id',
    idParam('Say how it goes; within a day, change it', shownCheckIn),
    body(reply, 'The answer, and words if I like; only coordinators read it'),
    async c => {
      const person = signedIn(c)
      await limiter.use('smallChanges', person.id)
      const answered = await answerCheckIn(deps, {
        ...{ id: c.req.valid('param').id, person, reply: c.req.valid('json') },
      })
      return c.json(shown(answered, clock().toISOString()))
    },
  )

  return app
}
