import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { saveCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { type App, oneApp, type Visitor } from '#tests/support/app.ts'
import { becomeListed } from '#tests/support/factories.ts'
import { keepRecording } from '#tests/support/files/media.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { activeMatch, decide } from '#tests/support/matches.ts'

type Signed = Visitor & { id: string }

/** A caregiver whom families see, with a word that only their profile has, and a video they show. */
async function shownCaregiver(app: App) {
  const caregiver = await app.signUp('caregiver')
  const word = `w${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))}`
  await saveCaregiverProfile(app.parts.db, {
    ...{ id: caregiver.id, name: `${word} Ann`, status: 'active', now: new Date().toISOString() },
  })
  await becomeListed(app.parts.db, caregiver.id)
  const video = await keepRecording(caregiver, 'video')
  expect((await caregiver.patch(`/api/recordings/${video}`, { shared: true })).status).toBe(200)
  return { caregiver, word, video }
}

type Shown = Awaited<ReturnType<typeof shownCaregiver>>

/** What someone is told about the caregiver, wherever they look. */
async function seenBy(viewer: Visitor, { caregiver, word, video }: Shown) {
  const idsIn = async (query: string) => {
    const { rows, total } = Object((await viewer.get(`/api/pia?${query}`)).body)
    return { ids: rows.map(({ id }: { id: string }) => id), total }
  }
  const all = await idsIn('pageSize=100')
  return {
    listed: all.ids.includes(caregiver.id),
    counted: all.total,
    searched: await idsIn(`search=${word}`),
    profile: (await viewer.get(`/api/pia/${caregiver.id}`)).status,
    videos: Object((await viewer.get(`/api/introduction-videos?of=${caregiver.id}`)).body).length,
    file: (await viewer.get(`/api/recordings/${video}/file`)).status,
    poster: (await viewer.get(`/api/recordings/${video}/poster`)).status,
  }
}

describe.each(['sqlite', 'postgres'] as const)('people kept apart on %s', database => {
  it.each(['viewer', 'caregiver'] as const)('see nothing of each other once the %s blocks', async who => {
    const app = await oneApp({ database })
    const shown = await shownCaregiver(app)
    const { caregiver } = shown
    const other = await shownCaregiver(app)
    for (const role of ['care-seeker', 'caregiver'] as const) {
      const viewer: Signed = await app.signUp(role)
      const before = await seenBy(viewer, shown)
      expect(before).toMatchObject({ listed: true, searched: { ids: [caregiver.id], total: 1 } })
      expect(before).toMatchObject({ profile: 200, videos: 1, file: 200 })
      const [blocking, blocked] = who === 'viewer' ? [viewer, caregiver] : [caregiver, viewer]
      expect((await blocking.put(`/api/blocks/${blocked.id}`)).status).toBe(200)
      expect(await seenBy(viewer, shown)).toEqual({
        ...{ listed: false, counted: before.counted - 1, searched: { ids: [], total: 0 } },
        ...{ profile: 404, videos: 0, file: 404, poster: 404 },
      })
      expect(await seenBy(viewer, other), 'everyone else stays').toMatchObject({ listed: true, profile: 200 })
      expect(await seenBy(caregiver, shown), 'their own').toMatchObject({ listed: true, file: 200 })
      await blocking.delete(`/api/blocks/${blocked.id}`)
      expect(await seenBy(viewer, shown)).toEqual(before)
    }
    const coordinator = await makeAdministrator(app)
    await shown.caregiver.put(`/api/blocks/${other.caregiver.id}`)
    expect(await seenBy(coordinator, shown)).toMatchObject({ listed: true, profile: 200, file: 200 })
  })

  it.each(['family', 'caregiver'] as const)('lose contact when the %s blocks after the end', async who => {
    const app = await oneApp({ database })
    const coordinator = await makeAdministrator(app)
    const { id, family, caregiver } = await activeMatch(app, coordinator)
    const people = [family, caregiver]
    const opened = await family.post('/api/conversations', { with: id, text: 'Thank you.' })
    expect((await decide(family, id, 'end')).status).toBe(200)
    const seen = async (person: Visitor) => {
      const match = Object((await person.get(`/api/matches/${id}`)).body)
      const conversation = Object((await person.get(`/api/conversations/${Object(opened.body).id}`)).body)
      return { contact: match.contact, name: match.with.name, writesWith: conversation.with.name }
    }
    for (const person of people) {
      const { contact, name, writesWith } = await seen(person)
      expect(contact).toMatchObject({ email: expect.stringContaining('@') })
      expect(writesWith).toBe(name)
    }
    const [blocking, blocked] = who === 'family' ? people : people.toReversed()
    expect((await blocking?.put(`/api/blocks/${blocked?.id}`))?.status).toBe(200)
    for (const person of people) {
      const { contact, name, writesWith } = await seen(person)
      expect(contact).toBeNull()
      expect(name).toMatch(/ \p{L}\.$/u)
      expect(writesWith).toBe(name)
    }
  })
})
