import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { mostPhotos } from '#machines/visits/photos.ts'
import { sweepClosings } from '#server/my-data/erasing.ts'
import { type ShownPhotos, shownPhotos } from '#server/visits/photos/photos.ts'
import { codeOf, password, type Visitor } from '#tests/support/app.ts'
import { photo } from '#tests/support/files/documents.ts'
import { pdf } from '#tests/support/identities.ts'
import {
  act,
  ask,
  monday,
  pairOf,
  sendPhoto,
  signedCaregiver,
  turnedApp,
  visitIn,
} from '#tests/support/visits.ts'

const photosOf = async (person: Visitor, id: string): Promise<ShownPhotos> =>
  shownPhotos.parse((await person.get(`/api/visits/${id}/photos`)).body)

describe.each(['sqlite', 'postgres'] as const)('photos of a visit on %s', database => {
  const open = async () => {
    const { app, turnTo } = await turnedApp(database)
    const pair = await pairOf(app)
    const { id } = visitIn(await ask(pair.family, pair.matchId, monday))
    await act(pair.caregiver, id, 'confirm')
    return { app, turnTo, id, ...pair }
  }

  it('are added by the caregiver once the visit has begun, say nothing of place or device, and are seen by the family', async () => {
    const { family, caregiver, turnTo, id } = await open()
    expect(codeOf(await sendPhoto(caregiver, id, await photo()))).toBe('not_now')
    turnTo('2026-11-30T18:00:00.000Z')
    const sent = await sendPhoto(caregiver, id, await photo())
    expect(sent.status, sent.text).toBe(201)
    const seen = await photosOf(family, id)
    expect(seen).toEqual({
      can: false,
      photos: [{ id: expect.any(String), at: '2026-11-30T18:00:00.000Z' }],
    })
    const picture = await family.get(`/api/visit-photos/${seen.photos[0]?.id}`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(picture.bytes).toString('latin1')).not.toContain('Secret Phone')
    expect((await sendPhoto(family, id, await photo())).status).toBe(403)
  })

  it('are pictures, only so many, and no one else’s to see, add or remove', async () => {
    const { app, caregiver, turnTo, id } = await open()
    turnTo('2026-11-30T18:00:00.000Z')
    expect(codeOf(await sendPhoto(caregiver, id, pdf, 'plan.pdf'))).toBe('wrong_kind')
    const bytes = await photo()
    for (let sent = 0; sent < mostPhotos; sent++)
      expect((await sendPhoto(caregiver, id, bytes)).status).toBe(201)
    expect(codeOf(await sendPhoto(caregiver, id, bytes))).toBe('not_now')
    const { photos } = await photosOf(caregiver, id)
    expect(photos).toHaveLength(mostPhotos)
    const stranger = await signedCaregiver(app, 'Nia Price')
    const address = `/api/visit-photos/${photos[0]?.id}`
    expect((await stranger.get(address)).status).toBe(404)
    expect((await stranger.get(`/api/visits/${id}/photos`)).status).toBe(404)
    expect((await sendPhoto(stranger, id, bytes)).status).toBe(404)
    expect((await stranger.send('DELETE', address)).status).toBe(404)
    expect((await photosOf(caregiver, id)).photos).toEqual(photos)
  })

  it('are in what the two of them take along, and in no one else’s', async () => {
    const { app, family, caregiver, turnTo, id } = await open()
    turnTo('2026-11-30T18:00:00.000Z')
    await sendPhoto(caregiver, id, await photo())
    const photosIn = async (person: Visitor) =>
      Object.keys(unzipSync(new Uint8Array((await person.get('/api/account/export')).bytes))).filter(name =>
        name.startsWith('files/visits/'),
      )
    expect(await photosIn(caregiver)).toEqual([expect.stringMatching(/^files\/visits\/\w{8}-photo\.jpg$/)])
    expect(await photosIn(family)).toEqual(await photosIn(caregiver))
    expect(await photosIn(await signedCaregiver(app, 'Nia Price'))).toEqual([])
  })

  it('leave no file behind when they’re removed, refused, or the family’s account closes', async () => {
    const { app, family, caregiver, turnTo, id } = await open()
    const files = async () => (await app.parts.storage.list('visit-photos')).map(({ name }) => name)
    turnTo('2026-11-30T18:00:00.000Z')
    await sendPhoto(caregiver, id, await photo())
    const [first] = (await photosOf(caregiver, id)).photos
    const kept = await files()
    expect(kept).toEqual([`${caregiver.id}/${first?.id}`])
    expect((await caregiver.send('DELETE', `/api/visit-photos/${first?.id}`)).status).toBe(200)
    expect(await photosOf(caregiver, id)).toEqual({ can: true, photos: [] })
    expect(await files()).toEqual([])

    await sendPhoto(caregiver, id, await photo())
    expect(await files()).toHaveLength(1)
    const closing = await family.post('/api/account/close', { password })
    expect(closing.status, closing.text).toBe(200)
    turnTo('2026-12-08T18:00:00.000Z')
    await sweepClosings(app.parts)
    expect(await files()).toEqual([])
  })
})
