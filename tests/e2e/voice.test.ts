import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openSite,
  ownEmail,
  signUp,
  toast,
} from '#tests/support/browser/site.ts'
import { withSpeech } from '#tests/support/hosts/fake-speech.ts'

const chat = '/care-seeker/onboarding?door=chat'

/** In front of Emma, with a browser whose listening and reading the test controls. */
async function openChat() {
  const opened = await openSite({ shared: true, width: 360, height: 740 })
  await withSpeech(opened.page)
  const email = ownEmail('ana')
  await signUp(opened.page, { name: 'Ana Santos', email, role: 'care-seeker' }, chat)
  await box(opened.page).waitFor()
  return opened
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Your message to Emma' })
const mic = (page: Page) => page.getByRole('button', { name: 'Speak instead of typing' })
const listening = (page: Page) => page.locator('[data-listening=listening]')
const text = (page: Page) => box(page).inputValue()
const log = (page: Page) => page.evaluate(() => window.fake.log)
const spoken = (page: Page) => page.evaluate(() => window.fake.spoken)
const readAloud = (page: Page) => page.getByRole('button', { name: 'Read aloud', exact: true })
const replies = (page: Page) => page.locator('[data-reply][data-status=whole]')
const starts = async (page: Page) => (await log(page)).filter(line => line.startsWith('start'))

const agree = async (page: Page) => {
  await mic(page).click()
  await page.getByRole('button', { name: 'Start speaking' }).click()
  await listening(page).waitFor()
}

test("dictated words land in the box, and can be corrected before they're sent", async () => {
  const { page } = await openChat()
  await mic(page).click()
  await page.getByText('Chrome sends it to Google.').waitFor()
  await expectAccessible(page, 'Who listens')
  await expectNoSidewaysScroll(page, 'Who listens')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.poll(() => page.locator(':focus').getAttribute('data-listening')).toBe('off')
  await mic(page).click()
  await page.getByRole('button', { name: 'Start speaking' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator(':focus').getAttribute('data-listening')).toBe('off')
  await page.getByText('Chrome sends it to Google.').waitFor({ state: 'detached' })
  expect(await starts(page)).toEqual([])

  await agree(page)
  expect(await starts(page)).toEqual(['start en-US true true'])
  await page.getByRole('status').filter({ hasText: 'I’m listening. Go ahead.' }).waitFor()
  await page.evaluate(() => window.fake.guess('I need car for my'))
  await expect.poll(() => text(page)).toBe('I need car for my')
  await page.evaluate(() => window.fake.say('I need care for my mother'))
  await page.evaluate(() => window.fake.guess(' Rosa'))
  await expect.poll(() => text(page)).toBe('I need care for my mother Rosa')
  // The browser stops by itself; listening continues as long as there are words.
  await page.evaluate(() => window.fake.end())
  await expect.poll(() => starts(page)).toHaveLength(2)
  await listening(page).waitFor()
  await page.evaluate(() => window.fake.guess('she is 38'))
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await mic(page).waitFor()
  await expect.poll(() => text(page)).toBe('I need care for my mother Rosa she is 38')
  await box(page).fill('I need care for my mother Rosa, she is 83')
  await box(page).press('Enter')
  await page.getByText('I need care for my mother Rosa, she is 83').waitFor()
  await replies(page).nth(1).waitFor()
  await expect.poll(() => text(page)).toBe('')

  // Consent is known by now; typing and sending stop the listening, and nothing more is heard.
  await mic(page).click()
  await listening(page).waitFor()
  await page.evaluate(() => window.fake.guess('every mor'))
  await expect.poll(() => text(page)).toBe('every mor')
  await box(page).press('End')
  await box(page).pressSequentially('ning')
  await mic(page).waitFor()
  await expect.poll(() => text(page)).toBe('every morning')
  await mic(page).click()
  await listening(page).waitFor()
  await page.evaluate(() => window.fake.guess(' please'))
  await expect.poll(() => text(page)).toBe('every morning please')
  await box(page).press('Enter')
  await page.getByText('every morning please').waitFor()
  await mic(page).waitFor()
  await expect.poll(() => page.evaluate(() => window.fake.log.at(-1))).toBe('abort')
  await expect.poll(() => text(page)).toBe('')
})

test('problems are explained, and leaving turns it off', async () => {
  const { page, context } = await openChat()
  await agree(page)
  await page.evaluate(() => window.fake.fail('not-allowed'))
  await toast(page, 'Could not access microphone. Please check permissions.').waitFor()
  await mic(page).waitFor()
  for (const [error, told] of [
    ['network', 'Your browser can’t turn speech into text right now. Please type instead.'],
    ['language-not-supported', 'Your browser can’t listen in this language. Please type instead.'],
    ['no-speech', 'We didn’t hear anything. Press the microphone to try again.'],
  ] as const) {
    await mic(page).click()
    await listening(page).waitFor()
    await page.evaluate(name => window.fake.fail(name), error)
    await toast(page, told).waitFor()
    await mic(page).waitFor()
  }

  await mic(page).click()
  await listening(page).waitFor()
  await page.evaluate(() => window.fake.guess('she likes roses'))
  await page.getByRole('link', { name: /form/i }).click()
  await box(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => window.fake.log.at(-1))).toBe('abort')
  await page.goBack()
  await expect.poll(() => text(page)).toBe('she likes roses')
  await mic(page).click()
  await listening(page).waitFor()
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await mic(page).waitFor()
  await expect.poll(() => page.evaluate(() => window.fake.log.at(-1))).toBe('abort')

  // No voice for the language, and then a browser without speech: no button appears that would do nothing.
  const other = await context.newPage()
  await withSpeech(other, { listens: false, voices: [{ name: 'Marie', lang: 'fr-FR', localService: true }] })
  await other.goto(chat)
  await readAloud(other).click()
  await toast(other, 'This device doesn’t have a voice for this language.').waitFor()
  expect(await spoken(other)).toEqual([])
  await expect.poll(() => other.locator('[data-listening]').count()).toBe(0)
  await withSpeech(other, { listens: false, reads: false })
  await other.reload()
  await other.getByRole('button', { name: 'Copy' }).waitFor()
  await expect.poll(() => other.getByRole('button', { name: /read aloud/i }).count()).toBe(0)
})

test("Emma's replies are read aloud in order, until someone stops them or says something", async () => {
  const { page } = await openChat()
  const read = readAloud(page)
  const stop = page.getByRole('button', { name: 'Stop reading aloud' })
  await replies(page).first().waitFor()
  const greeting = await page.locator('[data-reply] p').innerText()
  await read.click()
  await stop.waitFor()
  expect(await spoken(page)).toHaveLength(1)
  expect((await spoken(page))[0]).toMatchObject({ lang: 'en_US', voice: 'Near' })
  for (let more = true; more; more = (await stop.count()) > 0) await page.evaluate(() => window.fake.finish())
  const letters = (some: string) => some.replaceAll(/\s/gu, '')
  const said = await spoken(page)
  expect(said.length).toBeGreaterThan(1)
  expect(letters(said.map(one => one.text).join(''))).toBe(letters(greeting))
  await read.press('Enter')
  await stop.waitFor()
  // The same button: a second press stops the reading.
  await page.keyboard.press('Enter')
  await read.waitFor()
  expect((await log(page)).at(-1)).toBe('cancel')

  const always = page.getByRole('button', { name: 'Always read aloud' })
  await always.click()
  await toast(page, 'We’ll read Emma’s answers aloud', 'Some browsers send the text').waitFor()
  await expect.poll(() => always.getAttribute('aria-pressed')).toBe('true')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'Always read aloud')
  await expectNoSidewaysScroll(page, 'Always read aloud')
  const before = (await spoken(page)).length
  await box(page).fill('My mother Rosa needs care')
  await box(page).press('Enter')
  await stop.waitFor()
  expect(await spoken(page)).toHaveLength(before + 1)
  // A new message stops the reading; speaking does too, and Emma isn't read aloud meanwhile.
  await page.evaluate(() => {
    const cancel = speechSynthesis.cancel
    speechSynthesis.cancel = () => {
      window.fake.log.push(
        `after ${document.querySelectorAll('[data-reply][data-status=whole]').length} replies`,
      )
      cancel()
    }
  })
  await box(page).fill('She is 83')
  await box(page).press('Enter')
  await replies(page).nth(2).waitFor()
  await stop.waitFor()
  expect(await spoken(page)).toHaveLength(before + 2)
  expect((await log(page)).find(line => line.startsWith('after'))).toBe('after 2 replies')
  await agree(page)
  await stop.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await mic(page).waitFor()

  await page.reload()
  await box(page).waitFor()
  await expect.poll(() => always.getAttribute('aria-pressed')).toBe('true')
  await box(page).fill('Every morning')
  await box(page).press('Enter')
  await stop.waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await stop.waitFor({ state: 'detached' })
  await read.click()
  await always.click()
  await stop.waitFor({ state: 'detached' })
  await page.reload()
  await box(page).waitFor()
  await expect.poll(() => always.getAttribute('aria-pressed')).toBe('false')
})
