import { expect, test } from 'vitest'
import { minuteMs } from '#machines/calendar/durations.ts'
import { coordinatorAt, doorOf, enterAs } from '#tests/support/browser/matched.ts'
import { expectAccessible, openSite, refused } from '#tests/support/browser/site.ts'
import { photo } from '#tests/support/files/documents.ts'
import { introducedMatch } from '#tests/support/matches.ts'
import { act, ask, visitIn } from '#tests/support/visits.ts'

test('a caregiver takes photos on a visit, sends one again that was lost, removes one, and the family sees the other', async () => {
  const { server, page } = await openSite({
    ...{ shared: true, width: 360, height: 740, locale: 'en-US', expected: [refused(503)] },
  })
  const { id, caregiver, family } = await introducedMatch(doorOf(server), await coordinatorAt(server))
  const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
  const visit = visitIn(await ask(family, id, { startsAt: at(20), endsAt: at(140) }))
  for (const type of ['confirm', 'clock-in']) await act(caregiver, visit.id, type)

  await enterAs(page, caregiver, server)
  await page.goto(`/dashboard/schedule?visit=${visit.id}`)
  let isDown = true
  await page.route('**/photos', route =>
    isDown && route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Back in a moment.' } } })
      : route.fallback(),
  )
  const photos = page.getByRole('region', { name: 'Photos' })
  const choose = async (name: string, bytes: Uint8Array) =>
    photos
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) })
  await choose('lunch.jpg', await photo({ width: 640, height: 480 }))
  await photos.getByText(/lunch\.jpg wasn’t sent/).waitFor()
  isDown = false
  await photos.getByRole('button', { name: 'Try again' }).click()
  await photos.getByRole('img', { name: 'Photo 1 of 1' }).waitFor()
  await choose('notes.jpg', Buffer.from('not a picture'))
  await photos.getByText(/We can’t read this picture/).waitFor()
  // Trying again wouldn't help.
  expect(await photos.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await photos.getByRole('button', { name: 'Remove notes.jpg' }).click()
  await choose('garden.jpg', await photo({ width: 480, height: 640 }))
  await photos.getByRole('img', { name: 'Photo 2 of 2' }).waitFor()
  await expectAccessible(page, 'a visit with photos')
  await photos.getByRole('button', { name: 'Remove photo 1' }).click()
  await photos.getByRole('img', { name: 'Photo 1 of 1' }).waitFor()

  await enterAs(page, family, server)
  await page.goto(`/care-seeker/dashboard/schedule?visit=${visit.id}`)
  const seen = photos.getByRole('img', { name: 'Photo 1 of 1' })
  await seen.waitFor()
  await expect.poll(() => seen.evaluate(img => img instanceof HTMLImageElement && img.naturalWidth)).toBe(480)
  expect(await photos.getByRole('button').count()).toBe(0)
})
