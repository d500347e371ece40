import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { insertConversations } from '#db/queries/messages/conversations.ts'
import { insertSupportRequest } from '#db/queries/messages/support.ts'
import { failJob, insertJob } from '#db/queries/process/jobs.ts'
import { sampleSignIns } from '#db/sample/people.ts'
import type { Db } from '#db/schema.ts'
import { samplePassword } from '#server/process/sample.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { meanwhile } from '#tests/support/browser/meanwhile.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openSite,
  refused,
  toast,
} from '#tests/support/browser/site.ts'
import { makeCaregiver, makeDocument, makeFamily, makeMatch } from '#tests/support/factories.ts'

type Role = (typeof sampleSignIns)[number]['role']
type Item = { kind: string; id: string }

async function signIn(page: Page, url: string, role: Role) {
  const email = sampleSignIns.find(one => one.role === role)?.email
  const data = { email, password: samplePassword }
  const answer = await page.request.post(`${url}/api/auth/sign-in/email`, { data, headers: { origin: url } })
  expect(answer.status()).toBe(200)
}

const typeKeys = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** What has waited over the weekend: one of each kind, besides what the sample community has. */
async function weekend(db: Db) {
  const family = await makeFamily(db, {}, { name: 'June Hart' })
  const caregiver = await makeCaregiver(db, { name: 'Rosa Diaz' })
  await makeDocument(db, caregiver.id, { created_at: hoursAgo(60) })
  await makeDocument(db, caregiver.id, {
    ...{ document_type: 'tb_test', status: 'verified', verified_at: hoursAgo(900) },
    expires_at: hoursAgo(-100),
  })
  await makeMatch(db, {
    ...{ caregiver_id: caregiver.id, recipient_id: family.profile.id, status: 'offered' },
    offered_at: hoursAgo(80),
  })
  const waiting = (id: string, sender_id: string, hours: number) => ({
    ...{ id, subject: '', with_coordinators: 1, owner_id: sender_id, coordinators_read_at: null },
    created_at: hoursAgo(hours),
    members: [{ user_id: sender_id, read_at: null }],
    messages: [{ id: `${id}-1`, sender_id, content: 'Is anyone there?', created_at: hoursAgo(hours) }],
  })
  await insertConversations(db, [waiting('of-june', family.userId, 40), waiting('of-rosa', caregiver.id, 30)])
  await insertSupportRequest(db, {
    ...{ id: 'from-sam', user_id: null, name: 'Sam Poole', email: 'sam@people.example', topic: 'other' },
    ...{ message: 'Do you cover Dayton?', status: 'open', created_at: hoursAgo(26) },
    ...{ answered_at: null, answered_by: null },
  })
  await insertJob(db, { id: 'weekend', kind: 'email', payload: '{}', now: hoursAgo(20) })
  await failJob(db, { id: 'weekend', locked_until: null }, hoursAgo(19))
}

/** Says what was done, from the row in focus; the row after it takes the focus. */
async function handle(page: Page) {
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').waitFor()
  await page.keyboard.type('Called them, all good.')
  await typeKeys(page, 'Tab', 'Tab', 'Enter')
  await dialog.waitFor({ state: 'detached' })
}

