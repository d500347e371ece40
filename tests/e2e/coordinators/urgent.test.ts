import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { samplePassword } from '#server/process/sample.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openSite,
  untilAnswered,
} from '#tests/support/browser/site.ts'

type Role = (typeof sampleSignIns)[number]['role']

async function signIn(page: Page, url: string, role: Role) {
  const email = sampleSignIns.find(one => one.role === role)?.email
  const data = { email, password: samplePassword }
  const answer = await page.request.post(`${url}/api/auth/sign-in/email`, { data, headers: { origin: url } })
  expect(answer.status()).toBe(200)
}

const countIn = async (page: Page) => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? '0')

test('words of danger reach the coordinator: title, phone, conversation, owner and next step', async () => {
  const { server, page, browser } = await openSite({ env: { SAMPLE: 'on' }, width: 1280, height: 900 })
  await signIn(page, server.url, 'admin')
  await page.goto('/admin/urgent')
  await page.getByRole('heading', { level: 1, name: 'Urgent requests' }).waitFor()
  await expect.poll(() => countIn(page)).toBeGreaterThan(0)
  const before = await countIn(page)

  const { page: hers } = await openPage(browser, { baseURL: server.url })
  await signIn(hers, server.url, 'care-seeker')
  const { matches } = await (await hers.request.get('/api/matches')).json()
  const active = matches.find((one: { status: string }) => one.status === 'active')
  const said = 'Please help, he hit me again last night'
  const sent = await hers.request.post('/api/conversations', {
    data: { with: active.id, text: said },
    headers: { origin: server.url },
  })
  expect(sent.status()).toBe(200)

  const line = page.getByRole('listitem').filter({ hasText: said })
  await line.waitFor()
  // By the clock alone other things can become urgent, too.
  const urgentNow = async () =>
    Object(await (await page.request.get(`${server.url}/api/admin/overview`)).json()).urgent
  await expect.poll(async () => (await countIn(page)) - (await urgentNow())).toBe(0)
  expect(await countIn(page)).toBeGreaterThan(before)
  await line.getByText('No one has taken this yet').waitFor()
  const numbers = await line
    .getByRole('link', { name: /^Call / })
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(numbers.length).toBeGreaterThan(0)
  for (const number of numbers) expect(number).toMatch(/^tel:\+?\d{7,}$/)
  await line.getByRole('link', { name: 'Maya Brooks', exact: true }).waitFor()
  await line.getByRole('link', { name: 'Amara Okafor', exact: true }).waitFor()

  await line.getByRole('button', { name: 'Take it' }).click()
  await line.getByText('You’re on it').waitFor()
  await line.getByRole('button', { name: 'Set the next step' }).click()
  const plan = page.getByRole('dialog', { name: 'What happens next?' })
  await plan.getByLabel('Next step').fill('Calling Maya again tonight')
  const due = new Date(Date.now() + 2 * dayMs)
  await plan.getByLabel('Follow up on').fill(due.toISOString().slice(0, 10))
  await expectAccessibleInBothThemes(page, 'the next step')
  await plan.getByRole('button', { name: 'Save' }).click()
  await line.getByText('Calling Maya again tonight').waitFor()
  await line.getByText(/^Follow up [A-Z][a-z]{2} \d{1,2}/).waitFor()
  await expectAccessibleInBothThemes(page, 'urgent requests')
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page, `urgent requests at ${width}`)
  }
  await page.setViewportSize({ width: 1280, height: 900 })

  await line.getByRole('link', { name: 'Read the conversation' }).click()
  await page.getByText('This conversation was reported or worried us').waitFor()
  await page.getByRole('log').getByText(said).waitFor()
})

test('a coordinator reads what someone and Emma said, from their page', async () => {
  const { server, page, browser } = await openSite({ env: { SAMPLE: 'on' } })
  const { page: hers } = await openPage(browser, { baseURL: server.url })
  const headers = { origin: server.url }
  const joined = await hers.request.post('/api/auth/sign-up/email', {
    data: {
      name: 'Rosa Lane',
      email: 'rosa@people.example',
      password: 'slow tea and long stories',
      role: 'care-seeker',
    },
    headers,
  })
  const { user } = await joined.json()
  const events = [{ id: 'a', type: 'answer', field: 'basicInfo.recipientAge', value: 83 }]
  await hers.request.post('/api/interviews/care/events', { data: { events }, headers })
  await hers.request.post('/api/interviews/care/messages', {
    data: { message: { id: 'm1', role: 'user', parts: [{ type: 'text', text: 'She is my mom' }] } },
    headers,
  })
  await signIn(page, server.url, 'admin')
  await page.goto(`/admin/recipients/${user.id}`)
  await page.getByRole('link', { name: 'Conversation with Emma' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rosa Lane and Emma' }).waitFor()
  await page.getByText('She is my mom').waitFor()
  await page.getByRole('definition').filter({ hasText: '83' }).waitFor()
  await expectAccessibleInBothThemes(page, 'an interview')
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page, `an interview at ${width}`)
  }
})

test('a coordinator goes on duty in the settings', async () => {
  const { server, page } = await openSite({ env: { SAMPLE: 'on' } })
  await signIn(page, server.url, 'admin')
  await page.goto('/admin/settings')
  await page.getByText('No one is on duty').waitFor()
  await untilAnswered(page, '/api/admin/duty', () => page.getByRole('switch', { name: 'On duty' }).click())
  await page.getByText('No one is on duty').waitFor({ state: 'detached' })
  await expectAccessibleInBothThemes(page, 'the team')
  await page.reload()
  await expect.poll(() => page.getByRole('switch', { name: 'On duty' }).isChecked()).toBe(true)
})
