import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  arrive,
  begins,
  box,
  chatPath,
  focused,
  greeting,
  listen,
  noted,
  onTablet,
  replies,
  saidOnce,
  say,
  sendButton,
  stopButton,
  stored,
  texts,
  words,
} from '#tests/support/browser/care-chat.ts'
import { toast, untilAnswered } from '#tests/support/browser/site.ts'

/** The distance to the end of the page. */
const toEnd = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - window.scrollY - window.innerHeight)

const heightOfWords = async (page: Page) => (await words(page).boundingBox())?.height ?? 0

const painted = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

test('Enter sends, but never a word being composed; a sent message can be edited', async () => {
  const { page, context } = await arrive()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await greeting(page).waitFor()
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Your message to Emma')
  const height = async () => (await box(page).boundingBox())?.height
  await expect.poll(height).toBe(40)
  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  // Like an IME's own Enter: it picks the word and sends nothing.
  await box(page).fill('ローザ')
  await box(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await box(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })
  await expect.poll(() => box(page).inputValue()).toBe('ローザ')
  await box(page).fill('a')
  for (let line = 0; line < 6; line += 1) await page.keyboard.press('Shift+Enter')
  await expect.poll(height).toBe(120)
  await box(page).fill('a'.repeat(4001))
  await page.getByText('That’s too long for one message.').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => box(page).inputValue()).toHaveLength(4001)
  await expect.poll(() => replies(page).count()).toBe(1)

  await say(page, 'My mother Rosa, she is 83')
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Your message to Emma')
  await noted(page).getByText('You said: “she is 83”').waitFor()
  await page.keyboard.type('and she')
  await page.getByRole('button', { name: 'Change this message' }).click()
  await expect.poll(() => box(page).inputValue()).toBe('My mother Rosa, she is 83')
  await page.keyboard.press('Escape')
  await expect.poll(() => box(page).inputValue()).toBe('and she')
  await page.getByRole('button', { name: 'Change this message' }).click()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Your message to Emma')
  await page.getByRole('button', { name: 'Change this message' }).click()
  await box(page).fill('My mother Maria, she is 84')
  await page.keyboard.press('Enter')
  await noted(page).getByText('84', { exact: true }).waitFor()
  await sendButton(page).waitFor()
  await expect.poll(() => box(page).inputValue()).toBe('and she')
  await expect.poll(() => words(page).getByText('Rosa').count()).toBe(0)
  expect((await stored(page)).answers.basicInfo).toMatchObject({ recipientName: 'Maria', recipientAge: 84 })

  await noted(page).getByRole('button', { name: 'Change: Age' }).click()
  await noted(page).getByLabel('Age').fill('85')
  await noted(page).getByRole('button', { name: 'Done' }).click()
  await say(page, 'what have you got so far?')
  await replies(page).last().getByText('85').waitFor()
  await page.getByRole('button', { name: 'Copy' }).click()
  await toast(page, 'Copied').waitFor()
  // Each update is announced alone, without repeating the others.
  await expect
    .poll(() => page.locator('[aria-atomic=false]', { hasText: 'Copied' }).getAttribute('role'))
    .toBe('status')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe((await texts(page)).at(-1))
  const thumb = page.getByRole('button', { name: 'This was helpful' })
  await untilAnswered(page, '/rating', () => thumb.click())
  await page.reload()
  await expect.poll(() => thumb.getAttribute('aria-pressed')).toBe('true')
  await say(page, 'My mother is 86')
  await replies(page).nth(-2).getByRole('button', { name: 'More about this message' }).press('Enter')
  const mark = (name: string) => page.getByRole('menuitemcheckbox', { name }).getAttribute('aria-checked')
  expect(await mark('This was helpful')).toBe('true')
  expect(await mark('This wasn’t helpful')).toBe('false')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focused(page).innerText()).toBe('This wasn’t helpful')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Forget it and start over' }).click()
  await noted(page).getByText('Nothing yet.').waitFor()
  await greeting(page).waitFor()
  await expect.poll(async () => (await stored(page)).answers).toEqual({})
})

