import { expect, test } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import { expectAccessible, openSite } from '#tests/support/browser/site.ts'

test('reviews and posts are decided by key, and a slip is taken back before anyone is told', async () => {
  const { server, page } = await openSite({ width: 1280, height: 900, env: { SAMPLE: 'on' } })
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
})
