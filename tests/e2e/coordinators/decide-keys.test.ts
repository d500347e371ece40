import { expect, test } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import { coordinatorAt } from '#tests/support/browser/matched.ts'
import { expectAccessible, openSite } from '#tests/support/browser/site.ts'
import { stretch } from '#tests/support/browser/stretched.ts'

/** As long as a decision can be taken back before it's sent. */
const heldMs = 10_000

test('reviews and posts are decided by key, and a slip is taken back before anyone is told', async () => {
  const { server, page } = await openSite({ width: 1280, height: 900, env: { SAMPLE: 'on' } })
  await stretch(page, heldMs)
  const email = sampleSignIns.find(({ role }) => role === 'admin')?.email
  const signedIn = await page.request.post(`${server.url}/api/auth/sign-in/email`, {
    data: { email, password: samplePassword },
    headers: { origin: server.url },
  })
  expect(signedIn.status()).toBe(200)

  let sent = 0
  page.on('request', request => {
    if (/\/(hide|restore|keep|publish|decline)$/.test(request.url())) sent += 1
  })
  await page.goto('/admin/community?state=shown')
  const rows = page.locator('li[data-row]')
  await rows.first().waitFor()
  const title = (await rows.first().getByRole('heading').textContent()) ?? ''
  await page.keyboard.press('j')
  await page.keyboard.press('h')
  await rows.first().getByText('Taken off the board.', { exact: true }).waitFor()
  await expectAccessible(page, 'a post that is about to be hidden')
  await page.keyboard.press('u')
  await rows.first().getByRole('button', { name: 'Hide it', exact: true }).waitFor()
  expect(sent).toBe(0)

  // The focus is still on the row; a page that's left sends what was decided.
  await page.keyboard.press('h')
  await rows.first().getByText('Taken off the board.', { exact: true }).waitFor()
  // The sample community has none that wait: the published ones stand in for them.
  await page.route('**/api/admin/reviews?*', async route => {
    const published = await page.request.get(`${server.url}/api/admin/reviews?state=published`)
    const found = Object(await published.json())
    const rows = found.rows.map((row: object) => ({ ...row, state: 'held' }))
    await route.fulfill({ json: { ...found, rows } })
  })
  await page.goto('/admin/reviews')
  await rows.first().waitFor()
  const hidden = async () => (await page.request.get(`${server.url}/api/admin/community?state=hidden`)).text()
  await expect.poll(hidden).toContain(JSON.stringify(title))

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByRole('region', { name: 'In the community', exact: true }).getByText('Put it back').waitFor()
  await help.getByRole('region', { name: 'In reviews', exact: true }).getByText('OK to publish').waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })

  const before = sent
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  await rows
    .first()
    .getByText(/^OK to publish\./)
    .waitFor()
  await page.keyboard.press('u')
  await page.keyboard.press('d')
  await rows
    .first()
    .getByText(/^It won’t be published\./)
    .waitFor()
  await page.keyboard.press('u')
  await rows.first().getByRole('button', { name: 'OK to publish', exact: true }).waitFor()
  expect(sent).toBe(before)

  await page.goto('/admin/queues')
  const firstNames = async () => (await rows.first().getByRole('link').allInnerTexts()).slice(0, 2).join(' ')
  await rows.first().waitFor()
  const [inFront, second] = [await firstNames(), await rows.nth(1).getAttribute('data-row')]
  await expectAccessible(page, 'a queue')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.getByText(/ is off the list$/).waitFor()
  const inFocus = () => page.evaluate(() => document.activeElement?.getAttribute('data-row'))
  await expect.poll(inFocus).toBe(second)
  await page.keyboard.press('u')
  await expect.poll(firstNames).toBe(inFront)
})

