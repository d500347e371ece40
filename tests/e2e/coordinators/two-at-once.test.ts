import { expect, test } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import { coordinatorAt, doorOf } from '#tests/support/browser/matched.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openSite,
  refused,
  toast,
  unreachable,
} from '#tests/support/browser/site.ts'
import { pdf, uploadDocument } from '#tests/support/identities.ts'

test('two coordinators decide about one match and one document: the second reads what the first did', async () => {
  const { server, page } = await openSite({
    ...{ width: 360, height: 740, env: { SAMPLE: 'on', RATE_LIMITS: 'off' } },
    expected: [refused(409), unreachable],
  })
  const email = sampleSignIns.find(({ role }) => role === 'admin')?.email
  const signedIn = await page.request.post(`${server.url}/api/auth/sign-in/email`, {
    data: { email, password: samplePassword },
    headers: { origin: server.url },
  })
  expect(signedIn.status()).toBe(200)
  const casey = await coordinatorAt(server)
  const approve = async (id: string) => {
    await casey.post(`/api/admin/matches/${id}/view`, { view: 'fits' })
    expect((await casey.post(`/api/admin/matches/${id}/decision`, { decision: 'approve' })).status).toBe(200)
  }

  // A queue holds still while others work through it: rows change where they are, the rest waits.
  await page.goto('/admin/matches')
  const lines = page.getByRole('list', { name: 'Matches', exact: true }).getByRole('link')
  const path = (await lines.first().getAttribute('href')) ?? ''
  await approve(path.split('/').at(-1) ?? '')
  await lines.first().getByText('Offered', { exact: true }).waitFor()
  await expect.poll(() => lines.first().getAttribute('href')).toBe(path)
  await page.getByRole('button', { name: /changes?\. Show (it|them)$/ }).click()
  await expect.poll(() => lines.first().getAttribute('href')).not.toBe(path)

  await page.goto('/admin/documents?status=all')
  const documents = page.getByRole('list', { name: 'Documents', exact: true }).getByRole('link')
  const newest = (await documents.first().getAttribute('href')) ?? ''
  await uploadDocument(await doorOf(server).signUp('caregiver', { name: 'Bea Bloom' }), pdf)
  const line = page.getByRole('button', { name: '1 change. Show it', exact: true })
  await line.waitFor()
  await expect.poll(() => documents.first().getAttribute('href')).toBe(newest)
  await line.click()
  await documents.first().getByText('Bea Bloom', { exact: true }).waitFor()

  // An open conversation has the whole phone, and still a heading.
  await page.goto('/admin/messages')
  await page.locator('a[href^="/admin/messages/"]').first().click()
  await page.waitForURL(/\/admin\/messages\/.+/)
  await page.getByRole('log').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Messages', exact: true }).waitFor()

  // This tab hears of nothing, as on a train.
  await page.route('**/api/realtime*', () => {})

  const { rows } = Object((await casey.get('/api/admin/matches?status=waiting')).body)
  const match: string = rows[0].id
  await page.goto(`/admin/matches/${match}`)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Record my view' }).click()
  await page.getByLabel('Reason', { exact: true }).fill('Too far to drive')
  await approve(match)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  // The next one is open by the time that the answer comes; the toast leads back, with what was typed.
  await page.waitForURL(url => !url.pathname.endsWith(match))
  const late = toast(page, 'Casey Coordinator approved this match a moment ago.')
  await late.waitFor()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Open' }).click()
  await page.getByText(/^Casey Coordinator approved this match on /).waitFor()
  await page.getByText('We’ve asked both of them').waitFor()
  await page.getByText('Too far to drive', { exact: true }).waitFor()
  await page.getByText('Offered', { exact: true }).first().waitFor()
  await expectAccessible(page, 'a match that a colleague decided')
  await expectNoSidewaysScroll(page, 'a match that a colleague decided')

  const listed = Object((await casey.get('/api/admin/documents?status=awaiting_verification')).body)
  const document: string = listed.rows[0].id
  await page.goto(`/admin/documents?document=${document}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What should the caregiver do?').fill('Too dark to read, please.')
  await casey.post(`/api/admin/documents/${document}/claim`, { takeOver: true })
  const verified = { decision: 'verify', expires_at: '2099-01-01' }
  expect((await casey.post(`/api/admin/documents/${document}/decision`, verified)).status).toBe(200)
  await dialog.getByRole('button', { name: 'Ask for a new one' }).click()
  await toast(page, 'Casey Coordinator verified this document a moment ago.').waitFor()
  await dialog.getByText(/^Casey Coordinator verified this document on /).waitFor()
  await dialog.getByText('Too dark to read, please.', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Review it again' }).waitFor()
  await expectAccessible(page, 'a document that a colleague decided')

  // An answer that's late knows only what was on screen when it was sent.
  const dana = await doorOf(server).signUp('caregiver', { name: 'Dana Dale' })
  const asked = await dana.post('/api/conversations', { with: 'coordinators', text: 'Which form is it?' })
  const conversation = String(Object(asked.body).id)
  const address = `/api/conversations/${conversation}/messages`
  await page.goto(`/admin/messages/${conversation}`)
  const log = page.getByRole('log')
  await log.getByText('Which form is it?', { exact: true }).waitFor()
  let isDown = true
  await page.route(`**${address}`, (route, request) =>
    isDown && request.method() === 'POST' ? route.abort() : route.fallback(),
  )
  await page.getByRole('textbox', { name: 'Message to Dana Dale' }).fill('It’s form 12.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await log.getByText('You’re offline. We’ll send this when you’re back.', { exact: true }).waitFor()
  expect((await casey.post(address, { id: 'casey-first', text: 'Form 14, please.' })).status).toBe(200)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await log.getByText('Form 14, please.', { exact: true }).waitFor()
  isDown = false
  await log.getByText(/^There’s a newer answer. Read it first/).waitFor()
  const received = async () => Object((await dana.get(address)).body).messages.length
  expect(await received()).toBe(2)
  await page.reload()
  await log.getByText(/^There’s a newer answer. Read it first/).waitFor()
  await expectAccessible(page, 'an answer that came second')
  expect(await received()).toBe(2)
  await log.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(received).toBe(3)
})
