import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { dayMs, hourMs } from '#machines/calendar/durations.ts'
import type { App, Visitor } from './app.ts'
import { makeVisit } from './factories.ts'
import { ask, pairOf } from './visits.ts'

export const reason = 'A family reported rough handling.'

/** Two people in care, both with a verified email, and a confirmed visit of two hours each so many hours from now. */
export async function careOf(app: App, hoursAhead: readonly number[] = []) {
  const { db, clock } = app.parts
  const pair = await pairOf(app, { match: { status: 'active', started_at: clock().toISOString() } })
  await db
    .updateTable('users')
    .set({ email_verified: 1 })
    .where('id', 'in', [pair.family.id, pair.caregiver.id])
    .execute()
  const visits: string[] = []
  for (const hours of hoursAhead) {
    const id = randomUUID()
    const starts = clock().getTime() + hours * hourMs
    await makeVisit(
      db,
      { id: pair.matchId, caregiver_id: pair.caregiver.id },
      {
        ...{ id, starts_at: new Date(starts).toISOString(), status: 'confirmed' },
        ends_at: new Date(starts + 2 * hourMs).toISOString(),
      },
    )
    visits.push(id)
  }
  return { ...pair, visits }
}

export const askFor = (app: App, person: Visitor, matchId: string, days: number) =>
  ask(person, matchId, {
    startsAt: new Date(app.parts.clock().getTime() + days * dayMs).toISOString(),
    endsAt: new Date(app.parts.clock().getTime() + days * dayMs + 2 * hourMs).toISOString(),
  })

export const statusesOf = async (app: App, table: 'visits' | 'matches', ids: readonly string[]) => {
  const rows = await app.parts.db.selectFrom(table).select(['id', 'status']).where('id', 'in', ids).execute()
  return ids.map(id => rows.find(row => row.id === id)?.status)
}

export const actIn = (answer: { status: number; text: string; body: unknown }): { id: string } => {
  expect(answer.status, answer.text).toBe(200)
  return Object(answer.body).act
}

export const undo = (coordinator: Visitor, act: { id: string }) =>
  coordinator.post(`/api/admin/acts/${act.id}/undo`)

/** Subjects of the emails someone got, oldest first. */
export const subjectsTo = async (app: App, email: string): Promise<string[]> =>
  (await app.emails())
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
    .reverse()