test('a match that was approved by mistake is taken back before anyone is asked', async () => {
  const { server, page } = await openSite({
    width: 1280,
    height: 900,
    env: { SAMPLE: 'on', RATE_LIMITS: 'off' },
  })
  await stretch(page, heldMs)
  const email = sampleSignIns.find(({ role }) => role === 'admin')?.email
  const signedIn = await page.request.post(`${server.url}/api/auth/sign-in/email`, {
    data: { email, password: samplePassword },
    headers: { origin: server.url },
  })
  expect(signedIn.status()).toBe(200)
  const read = async (path: string) => Object(await (await page.request.get(`${server.url}${path}`)).json())
  const { rows } = await read('/api/admin/matches?status=waiting')
  const id: string = rows[0].id
  let sent = 0
  page.on('request', request => {
    if (request.url().endsWith(`/${id}/decision`)) sent += 1
  })

  await page.goto(`/admin/matches/${id}`)
  await page.getByRole('button', { name: 'Record my view', exact: true }).waitFor()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  const approve = page.getByRole('button', { name: 'Approve and ask both', exact: true })
  await page.getByLabel('Reason', { exact: true }).fill('They live next door.')
  const told = page.getByText(/^Approved: .+ and .+\.$/)
  const isOpen = () => new URL(page.url()).pathname.endsWith(id)
  await approve.press('Enter')
  await told.waitFor()
  await page.getByText(/^Next: .+ and .+$/).waitFor()
  await expect.poll(isOpen).toBe(false)
  await page.getByRole('button', { name: 'Record my view', exact: true }).waitFor()
  await expectAccessible(page, 'the match after one that is about to be offered')
  await page.keyboard.press('u')
  await expect.poll(isOpen).toBe(true)
  await approve.waitFor()
  await expect
    .poll(() => page.getByLabel('Reason', { exact: true }).inputValue())
    .toBe('They live next door.')
  expect(sent).toBe(0)

  // The list says what was decided; a page that's left sends it.
  await approve.press('Enter')
  await told.waitFor()
  await page.getByRole('link', { name: 'Back to the list', exact: true }).click()
  const line = page.locator(`a[href^="/admin/matches/${id}"]`)
  await line.getByText('Approved', { exact: true }).waitFor()
  expect(sent).toBe(0)
  await page.goto('/admin/reviews')
  await expect.poll(async () => (await read(`/api/admin/matches/${id}`)).status).toBe('offered')

  // A colleague who is faster: their decision counts, this one is never sent, and its words are given back.
  const casey = await coordinatorAt(server)
  const other: string = rows[1].id
  let tooLate = 0
  page.on('request', request => {
    if (request.url().endsWith(`/${other}/decision`)) tooLate += 1
  })
  // In a list where nothing else waits, it stays open.
  await page.goto(`/admin/matches/${other}?status=ended`)
  await page.getByRole('button', { name: 'Record my view', exact: true }).waitFor()
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await page.getByLabel('Reason', { exact: true }).fill('Too far to drive')
  await casey.post(`/api/admin/matches/${other}/view`, { view: 'fits' })
  await page.getByRole('button', { name: 'Decline', exact: true }).press('Enter')
  await page.getByText('Declined. Neither of them will be asked.', { exact: true }).waitFor()
  const answer = await casey.post(`/api/admin/matches/${other}/decision`, { decision: 'approve' })
  expect(answer.status).toBe(200)
  await page.getByText(/^Casey Coordinator approved this match on /).waitFor()
  await page.getByText('Too far to drive', { exact: true }).waitFor()
  expect(tooLate).toBe(0)
})

test('a key in the very moment that a list appears is heard', async () => {
  const { page } = await openSite({ shared: true, env: { SAMPLE: 'on' } })
  const email = sampleSignIns.find(({ role }) => role === 'admin')?.email
  await page.request.post('/api/auth/sign-in/email', { data: { email, password: samplePassword } })
  await page.addInitScript(() => {
    const watching = new MutationObserver(() => {
      if (!document.querySelector('li[data-row]')) return
      watching.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
    })
    watching.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/admin/queues')
  const row = page.locator('li[data-row]').first()
  await expect.poll(() => row.evaluate(one => one === document.activeElement)).toBe(true)
})
