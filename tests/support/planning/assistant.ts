import { expect } from 'vitest'
import { type Reply, replyShape } from '#machines/assistant/reply.ts'
import { type App, startApp, type Visitor } from '#tests/support/app.ts'
import { act, ask, pairOf, turnedClock, visitIn } from '#tests/support/visits.ts'

export const timeZone = 'America/Los_Angeles'

export const askEmma = async (
  person: Visitor,
  text: string,
  more: Partial<{ page: string; about: Reply['about'] }> = {},
): Promise<Reply> => {
  const answer = await person.post('/api/assistant', { text, timeZone, ...more })
  expect([text, answer.status, answer.text]).toEqual([text, 200, expect.any(String)])
  return replyShape.parse(answer.body)
}

/** What someone does who taps the card. */
export const tap = ({ card }: Reply, person: Visitor) => {
  if (!card) throw new Error('There is no card.')
  const { method, path, body } = card.call
  return person.send(method, path, { json: body })
}

/** A Wednesday: a visit that took place in October, one tomorrow, one next week. */
export async function startedDay(env: Record<string, string> = {}) {
  const { clock, turnTo } = turnedClock('2026-10-10T18:00:00.000Z')
  const app: App = await startApp({ clock, env: { RATE_LIMITS: 'off', ...env } })
  const pair = await pairOf(app)
  const { family, caregiver, matchId } = pair
  const plan = async (day: string) => {
    const times = { startsAt: `${day}T09:00:00`, endsAt: `${day}T13:00:00` }
    const { id } = visitIn(await ask(family, matchId, times))
    await act(caregiver, id, 'confirm')
    return id
  }
  await app.parts.db.updateTable('users').set({ email_verified: 1 }).execute()
  const past = await plan('2026-10-12')
  turnTo('2026-10-12T20:00:00.000Z')
  await act(caregiver, past, 'complete')
  turnTo('2026-11-04T18:00:00.000Z')
  const tomorrow = await plan('2026-11-05')
  const later = await plan('2026-11-11')
  return { app, ...pair, past, tomorrow, later, turnTo }
}

export type Day = Awaited<ReturnType<typeof startedDay>>