/** Answers the conversation that the row leads to, and goes on to the next that waits. */
async function answer(page: Page) {
  await page.keyboard.press('Enter')
  const box = page.getByRole('textbox', { name: /^Message to / })
  await box.waitFor()
  await expect.poll(() => box.evaluate(one => one === document.activeElement)).toBe(true)
  const to = /^Message to (.+)$/.exec((await box.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await page.keyboard.type('Thank you for waiting. I’ll call you today.')
  await page.keyboard.press('Control+Enter')
  // One that was sent to someone else before may still say so.
  const sent = toast(page, `Sent to ${to}`).last()
  await sent.waitFor()
  // The next one opens after it's said; its box, or this one again, has the keyboard then. Escape leads out of it.
  const next = /Next: (.+)/.exec((await sent.getByRole('paragraph').allInnerTexts()).join('\n'))?.[1] ?? to
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`Message to ${next}`)
  await page.keyboard.press('Escape')
}

/** Verifies the document that the row leads to. */
async function verify(page: Page) {
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const title = await dialog.getByRole('heading', { level: 2 }).textContent()
  await dialog.getByLabel('Expiration date').focus()
  await page.keyboard.type('01012099')
  await page.keyboard.press('Enter')
  // The next one that waits is open, or there is none.
  await dialog.filter({ hasText: title ?? '' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** The keys that close one item, from its row in the list. */
const closing: Record<string, (page: Page) => Promise<void>> = {
  ...{ danger: handle, concern: handle, 'document-expiring': handle, 'offer-unanswered': handle },
  ...{ 'email-failed': handle, 'document-waiting': verify },
  ...{ 'message-unanswered': answer, 'support-unanswered': answer },
}

test('a coordinator’s morning: all that’s urgent is closed, one after the other, by keyboard', async () => {
  const { server, page, browser } = await openSite({
    ...{ env: { SAMPLE: 'on', RATE_LIMITS: 'off' }, width: 1680, height: 950 },
    // The document that the weekend brought has no file.
    expected: [refused(404)],
  })
  const { page: hers } = await openPage(browser, { baseURL: server.url })
  await signIn(hers, server.url, 'care-seeker')
  const { matches } = await (await hers.request.get('/api/matches')).json()
  const active = matches.find((one: { status: string }) => one.status === 'active')
  await hers.request.post('/api/conversations', {
    data: { with: active.id, text: 'Please help, he hit me again last night' },
    headers: { origin: server.url },
  })
  await meanwhile(server.dataDir, weekend)
  await signIn(page, server.url, 'admin')
  const itemsNow = async (): Promise<Item[]> =>
    (await (await page.request.get(`${server.url}/api/admin/urgent`)).json()).items
  const first = await itemsNow()
  expect(first[0]?.kind).toBe('danger')
  expect(new Set(first.map(({ kind }) => kind)).size).toBeGreaterThan(6)

  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await typeKeys(page, 'g', 'n')
  const rows = page.locator('li[data-row]')
  const inFocus = () => page.evaluate(() => document.activeElement?.getAttribute('data-row') ?? '')
  await expect.poll(inFocus).toBe(`danger ${first[0]?.id}`)
  await expectAccessible(page, 'urgent requests in two columns')
  await expectNoSidewaysScroll(page, 'urgent requests in two columns')

  // A slip is taken back by U.
  await handle(page)
  await toast(page, 'Marked as handled.', 'Next: ').waitFor()
  await page.keyboard.press('u')
  await expect.poll(async () => (await itemsNow()).length).toBe(first.length)

  // What another coordinator answers meanwhile goes from the list by itself.
  const rosa = page.locator('li[data-row="message-unanswered of-rosa"]')
  await rosa.waitFor()
  await page.request.post(`${server.url}/api/conversations/of-rosa/messages`, {
    data: { id: 'from-a-colleague', text: 'I’m here now.' },
    headers: { origin: server.url },
  })
  await rosa.waitFor({ state: 'detached' })

  for (let left = (await itemsNow()).length; left > 0; left = (await itemsNow()).length) {
    const [top] = await itemsNow()
    const key = `${top?.kind} ${top?.id}`
    if (!page.url().endsWith('/admin/urgent')) await typeKeys(page, 'g', 'u')
    // Until the page has heard of it, the one that was just closed is still on top.
    await expect.poll(() => rows.first().getAttribute('data-row')).toBe(key)
    if ((await inFocus()) !== key) {
      await page.locator('h1').first().focus()
      await page.keyboard.press('j')
    }
    await expect.poll(inFocus).toBe(key)
    await closing[top?.kind ?? '']?.(page)
    await expect.poll(async () => (await itemsNow()).some(({ id }) => id === top?.id)).toBe(false)
  }
  expect(await itemsNow()).toEqual([])
  await page.goto('/admin/urgent')
  await page.getByText('You’re all caught up').waitFor()
})
