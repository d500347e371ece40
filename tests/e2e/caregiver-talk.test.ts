import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { media, type PageOptions, sharedBrowser } from '#tests/support/browser/browser.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openSite,
  ownEmail,
  refused,
  signUp,
  toast,
} from '#tests/support/browser/site.ts'
import { withSpeech } from '#tests/support/hosts/fake-speech.ts'

/** A new caregiver who opens one of the methods. */
const arrive = async (at: string, options: Omit<PageOptions, 'baseURL'> = {}) => {
  const site = await openSite({
    browser: await sharedBrowser(media),
    ...{ shared: true, width: 360, height: 740, env: { EMMA_PACE_MS: '0' } },
    ...options,
  })
  await withSpeech(site.page)
  await signUp(site.page, { name: 'Amara Okafor', email: ownEmail('amara') }, at)
  await box(site.page).waitFor()
  return site
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Your message to Emma' })
const replies = (page: Page) => page.locator('[data-reply][data-status=whole]')
const switches = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const turn = (page: Page, name: string) => page.locator(`[data-turn=${name}]`).waitFor()

const say = async (page: Page, text: string) => {
  const before = await replies(page).count()
  await box(page).fill(text)
  await box(page).press('Enter')
  await expect.poll(() => replies(page).count()).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
}

const interview = z.object({
  answers: z.object({ profile: z.record(z.string(), z.unknown()).default({}) }),
  evidence: z.record(z.string(), z.object({ by: z.string() })),
})
const stored = async (page: Page) =>
  interview.parse(await (await page.context().request.get('/api/interviews/caregiver')).json())
const said = async (page: Page) =>
  z
    .object({ messages: z.array(z.unknown()) })
    .parse(await (await page.context().request.get('/api/interviews/caregiver/messages')).json()).messages

test('a caregiver chats with Emma, ends the interview, and goes on to the documents', async () => {
  const { page } = await arrive('/onboarding?method=text', { expected: [refused(503)] })
  let loads = 0
  page.on('request', request => {
    if (request.method() === 'GET' && request.url().endsWith('/api/interviews/caregiver')) loads += 1
  })
  await replies(page).getByText("Let's make a profile families will want to read.").waitFor()
  await expectAccessible(page, 'Chat with Emma')
  await expectNoSidewaysScroll(page, 'Chat with Emma')
  await say(page, 'Amara Okafor')
  await say(page, 'English and Igbo')
  // A page that opens the interview while it suspends does so again and again.
  expect(loads).toBeLessThan(20)
  await page.getByRole('button', { name: /So far: 2/ }).waitFor()
  await page.reload()
  await box(page).waitFor()
  await expect.poll(() => replies(page).count()).toBeGreaterThan(2)

  await page.getByRole('button', { name: 'End interview' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.url()).toContain('method=text')
  await page.getByRole('button', { name: 'End interview' }).click()
  await dialog.getByRole('button', { name: 'End interview' }).click()
  await toast(page, 'Profile Created', 'Your profile has been successfully created!').waitFor()
  await page.waitForURL('**/onboarding/documents')
  expect(await said(page)).toEqual([])
  expect((await stored(page)).answers.profile).toMatchObject({ name: 'Amara Okafor' })

  // Coming back, the caregiver isn't asked anything twice.
  await page.goto('/onboarding?method=text')
  await replies(page).getByText('Welcome back, Amara.').waitFor()
  await expect.poll(() => replies(page).last().innerText()).not.toMatch(/your name|languages/)
})

test('a caregiver talks live: speaks and is answered, interrupts, shows the camera, and it ends cleanly', async () => {
  const { page, context, server } = await arrive('/onboarding?method=live', {
    // The session is ended behind the page's back, on purpose.
    expected: [refused(409)],
  })
  await toast(page, 'Connected to Emma').waitFor()
  await switches(page, 'Speaking').click()
  await page.getByText('Chrome sends it to Google.').waitFor()
  await expectAccessible(page, 'Live with Emma')
  await page.getByRole('button', { name: 'Start speaking' }).click()
  await turn(page, 'listening')
  await page.evaluate(() => window.fake.guess('Amara Ok'))
  await page.getByText('You: Amara Ok').waitFor()
  await page.evaluate(() => window.fake.say('Amara Okafor'))
  await turn(page, 'speaking')
  // Emma's own voice in the microphone isn't an answer; other words are.
  await page.evaluate(() => window.fake.guess('to meet you'))
  await expect.poll(() => page.locator('[data-turn=speaking]').count()).toBe(1)
  await page.evaluate(() => window.fake.guess('I speak English'))
  await turn(page, 'hearing')
  await expect.poll(() => page.evaluate(() => window.fake.log.at(-1))).toBe('cancel')
  await page.evaluate(() => window.fake.say('I speak English and Igbo'))
  await expect
    .poll(async () => (await stored(page)).evidence)
    .toMatchObject({
      'profile.name': { by: 'live' },
      'profile.languages': { by: 'live' },
    })

  await switches(page, 'Video').click()
  const camera = page.getByLabel('Your camera')
  await expect.poll(() => camera.evaluate(video => Reflect.get(video, 'videoWidth'))).toBeGreaterThan(0)
  await page.getByText('Emma can’t see pictures').waitFor()
  await expectNoSidewaysScroll(page, 'Live with a picture')
  await switches(page, 'Video').click()
  await camera.waitFor({ state: 'detached' })
  await switches(page, 'Video').click()
  await camera.waitFor()

  // Ended elsewhere: everything is released, the typed text isn't lost, and the session can resume.
  await context.request.post('/api/functions/emma-v2-session', {
    headers: { origin: server.url },
    data: { mode: 'cleanup' },
  })
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
  await box(page).fill('I have 11 years of experience in private homes')
  await box(page).press('Enter')
  await page.getByText('This conversation has ended').waitFor()
  await expect.poll(() => camera.count()).toBe(0)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect.poll(async () => (await stored(page)).answers.profile).toMatchObject({ yearsExperience: 11 })

  // Leaving ends the session on the server too.
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL(/\/onboarding$/)
  const chat = { mode: 'chat', message: 'hello' }
  await expect
    .poll(async () => {
      const answer = await context.request.post('/api/functions/emma-v2-session', {
        ...{ headers: { origin: server.url }, data: chat },
      })
      return answer.status()
    })
    .toBe(409)
})
