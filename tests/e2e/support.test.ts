import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage, sharedBrowser } from '#tests/support/browser/browser.ts'
import {
  emailTo,
  expectAccessible,
  expectNoSidewaysScroll,
  openSite,
  refused,
  signUp,
  unreachable,
} from '#tests/support/browser/site.ts'

const phone = { width: 320, height: 640 }
const letter = {
  name: 'Rosa Reed',
  email: 'rosa@people.example',
  topic: 'Finding care',
  message: 'My mother fell last week.\nWho can help on Sundays?',
}

const field = (page: Page, name: RegExp) => page.getByLabel(name)
const send = (page: Page) => page.getByRole('button', { name: 'Send my message' })
const arrived = (page: Page) => page.getByRole('heading', { name: 'We got your message' })

async function write(page: Page, { name, email, topic, message } = letter) {
  await field(page, /your name/i).fill(name)
  await field(page, /email address/i).fill(email)
  await field(page, /what’s it about/i).selectOption({ label: topic })
  await field(page, /how can we help/i).fill(message)
}

const typed = async (page: Page) => ({
  name: await field(page, /your name/i).inputValue(),
  email: await field(page, /email address/i).inputValue(),
  message: await field(page, /how can we help/i).inputValue(),
})

const { topic: _, ...words } = letter

test('a visitor on a phone writes, and a coordinator answers right there, by email', async () => {
  const { server, page } = await openSite({ ...phone, env: { SAMPLE: 'on' } })
  await page.goto('/support')
  await expect.poll(() => page.getByRole('link', { name: 'Call 911' }).isVisible()).toBe(true)
  await expectNoSidewaysScroll(page, 'the support page')
  await expectAccessible(page, 'the support page')
  const question = page.getByText('Who sees my phone number?')
  await question.click()
  await expect.poll(() => page.getByText(/until you’ve both said yes to a match/).isVisible()).toBe(true)
  await expectNoSidewaysScroll(page, 'an open question')
  // The rules of a public page are read from its text, where an & is escaped.
  const padding = await send(page).evaluate(button => getComputedStyle(button).paddingInlineStart)
  expect(Number.parseFloat(padding)).toBeGreaterThan(10)
  await write(page)
  await send(page).click()
  await arrived(page).waitFor()
  await expect.poll(() => arrived(page).evaluate(heading => heading === document.activeElement)).toBe(true)
  await expect.poll(() => page.getByText(letter.email).isVisible()).toBe(true)
  await expect.poll(() => send(page).isVisible()).toBe(false)
  await expectAccessible(page, 'the page after sending')
  expect((await emailTo(server, letter.email, /We got your message/)).text).toContain('Hi Rosa Reed,')

  // A sent message isn't kept in the browser.
  await page.reload()
  await expect.poll(() => typed(page)).toEqual({ name: '', email: '', message: '' })

  const desk = await openDesk(server, phone)
  const row = desk.getByRole('link', { name: new RegExp(letter.name) })
  await row.waitFor()
  await expectAccessible(desk, 'the queue with a message')
  await expectNoSidewaysScroll(desk, 'the queue with a message')
  await row.click()
  const log = desk.getByRole('log')
  await log.getByText('Who can help on Sundays?').waitFor()
  await log.getByText('No account with this email address.', { exact: true }).waitFor()
  await expectAccessible(desk, 'a message from the support page')
  await expectNoSidewaysScroll(desk, 'a message from the support page')

  // On a second screen at a desk, the same address opens it, and shows what happens live.
  const { page: wide } = await openPage(await sharedBrowser(), {
    baseURL: server.url,
    width: 1280,
    height: 900,
  })
  await wide.context().addCookies(await desk.context().cookies())
  await wide.goto(new URL(desk.url()).pathname)
  await wide.getByRole('log').getByText('Who can help on Sundays?').waitFor()
  // The sample data's three unread messages, and this one.
  await wide.getByRole('link', { name: /^Messages 4/ }).waitFor()

  await desk.getByRole('textbox', { name: 'Message to Rosa Reed' }).fill('We have two people on Sundays.')
  await desk.getByRole('button', { name: 'Send message', exact: true }).click()
  await log.getByText('Teresa Molina', { exact: true }).waitFor()
  await wide.getByRole('log').getByText('We have two people on Sundays.').waitFor()
  await wide.getByRole('link', { name: /^Messages 3/ }).waitFor()
  const answer = await emailTo(server, letter.email, /Our answer to your message/)
  expect(answer.text).toContain('We have two people on Sundays.')

  // The keys of every queue: the focus moves along the rows.
  const answered = wide.getByRole('button', { name: 'Answered', exact: true })
  await answered.click()
  const rows = wide.getByRole('list', { name: 'Your conversations' }).getByRole('link')
  await expect.poll(() => rows.first().innerText()).toContain(letter.name)
  await answered.press('j')
  await expect.poll(() => rows.first().evaluate(link => link === document.activeElement)).toBe(true)
  await wide.getByRole('button', { name: 'Reopen', exact: true }).click()
  await wide.getByRole('button', { name: 'No answer needed', exact: true }).waitFor()
  await desk.getByRole('button', { name: 'No answer needed', exact: true }).waitFor()
})