test('a reply is joined after a reload and in another tab, followed while scrolled up, retried and stopped', async () => {
  // Slow enough to load two pages in the meantime, even on a busy machine.
  const { page, context } = await arrive({ paceMs: 2000, height: 440 })
  await greeting(page).waitFor()
  await box(page).fill('It is for my mother Rosa, she is 83 and has arthritis')
  await page.keyboard.press('Enter')
  await begins(page)
  await page.keyboard.type('and she')
  await page.keyboard.press('Enter')
  await expect.poll(() => box(page).inputValue()).toBe('and she')
  await page.reload()
  await begins(page)
  await stopButton(page).waitFor()
  await expect.poll(() => box(page).inputValue()).toBe('and she')
  await expect.poll(() => page.locator('[data-announced]').innerText()).toBe('')
  await listen(page)
  const other = await context.newPage()
  await other.goto(chatPath)
  await begins(other)

  // Someone who has scrolled up stays there, and sees that there's more.
  await page.mouse.move(300, 200)
  await page.mouse.wheel(0, -600)
  const news = page.getByRole('button', { name: 'New message' })
  await news.click()
  await expect.poll(() => toEnd(page)).toBeLessThan(80)
  await expect.poll(() => news.count()).toBe(0)
  await sendButton(page).waitFor()
  await sendButton(other).waitFor()
  const whole = await texts(page)
  expect(whole).toHaveLength(3)
  expect(whole.at(-1)).toMatch(/Rosa.*\?$/)
  expect(await texts(other)).toEqual(whole)
  // Announced once, when complete, however long it took.
  await expect.poll(() => saidOnce(page)).toEqual([`Emma: ${whole.at(-1)}`])
  // Browsing by line, a screen reader finds it only in the conversation.
  await expect.poll(() => page.locator('[data-announced]').textContent()).toBe('')
  await noted(other).getByText('83', { exact: true }).waitFor()

  // Text that only wraps to more lines isn't new.
  await page.mouse.wheel(0, -600)
  await expect.poll(() => toEnd(page)).toBeGreaterThan(80)
  const tall = await heightOfWords(page)
  await page.setViewportSize({ width: 360, height: 440 })
  await expect.poll(() => heightOfWords(page)).toBeGreaterThan(tall)
  await painted(page)
  await expect.poll(() => news.count()).toBe(0)
  await page.setViewportSize({ width: 1280, height: 440 })

  const asked = Promise.withResolvers<void>()
  await page.route('**/api/interviews/care/messages', async route => {
    await asked.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Try this answer again' }).press('Enter')
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Your message to Emma')
  const standing = page.locator('[data-standing]')
  await expect.poll(() => standing.innerText()).toBe('Emma is writing')
  asked.resolve()
  await expect.poll(() => standing.innerText()).toBe('')
  await begins(page)
  await stopButton(page).click()
  await words(page).getByText('You stopped this reply.').waitFor()
  await expect.poll(() => replies(page).last().getAttribute('data-status')).toBe('stopped')
  await expect.poll(() => standing.innerText()).toBe('You stopped this reply.')
  await words(page).getByRole('button', { name: 'Try again' }).press('Enter')
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Your message to Emma')
  await expect.poll(() => standing.innerText()).toBe('')
  await begins(page)
  await stopButton(page).click()
  await words(page).getByText('You stopped this reply.').waitFor()
  await words(other).getByText('You stopped this reply.').waitFor()
})

test('a message from the phone shows up on the tablet at once, and so do the saved answers', async () => {
  const { page, context, server } = await arrive()
  await greeting(page).waitFor()
  const { tablet, elsewhere } = await onTablet(server.url, context)
  await say(page, 'It is for my mother Rosa')
  await expect.poll(() => texts(tablet)).toEqual(await texts(page))
  await noted(tablet).getByText('Rosa').first().waitFor()
  await say(tablet, 'She is 83')
  await expect.poll(() => texts(page)).toEqual(await texts(tablet))
  await elsewhere.close()
})
