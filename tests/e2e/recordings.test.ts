import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { media, sharedBrowser } from '#tests/support/browser/browser.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openSite,
  ownEmail,
  password,
  refused,
  toast,
} from '#tests/support/browser/site.ts'
import { withSpeech } from '#tests/support/hosts/fake-speech.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name })

/** A caregiver with a new account, on a phone with a camera and a microphone. */
async function arrive(expected: RegExp[] = []) {
  const browser = await sharedBrowser(media)
  const { page, context } = await openSite({ browser, shared: true, width: 360, height: 740, expected })
  await context.grantPermissions(['camera', 'microphone'])
  await withSpeech(page)
  const account = { name: 'Maria', email: ownEmail(), password, role: 'caregiver' }
  await context.request.post('/api/auth/sign-up/email', { data: account })
  const read = async (path: string): Promise<unknown> => (await context.request.get(path)).json()
  return { page, context, read }
}

const uploads = z.array(z.object({ offset: z.number() }))

test("a voice is uploaded while it's recorded, survives a dead phone, and becomes answers", async () => {
  const { page, context, read } = await arrive()
  await page.goto('/onboarding?method=audio')
  await button(page, 'Start recording').waitFor()
  await expectAccessible(page, 'Before a recording')
  await expectNoSidewaysScroll(page, 'Before a recording')
  await button(page, 'Start recording').click()
  await toast(page, 'Recording Started').waitFor()
  await page.evaluate(() => window.fake.say('my name is Maria Santos'))
  await page.evaluate(() => window.fake.say('I speak Tagalog and English'))
  await page.evaluate(() => window.fake.guess('and I am still'))
  await page.getByText('and I am still').waitFor()
  await button(page, 'Pause').click()
  await page.getByText('Paused. We’re not recording.').waitFor()
  await button(page, 'Keep recording').click()
  await expect
    .poll(async () => uploads.parse(await read('/api/uploads'))[0]?.offset ?? 0)
    .toBeGreaterThan(1000)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Pause')

  await page.reload()
  await page.getByText('everything you said is safe').waitFor()
  await expectAccessible(page, 'A recording that is found again')
  await page.getByText('My name is Maria Santos. I speak Tagalog and English.').waitFor()
  await button(page, 'Play: Your recording').waitFor()
  // Played at its own speed, a short one would be over before a busy machine looks.
  await page.locator('audio').evaluate(player => Object.assign(player, { playbackRate: 0.1 }))
  await button(page, 'Play: Your recording').click()
  await button(page, 'Pause: Your recording').waitFor()
  await button(page, 'Use this recording').click()
  await toast(page, 'Profile Created', 'Your audio has been processed successfully!').waitFor()
  await page.waitForURL('/dashboard/profile')
  expect(await read('/api/interviews/caregiver')).toMatchObject({
    answers: { profile: { name: 'Maria Santos', languages: [{ tag: 'fil' }, { tag: 'en' }] } },
    evidence: { 'profile.name': { by: 'audio' } },
  })
  const [kept] = z.array(z.object({ id: z.string(), size: z.number() })).parse(await read('/api/recordings'))
  const file = await context.request.get(`/api/recordings/${kept?.id}/file`)
  expect((await file.body()).subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))
  expect(await read('/api/uploads')).toEqual([])

  await page.goto('/onboarding?method=audio')
  await page.getByRole('button', { name: /^Play: Recording from/ }).waitFor()
  await page.getByRole('button', { name: /^Delete the recording from/ }).click()
  await button(page, 'Delete recording').click()
  await toast(page, 'Recording deleted.').waitFor()
  expect(await read('/api/recordings')).toEqual([])

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await button(page, 'Start recording').click()
  await toast(page, 'Could not access microphone. Please check permissions.').waitFor()
  await page.getByText('Look for the microphone or camera icon').waitFor()
})

test('a video is reviewed, trimmed and kept, even without a transcript', async () => {
  const { page, read } = await arrive([refused(422)])
  await page.goto('/onboarding?method=video')
  await page.evaluate(() => localStorage.setItem('voice/without-writing', 'yes'))
  await button(page, 'Open the camera').click()
  await page.getByRole('combobox', { name: 'Camera' }).waitFor()
  await expectAccessible(page, 'The camera')
  await expectNoSidewaysScroll(page, 'The camera')
  const mirror = page.getByLabel('Your camera, like a mirror')
  await expect.poll(() => mirror.evaluate(film => getComputedStyle(film).scale)).toBe('-1 1')
  await button(page, 'Switch camera').click()
  await expect.poll(() => mirror.evaluate(film => getComputedStyle(film).scale)).toBe('none')
  await button(page, 'Start recording').click()
  await page
    .getByRole('timer')
    .getByText(/0:(0[3-9]|[1-5]\d)/)
    .waitFor()
  await button(page, 'Stop').click()
  await toast(page, 'Recording Stopped').waitFor()

  const begins = page.getByRole('slider', { name: 'Starts at' })
  await expect.poll(() => begins.isEnabled()).toBe(true)
  await begins.focus()
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('ArrowRight')
  const film = page.locator('video')
  await expect.poll(() => film.evaluate(it => it instanceof HTMLVideoElement && it.currentTime)).toBe(1.2)
  await button(page, 'Use this moment').click()
  await page.getByAltText('The cover picture for your video').waitFor()
  await expectAccessible(page, 'A video that is cut')
  await expectNoSidewaysScroll(page, 'A video that is cut')
  await button(page, 'Use this video').click()
  await page.getByRole('heading', { name: 'Your recording is safe' }).waitFor()
  expect(await read('/api/recordings')).toMatchObject([
    { kind: 'video', trimStartMs: 1200, hasPoster: true, transcript: null, shared: false },
  ])
  await button(page, 'Use these words').click()
  await page.getByText('Please type a few words first.').waitFor()
  await page.getByLabel('What you said').fill('I speak Tagalog.')
  await button(page, 'Use these words').click()
  await toast(page, 'Your video is saved').waitFor()
  await page.waitForURL('/onboarding/profile')
  expect(await read('/api/interviews/caregiver')).toMatchObject({
    evidence: { 'profile.languages': { by: 'video', quote: 'I speak Tagalog.' } },
  })

  await page.goto('/onboarding?method=video')
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotFoundError'))
  })
  await button(page, 'Open the camera').click()
  const words = "Unable to access camera. Please ensure you've granted permission."
  await toast(page, 'Camera Error', words).waitFor()
  await page.getByText('We couldn’t find a camera').waitFor()
})
