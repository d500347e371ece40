import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { samplePassword } from '#server/process/sample.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { expectAccessible, expectNoSidewaysScroll, openSite, password } from '#tests/support/browser/site.ts'
import { pdf } from '#tests/support/identities.ts'

const phone = { width: 360, height: 740 }

const signIn = async (page: Page, email: string) => {
  const data = { email, password: samplePassword }
  expect((await page.context().request.post('/api/auth/sign-in/email', { data })).ok()).toBe(true)
}

const list = z.object({
  conversations: z.array(z.object({ id: z.string(), with: z.object({ name: z.string() }) })),
})

const firstConversation = async (page: Page, name: string) =>
  list
    .parse(await (await page.context().request.get('/api/conversations')).json())
    .conversations.find(one => one.with.name === name)?.id ?? ''

const log = (page: Page) => page.getByRole('log')
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })

async function say(page: Page, words: string) {
  await box(page).fill(words)
  await box(page).press('Enter')
}

/** The sample family and their caregiver, each on a phone of their own. */
async function openBoth() {
  const {
    server,
    browser,
    page: maya,
  } = await openSite({
    ...phone,
    env: { SAMPLE: 'on' },
    // A cut line is told by the browser.
    expected: [/net::ERR_/],
  })
  const { page: amara } = await openPage(browser, { baseURL: server.url, ...phone })
  await signIn(maya, 'maya.brooks@sample.example')
  await signIn(amara, 'amara.okafor@sample.example')
  const id = await firstConversation(maya, 'Amara Okafor')
  return { maya, amara, id }
}

test('a message appears on the other phone, and is seen', async () => {
  const { maya, amara, id } = await openBoth()
  await maya.goto(`/care-seeker/dashboard/messages/${id}`)
  await log(maya).getByText('Could you stay until two tomorrow?').waitFor()
  await amara.goto('/dashboard/messages')
  const nav = amara.getByRole('navigation', { name: 'Main' }).last()
  await nav
    .getByRole('link', { name: /Messages/ })
    .filter({ hasText: '3' })
    .waitFor()
  await expectAccessible(amara, 'the list of conversations')
  await expectNoSidewaysScroll(amara, 'the list of conversations')
  await amara.getByRole('link', { name: /Maya Brooks/ }).click()
  await log(amara).getByText('Could you stay until two tomorrow?').waitFor()
  // What Amara has read now is seen on the other side, and no longer counted.
  await expect.poll(() => log(maya).innerText()).toMatch(/Only if it suits you\.[\s\S]*Seen/)
  await nav
    .getByRole('link', { name: /Messages/ })
    .filter({ hasText: '1' })
    .waitFor()
  await expectAccessible(amara, 'a conversation')
  await expectNoSidewaysScroll(amara, 'a conversation')

  await say(amara, 'Two is fine!\nSee you then.')
  await log(maya).getByText('See you then.').waitFor()
  await expect.poll(() => log(amara).innerText()).toMatch(/See you then\.[\s\S]*Seen/)
  const file = { name: 'visit plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) }
  await amara.locator('input[type=file]').setInputFiles(file)
  await amara.getByText('Ready to send').waitFor()
  await amara.getByRole('button', { name: 'Send message' }).click()
  await log(maya)
    .getByRole('link', { name: /visit plan\.pdf/ })
    .waitFor()
  await amara.reload()
  await log(amara).getByText('See you then.').waitFor()
  await amara.goBack()
  await amara.getByRole('searchbox', { name: 'Search messages' }).fill('see you THEN')
  await expect
    .poll(() => amara.getByRole('list', { name: 'Your conversations' }).getByRole('link').count())
    .toBe(1)
})

test('a message that comes while the page is still loading shows up', async () => {
  const { maya, amara, id } = await openBoth()
  const { promise: isSent, resolve: goOn } = Promise.withResolvers<void>()
  // On a slow phone, the conversation is read long before the page hears of news.
  await maya.route('**/api/realtime*', async route => {
    await isSent
    await route.fallback()
  })
  await maya.goto(`/care-seeker/dashboard/messages/${id}`)
  await log(maya).getByText('Could you stay until two tomorrow?').waitFor()
  const sent = await amara.request.post(`/api/conversations/${id}/messages`, {
    data: { id: 'meanwhile', text: 'Yes, until two.' },
    headers: { origin: new URL(maya.url()).origin },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  goOn()
  await log(maya).getByText('Yes, until two.').waitFor()
})

test('a message written offline arrives once, even after a reload', async () => {
  const { maya, amara, id } = await openBoth()
  const address = `**/api/conversations/${id}/messages`
  await maya.goto(`/care-seeker/dashboard/messages/${id}`)
  await amara.goto(`/dashboard/messages/${id}`)
  await log(amara).getByText('Could you stay until two tomorrow?').waitFor()
  await log(maya).getByText('Could you stay until two tomorrow?').waitFor()
  // The first one arrives, but its answer doesn't; the second never leaves.
  await maya.route(address, async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    if (route.request().postData()?.includes('First')) await route.fetch()
    await route.abort()
  })
  await say(maya, 'First over a bad line')
  await say(maya, 'Second over a bad line')
  await maya.getByText('You’re offline. We’ll send this when you’re back.').waitFor()
  await box(maya).fill('Half a thought')
  await log(amara).getByText('First over a bad line').waitFor()
  await maya.reload()
  await log(maya).getByText('Second over a bad line').waitFor()
  await expect.poll(() => box(maya).inputValue()).toBe('Half a thought')
  await maya.unrouteAll({ behavior: 'wait' })
  await log(amara).getByText('Second over a bad line').waitFor()
  await expect.poll(() => maya.getByText('Sending…').count()).toBe(0)
  for (const page of [maya, amara])
    for (const words of ['First over a bad line', 'Second over a bad line'])
      await expect.poll(() => log(page).getByText(words).count()).toBe(1)
})

test('a coordinator writes first, and it appears on the phone of someone who never wrote', async () => {
  const { server, browser, page } = await openSite({ ...phone, env: { SAMPLE: 'on' } })
  const data = { name: 'Noor Haddad', email: 'noor@home.example', password, role: 'care-seeker' }
  const headers = { origin: server.url }
  const signedUp = await page.request.post('/api/auth/sign-up/email', { data, headers })
  const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(await signedUp.json())
  await page.goto('/care-seeker/dashboard/messages')
  await page.getByRole('heading', { name: 'Your care', level: 1 }).waitFor()

  const { page: desk } = await openPage(browser, { baseURL: server.url, width: 1280, height: 900 })
  await signIn(desk, 'teresa.molina@sample.example')
  await desk.goto(`/admin/recipients/${user.id}`)
  await desk.getByRole('link', { name: 'Message', exact: true }).click()
  await desk.getByText('You haven’t written to each other yet.').waitFor()
  await box(desk).fill('Half a')
  await desk.reload()
  await expect.poll(() => box(desk).inputValue()).toBe('Half a')
  await expectAccessible(desk, 'a conversation that has not begun')
  await say(desk, 'How can we help, Noor?')
  await log(desk).getByText('How can we help, Noor?').waitFor()
  await desk.getByRole('combobox', { name: 'Assigned to' }).waitFor()

  await page.getByRole('link', { name: /How can we help, Noor/ }).click()
  await log(page).getByText('How can we help, Noor?').waitFor()
  // From then on the same link opens it.
  await desk.goto(`/admin/messages?with=${user.id}`)
  await log(desk).getByText('How can we help, Noor?').waitFor()
})
