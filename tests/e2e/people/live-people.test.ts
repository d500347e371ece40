import { expect, test } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import { openSite, password } from '#tests/support/browser/site.ts'

test('lists of people follow what others change and hold still', async () => {
  const { server, page } = await openSite({
    width: 1280,
    height: 900,
    env: { SAMPLE: 'on', RATE_LIMITS: 'off' },
  })
  const post = async (path: string, data: object = {}) => {
    const done = await page.request.post(server.url + path, { data, headers: { origin: server.url } })
    expect(done.status(), path).toBeLessThan(300)
  }
  const signUp = async (name: string) => {
    const data = { name, email: `${name.replace(' ', '.')}@people.example`, password, role: 'caregiver' }
    const done = await fetch(`${server.url}/api/auth/sign-up/email`, {
      ...{ method: 'POST', body: JSON.stringify(data) },
      headers: { 'content-type': 'application/json', origin: server.url },
    })
    expect(done.status).toBe(200)
  }
  const email = sampleSignIns.find(({ role }) => role === 'admin')?.email
  await post('/api/auth/sign-in/email', { email, password: samplePassword })

  await page.goto('/admin/caregivers?sort=joined&direction=desc')
  await page.getByText('1–25 of 254').waitFor()
  const rows = page.locator('tbody tr')
  const first = (await rows.first().getByRole('link').textContent()) ?? ''
  const href = (await rows.first().getByRole('link').getAttribute('href')) ?? ''
  const id = href.split('/').at(-1) ?? ''
  await rows.first().getByRole('checkbox').check()

  // Someone is paused: their row says so where it is.
  await post(`/api/admin/people/${id}/pause`, { reason: 'Checking a reference' })
  await rows.first().getByRole('cell', { name: 'Paused by a coordinator', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /Show (it|them)/ }).count()).toBe(0)

  // New people wait until they're asked for; a burst is one reading, not one each.
  let readings = 0
  const begun = Date.now()
  page.on('request', request => {
    if (request.url().includes('/api/admin/caregivers?search') || request.url().includes('&page=1'))
      readings += 1
  })
  for (const name of ['Ada Ames', 'Bea Bloom', 'Cal Crane']) await signUp(name)
  const line = page.getByRole('button', { name: '3 changes. Show them', exact: true })
  await line.waitFor()
  // However long they take, a list is read again every two seconds at most.
  expect(readings).toBeLessThanOrEqual(3 + Math.ceil((Date.now() - begun) / 2000))
  await expect.poll(() => rows.first().getByRole('link').textContent()).toBe(first)
  await expect.poll(() => rows.first().getByRole('checkbox').isChecked()).toBe(true)
  await line.click()
  await rows.first().getByRole('link', { name: 'Cal Crane', exact: true }).waitFor()
  await page.getByText('1–25 of 257').waitFor()
  await line.waitFor({ state: 'detached' })
  await expect.poll(() => rows.nth(3).getByRole('checkbox').isChecked()).toBe(true)

  // The same keys as in every queue.
  await page.getByRole('heading', { level: 1 }).click()
  for (const key of ['j', 'j', 'k', 'x']) await page.keyboard.press(key)
  await expect.poll(() => rows.first().getByRole('checkbox').isChecked()).toBe(true)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Bea Bloom' }).waitFor()

  // A person's page follows, too, and keeps what's being typed.
  await page.goto(href)
  await page.getByRole('button', { name: 'Resume', exact: true }).waitFor()
  await page.getByLabel('New note').fill('Half a sentence')
  await post(`/api/admin/people/${id}/notes`, { text: 'Written elsewhere' })
  await page.getByRole('list', { name: 'Notes' }).getByText('Written elsewhere').waitFor()
  await post(`/api/admin/people/${id}/resume`)
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('New note').inputValue()).toBe('Half a sentence')
})
