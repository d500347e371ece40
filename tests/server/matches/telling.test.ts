import { describe, expect, it } from 'vitest'
import { type App, oneApp } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { activeMatch, decide, offeredMatch } from '#tests/support/matches.ts'

/** A clock that the test advances. */
function movable() {
  let ahead = 0
  return {
    clock: () => new Date(Date.now() + ahead),
    later(minutes: number) {
      ahead += minutes * 60_000
    },
  }
}

const newsFor = async (app: App, userId: string) =>
  (
    await app.parts.db
      .selectFrom('notifications')
      .select('type')
      .where('user_id', '=', userId)
      .where('type', 'like', 'match%')
      .orderBy('id')
      .execute()
  ).map(row => row.type)

const begin = async () => {
  const time = movable()
  const app = await oneApp({ clock: time.clock })
  return { ...time, app, coordinator: await makeAdministrator(app) }
}

describe('news of a match', () => {
  it('reaches the people concerned, and the one who caused it only gets their own changes', async () => {
    const { app, coordinator } = await begin()
    const { id, family, caregiver } = await activeMatch(app, coordinator)
    const upToVisit = ['match_offered', 'match_introduced']
    // The family said yes first.
    expect(await newsFor(app, family.id)).toEqual(upToVisit)
    expect(await newsFor(app, caregiver.id)).toEqual(['match_offered', 'match_accepted', 'match_introduced'])
    await decide(caregiver, id, 'end')
    expect((await newsFor(app, family.id)).at(-1)).toBe('match_ended')
    expect((await newsFor(app, caregiver.id)).at(-1)).toBe('match_introduced')
    const coordinators = await app.parts.db
      .selectFrom('notifications')
      .select('type')
      .where('channel', '=', 'match-updates')
      .execute()
    expect(coordinators.map(row => row.type)).toContain('match_suggested')
    expect((await caregiver.get('/api/realtime?channels=match-updates')).status).toBe(403)
  })

  it("is emailed to those who haven't looked, and to no one who has", async () => {
    const { app, coordinator, later } = await begin()
    const { family, caregiver } = await offeredMatch(app, coordinator)
    await caregiver.get('/api/matches')
    expect((await app.emailTo(family.email))?.subject).not.toContain('match')
    later(3)
    const email = await app.emailTo(family.email)
    expect(email?.subject).toBe('You have a new match on Kindred Hands')
    expect(email?.text).toContain('Amara O.')
    expect(email?.text).not.toMatch(/Okafor|555-01|\{\{/)
    expect((await app.emailTo(caregiver.email))?.subject).not.toContain('match')
  })

  it("is not emailed when it's no longer true", async () => {
    const { app, coordinator, later } = await begin()
    const { id, family, caregiver } = await offeredMatch(app, coordinator)
    await decide(caregiver, id, 'decline')
    later(3)
    expect((await app.emailTo(family.email))?.subject).toBe('Your match with Amara O. won’t go ahead')
  })
})