async function openDesk(server: { url: string }, size = { width: 1280, height: 900 }) {
  const { page } = await openPage(await sharedBrowser(), { baseURL: server.url, ...size })
  // The address of a page that's gone leads here.
  await page.goto('/admin/auth?returnTo=%2Fadmin%2Fmessages%2Femails')
  await page.getByLabel('Email').fill('teresa.molina@sample.example')
  await page.getByLabel('Password').fill('kindred-sample')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/admin/messages')
  return page
}

test('missing or invalid fields show their errors, and the first one takes the focus', async () => {
  const { page } = await openSite({ ...phone, shared: true, expected: [refused(422)] })
  await page.goto('/support')
  await send(page).click()
  const name = field(page, /your name/i)
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => name.evaluate(control => control === document.activeElement)).toBe(true)
  await expect.poll(() => told(name)).toBe('What should we call you? Please enter your name.')
  await expectAccessible(page, 'the form with faults')
  await expectNoSidewaysScroll(page, 'the form with faults')
  await write(page, { ...letter, email: 'rosa@people' })
  await expect.poll(() => name.getAttribute('aria-invalid')).toBeNull()
  await send(page).click()
  const email = field(page, /email address/i)
  await expect.poll(() => email.evaluate(control => control === document.activeElement)).toBe(true)
  await expect.poll(() => told(email)).toContain('That doesn’t look like an email address.')
  // Errors only the server finds.
  await email.fill('rosa..reed@people.example')
  await send(page).click()
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => told(email)).toContain('That doesn’t look like an email address.')
  await expect.poll(() => typed(page)).toEqual({ ...words, email: 'rosa..reed@people.example' })
})

const told = (control: Locator) =>
  control.evaluate(one =>
    (one.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent)
      .join(' '),
  )

test('a slow or failing server loses nothing, even over a reload', async () => {
  const { page, context } = await openSite({
    ...phone,
    shared: true,
    expected: [refused(500), unreachable],
  })
  let answer: 'slow' | 'broken' | 'fine' = 'broken'
  let sent = 0
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await context.route('**/api/support', async route => {
    sent += 1
    if (answer === 'broken')
      return route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } })
    if (answer === 'slow') await held
    return route.fallback()
  })
  await page.goto('/support')
  await write(page)
  await send(page).click()
  await page.getByText('Something went wrong on our end.').waitFor()
  await expect.poll(() => typed(page)).toEqual(words)
  await expectAccessible(page, 'the form that failed')
  await page.reload()
  await expect.poll(() => typed(page)).toEqual(words)
  await expect.poll(() => field(page, /what’s it about/i).inputValue()).toBe('finding-care')

  answer = 'fine'
  await context.setOffline(true)
  await send(page).click()
  await page.getByText('We can’t reach the server.').waitFor()
  await context.setOffline(false)

  answer = 'slow'
  const before = sent
  await send(page).click()
  const busy = page.getByRole('button', { name: 'Sending…' })
  await busy.waitFor()
  await expect.poll(() => busy.getAttribute('aria-busy')).toBe('true')
  await expect.poll(() => sent).toBe(before + 1)
  await busy.click({ force: true })
  expect(sent).toBe(before + 1)
  letGo()
  await arrived(page).waitFor()
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect.poll(() => typed(page)).toEqual({ ...words, message: '' })
})

test('too many messages are refused with how long to wait', async () => {
  const { server, page } = await openSite({ ...phone, expected: [refused(429)] })
  for (let i = 0; i < 5; i++) await server.visitor().post('/api/support', { ...letter, topic: 'other' })
  await page.goto('/support')
  await write(page)
  await send(page).click()
  await page.getByText(/Your message is still here\. Please wait \d+ minutes and send it again\./).waitFor()
  await expect.poll(() => typed(page)).toEqual(words)
})

test('signed-in people are recognized', async () => {
  const { page, server } = await openSite({ env: { SAMPLE: 'on' } })
  await signUp(page, { name: 'Maria Santos', email: 'maria@people.example' })
  await page.goto('/support')
  await page.getByText('You’re signed in, so this goes to your conversation', { exact: false }).waitFor()
  await expect
    .poll(() => typed(page))
    .toEqual({ name: 'Maria Santos', email: 'maria@people.example', message: '' })
  await field(page, /what’s it about/i).selectOption('account')
  await field(page, /how can we help/i).fill('I cannot change my name.')
  await send(page).click()
  await arrived(page).waitFor()
  const desk = await openDesk(server)
  // They're answered where they're signed in, not by email.
  await desk.getByRole('link', { name: /Maria Santos/ }).click()
  await desk.getByRole('log').getByText('I cannot change my name.').waitFor()
  await page.getByRole('link', { name: 'Go to Messages', exact: true }).click()
  await page.getByRole('link', { name: /Kindred Hands coordinators/ }).click()
  await page.getByRole('log').getByText('I cannot change my name.').waitFor()
})

test("without JavaScript the form says why it can't be sent", async () => {
  const { server, browser } = await openSite({ shared: true })
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/support')
  await expect.poll(() => page.locator('noscript p').isVisible()).toBe(true)
  await expect.poll(() => send(page).isDisabled()).toBe(true)
  await context.close()
})
