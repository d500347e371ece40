import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/connection/transaction.ts'
import { claimDocument } from '#db/queries/documents/claims.ts'
import { sampleSignIns } from '#db/sample/people.ts'
import { raiseConcern } from '#server/concerns/raise.ts'
import { samplePassword } from '#server/process/sample.ts'
import { meanwhile } from '#tests/support/browser/meanwhile.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openSite,
  refused,
  toast,
  unreachable,
} from '#tests/support/browser/site.ts'
import { stretch } from '#tests/support/browser/stretched.ts'
import { makeUser } from '#tests/support/factories.ts'

/** As long as a toast offers to undo something. */
const offeredMs = 10_000

async function openPortal(options: Parameters<typeof openSite>[0] = {}) {
  const site = await openSite({ env: { SAMPLE: 'on' }, ...options })
  await stretch(site.page, offeredMs)
  const email = sampleSignIns.find(({ role }) => role === 'admin')?.email
  const signedIn = await site.page.request.post(`${site.server.url}/api/auth/sign-in/email`, {
    data: { email, password: samplePassword },
    headers: { origin: site.server.url },
  })
  expect(signedIn.status()).toBe(200)
  return site
}

/** Both keys as one types them, however long the page takes for each. */
const goTo = (page: Page, key: string) => Promise.all(['g', key].map(one => page.keyboard.press(one)))

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a coordinator’s morning by keyboard', async () => {
  const { server, page } = await openPortal({ width: 1280, height: 900 })
  await page.goto('/admin/dashboard')
  await page.getByText('254').waitFor()
  await page.getByRole('heading', { name: 'From interview to match' }).waitFor()
  await expectAccessible(page, 'the dashboard')

  // Charts say the same as the queries behind them.
  const charts = await (await page.request.get(`${server.url}/api/admin/charts`)).json()
  const waiting = page.getByRole('region', { name: 'Documents waiting for review' }).first()
  await waiting.getByRole('button', { name: 'Show as table' }).click()
  await expect
    .poll(() => waiting.getByRole('cell').allTextContents())
    .toEqual(charts.documents.map(({ count }: { count: number }) => String(count)))
  await waiting.getByRole('button', { name: 'Show as chart' }).click()

  // The palette finds pages and people; nothing happens while someone types.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('amara')
  const palette = page.getByRole('dialog', { name: 'Go to, find or do' })
  await palette.getByRole('option', { name: 'Amara Okafor', exact: true }).waitFor()
  await expectAccessible(page, 'the palette')
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('what if')
  await page.keyboard.press('Enter')
  await page.waitForURL('/admin/matches/what-if')
  await palette.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  const recent = palette.getByRole('group', { name: 'Recent', exact: true })
  await expect.poll(() => recent.getByRole('option').allTextContents()).toHaveLength(1)
  // Where someone has been survives a reload, names and all, and no name is kept in the browser.
  await page.keyboard.type('amara')
  await palette.getByRole('option', { name: 'Amara Okafor', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor()
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Amara')
  await page.keyboard.press('Control+k')
  await recent.getByRole('option', { name: 'Amara Okafor', exact: true }).waitFor()
  await expect.poll(() => recent.getByRole('option').allTextContents()).toHaveLength(2)
  const waitingFor = await (await page.request.get(`${server.url}/api/admin/matches?status=waiting`)).json()
  await page.keyboard.type(waitingFor.rows[0].caregiver.name)
  await palette.getByRole('group', { name: 'Matches waiting for review', exact: true }).waitFor()
  await palette.getByRole('group', { name: 'Caregivers', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shortcuts.waitFor()
  await page.keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'detached' })
  await goTo(page, 'v')
  await page.waitForURL('/admin/reviews')
  await page.getByRole('link', { name: 'Reviews', exact: true }).and(page.locator('[aria-current]')).waitFor()
  // Every column of the caregivers fits at this width.
  await page.goto('/admin/caregivers')
  const table = page.getByRole('region', { name: 'Caregivers', exact: true })
  await table.getByRole('columnheader', { name: 'Joined' }).waitFor()
  await expect.poll(() => table.evaluate(frame => frame.scrollWidth - frame.clientWidth)).toBe(0)
  // The caregiver table has the same shortcuts, and a page that isn't there leads home.
  await goTo(page, 't')
  await page.waitForURL('/pia-table')
  await page.getByRole('heading', { name: 'PIA Table', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await page.goto('/admin/nowhere')
  await page.getByRole('link', { name: 'Go to my dashboard' }).click()
  await page.getByRole('heading', { name: 'Coordinator dashboard' }).waitFor()
  await goTo(page, 'o')
  await page.waitForURL('/admin/documents')
  await page.getByLabel('Name or email').fill('gu')
  await expect.poll(() => page.url()).toContain('/admin/documents')
  await page.getByRole('list', { name: 'Documents' }).waitFor()
  await page.getByRole('heading', { name: 'Documents', level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const second = page.getByRole('list', { name: 'Documents' }).getByRole('link').nth(1)
  await expect.poll(() => second.evaluate(link => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Verify document' }).waitFor()
  // The keyboard starts where the decision is, and J still goes to the next document.
  await page.getByRole('dialog').getByRole('region', { name: 'Your review', exact: true }).waitFor()
  const title = () => page.getByRole('dialog').getByRole('heading', { level: 2 }).textContent()
  const opened = await title()
  await page.keyboard.press('j')
  await expect.poll(title).not.toBe(opened)
  await page.keyboard.press('k')
  await expect.poll(title).toBe(opened)
  const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focusedName).toBe('Your review')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.getByLabel('Expiration date').evaluate(field => field === document.activeElement))
    .toBe(true)
  await page.getByLabel('Expiration date').fill('2099-01-01')
  // The next one opens by itself, and what was decided is undone beside it.
  await page.keyboard.press('Enter')
  await expect.poll(title).not.toBe(opened)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(title).toBe(opened)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // Someone reports something: it shows up at once, is handled in words and opened again.
  await goTo(page, 'u')
  await page.waitForURL('/admin/urgent')
  await page.getByRole('list', { name: 'Urgent requests' }).waitFor()
  await meanwhile(server.dataDir, db =>
    inTransaction(db, async trx => {
      const raised = { aboutId: null, raisedBy: null, subjectId: 'x', now: new Date().toISOString() }
      await raiseConcern(trx, { ...raised, kind: 'check-in', words: 'Mom seemed scared.', urgent: true })
      await raiseConcern(trx, { ...raised, kind: 'review', words: 'He shouts.', urgent: false })
    }),
  )
  await page.reload()
  await page.getByText('Mom seemed scared.').waitFor()
  await expectAccessible(page, 'urgent requests')
  await page.keyboard.press('j')
  await expect.poll(() => focusedText(page)).toContain('Mom seemed scared.')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('2 selected').waitFor()
  await page.keyboard.press('e')
  await page.getByLabel('What did you do?').fill('Called them, all good.')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as handled' }).click()
  await page.getByText('2 marked as handled.').waitFor()
  await page.getByText('Mom seemed scared.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Mom seemed scared.').waitFor()
})

test('the focus follows a coordinator: to a person found, a view recorded, a message answered', async () => {
  const { page } = await openPortal({ width: 1280, height: 900 })
  await page.goto('/admin/caregivers')
  await page.getByRole('link', { name: 'Abena Mensah' }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to, find or do' })
  await palette.getByRole('combobox').fill('amara okafor')
  await palette.getByRole('option', { name: 'Amara Okafor', exact: true }).click()
  await palette.waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(page)).toBe('Amara Okafor')

  await page.goto('/admin/matches')
  await page.getByRole('list', { name: 'Matches' }).getByRole('link').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Record my view' }).waitFor()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'The score' }).waitFor()
  await expect.poll(() => focusedText(page)).toContain('The score')

  await page.goto('/admin/messages')
  const line = page.getByRole('list', { name: 'Your conversations' }).getByRole('link').first()
  await line.waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const box = page.getByRole('textbox', { name: 'Message to' })
  await box.waitFor()
  await expect.poll(() => box.evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.type('jk')
  await expect.poll(() => box.inputValue()).toBe('jk')
  await page.keyboard.press('Escape')
  await expect.poll(() => line.evaluate(element => element === document.activeElement)).toBe(true)
})

test('without a network a coordinator stays in the portal', async () => {
  const { page } = await openPortal({ expected: [unreachable] })
  const go = (name: string) => page.getByRole('link', { name }).first().click()
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  await page.goto('/admin/audit')
  await heading('Audit').waitFor()
  await go('Settings')
  await heading('Settings').waitFor()
  const offline = page.getByText('You’re offline. This may be out of date.')
  await page.context().setOffline(true)
  await offline.waitFor()
  await go('Audit')
  await heading('Audit').waitFor()
  await page.context().setOffline(false)
  await offline.waitFor({ state: 'detached' })
  await go('Settings')
  await page.getByRole('list', { name: 'Your team' }).waitFor()
})

test('two coordinators, one document: the second sees who has it, and may take over', async () => {
  const { server, page } = await openPortal({ width: 360, height: 740 })
  await page.goto('/admin/documents')
  const line = page.getByRole('list', { name: 'Documents' }).getByRole('link').first()
  await line.click()
  await page.getByRole('button', { name: 'Verify document' }).waitFor()
  const id = new URL(page.url()).searchParams.get('document') ?? ''
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await meanwhile(server.dataDir, async db => {
    const dana = await makeUser(db, { role: 'admin', name: 'Dana Reyes', email: 'dana@office.example' })
    const [now, until] = [new Date(), new Date(Date.now() + 600_000)].map(at => at.toISOString())
    if (now && until)
      await claimDocument(db, { documentId: id, coordinatorId: dana, now, until, takeOver: true })
  })
  await page.reload()
  await line.getByText('Dana Reyes is reviewing this').waitFor()
  await line.click()
  await page.getByRole('dialog').getByText('Dana Reyes is reviewing this').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Verify document' }).count()).toBe(0)
  await expectAccessible(page, 'a document of someone else')
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('button', { name: 'Verify document' }).waitFor()
  await expectNoSidewaysScroll(page, 'a document')
})

test('a coordinator whose session ended elsewhere is asked to sign in', async () => {
  const { page } = await openPortal({ expected: [refused(401)] })
  await page.goto('/admin/audit')
  await page.getByRole('heading', { name: 'Audit' }).waitFor()
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.waitForURL('**/admin/auth?returnTo=*')
  await toast(page, 'Please sign in to access this page').waitFor()
})

test('settings: an email is edited and previewed, a reason is added, a coordinator is invited', async () => {
  const { page } = await openPortal({ width: 360, height: 740, expected: [refused(409), refused(422)] })
  await page.goto('/admin/settings')
  await page.getByRole('list', { name: 'Your team' }).waitFor()
  await expectAccessible(page, 'the team')
  await page.getByLabel('Their work email').fill('new@office.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('We’ve emailed new@office.example.').waitFor()
  await page.getByText(/\/admin\/invitation#/).waitFor()
  await page.getByRole('button', { name: 'Withdraw new@office.example' }).click()
  await page.getByText('Invitation withdrawn').waitFor()
  const end = async (name: string) => {
    await page.getByRole('button', { name: `End access ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click()
  }
  await end('Samuel Whitaker')
  await page.getByText('Samuel Whitaker no longer has access.').waitFor()
  await end('Teresa Molina')
  await page.getByText('No one else could sign in as a coordinator then.').waitFor()
  await page.getByRole('button', { name: 'Give access again Samuel Whitaker' }).click()
  await page.getByText('Samuel Whitaker has access again.').waitFor()

  await page.getByRole('tab', { name: 'Emails' }).click()
  await page.waitForURL(/tab=emails/)
  await page.getByRole('link', { name: 'Please confirm your email address' }).click()
  await page.getByLabel('Subject').fill('Welcome, {{nobody}}')
  await page.getByText('which this email can’t fill in').waitFor()
  await page.getByLabel('Subject').fill('Welcome to {{product}}')
  await page.getByText('Welcome to Kindred Hands', { exact: true }).waitFor()
  await expectAccessible(page, 'an email')
  await page.getByRole('button', { name: 'Save this email' }).click()
  await page.getByText('Saved. It’s sent this way from now on.').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Welcome to {{product}}')
  await page.getByRole('button', { name: 'Use the original text' }).click()
  await page.getByRole('button', { name: 'Save this email' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Use the original text' }).count()).toBe(0)

  await page.goto('/admin/settings?tab=reasons')
  await page.getByRole('button', { name: 'Add a reason' }).click()
  await page.getByRole('textbox', { name: 'Reason 8' }).fill('The stamp is missing. Please ask for one.')
  await page.getByRole('button', { name: 'Save reasons' }).click()
  await page.getByText('Reasons saved').waitFor()
  await expectAccessible(page, 'the reasons')
  await page.getByRole('button', { name: 'Bring back the original reasons' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Reason 8' }).count()).toBe(0)
  await page.goto('/admin/settings?tab=matching')
  await page.getByText('Match threshold').first().waitFor()
  await expectNoSidewaysScroll(page, 'the matching settings')
})

test('the tables of a coordinator fit a phone and a tablet without scrolling sideways', async () => {
  const { page } = await openPortal({ width: 360, height: 740 })
  const framed = () =>
    page
      .locator('main section:has(> table)')
      .evaluateAll(frames => frames.map(frame => frame.scrollWidth - frame.clientWidth))
  const fits = async (path: string, heading: string) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await page.locator('main section > table').first().waitFor()
    await expect.poll(async () => Math.max(...(await framed())), { message: path }).toBe(0)
  }
  await fits('/admin/matches/fairness', 'Fairness')
  await fits('/pia-table', 'PIA Table')
  await page.setViewportSize({ width: 768, height: 900 })
  await fits('/admin/matches/fairness', 'Fairness')
  await fits('/pia-table', 'PIA Table')
})
