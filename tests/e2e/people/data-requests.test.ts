import { expect, test } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import {
  emailTo,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  linkIn,
  openSite,
  refused,
} from '#tests/support/browser/site.ts'
import { eventually } from '#tests/support/processes/eventually.ts'

/** A coordinator at the page of someone of the sample community, on a phone. */
async function openPerson() {
  const { page, server } = await openSite({
    ...{ env: { SAMPLE: 'on' }, width: 360 },
    expected: [refused(410), refused(422)],
  })
  const email = sampleSignIns.find(({ role }) => role === 'admin')?.email
  const data = { email, password: samplePassword }
  await page.request.post(`${server.url}/api/auth/sign-in/email`, { data, headers: { origin: server.url } })
  const { rows } = await (await page.request.get('/api/admin/caregivers?search=amara.okafor')).json()
  const address = `/admin/caregivers/${rows[0].id}`
  await page.goto(address)
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  return { page, server, address, choose, id: String(rows[0].id) }
}

test('someone who writes in gets a link by email and its code by phone', async () => {
  const { page, server, address, choose } = await openPerson()
  await choose('Send a copy of their data')
  const copy = page.getByRole('dialog', { name: 'Send Amara Okafor a copy of their data?' })
  await copy.getByText('amara.okafor@sample.example').waitFor()
  await copy.getByLabel('Reason').fill('She wrote in')
  await copy.getByRole('button', { name: 'Send the link' }).click()
  await copy.getByText('Please choose how you made sure.').waitFor()
  await expectNoSidewaysScroll(page, 'the dialog for a copy of the data')
  await expectAccessibleInBothThemes(page, 'the dialog for a copy of the data')
  await copy.getByText('They wrote from the email address we have').click()
  await copy.getByRole('button', { name: 'Send the link' }).click()

  const told = page.getByRole('alertdialog', { name: 'Read Amara Okafor this code' })
  const digits = await told.getByText(/^\d( \d){5}$/).innerText()
  await expectNoSidewaysScroll(page, 'the code')
  await expectAccessibleInBothThemes(page, 'the code')
  // It's shown only once: a stray key doesn't close it.
  await page.keyboard.press('Escape')
  expect(await told.getByText(digits).evaluate(code => code === document.activeElement)).toBe(true)
  await told.getByRole('button', { name: 'I’ve told them' }).click()
  await told.waitFor({ state: 'detached' })
  expect(await page.getByText(digits).count()).toBe(0)

  const email = await emailTo(server, 'amara.okafor@sample.example', /Your copy of your data is ready/)
  const code = digits.replaceAll(' ', '')
  expect(email.text).not.toContain(code)
  const link = linkIn(email)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Your copy of your data' }).waitFor()
  await expectNoSidewaysScroll(page, 'the page that asks for the code')
  await expectAccessibleInBothThemes(page, 'the page that asks for the code')
  await page.keyboard.press('Tab')
  await page.keyboard.type('000 00')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('That code doesn’t match.').waitFor()
  await expectAccessibleInBothThemes(page, 'the page after a wrong code')
  const saving = page.waitForEvent('download')
  await page.getByLabel('Six-digit code').fill(digits)
  await page.keyboard.press('Enter')
  expect((await saving).suggestedFilename()).toMatch(/^kindred-hands-data-.*\.zip$/)

  // The next one is guessed at until it's closed, and the coordinator's page says so.
  await page.goto(address)
  await choose('Send a copy of their data')
  await copy.getByText('They wrote from the email address we have').click()
  await copy.getByLabel('Reason').fill('It broke off')
  await copy.getByRole('button', { name: 'Send the link' }).click()
  const next = (await told.getByText(/^\d( \d){5}$/).innerText()).replaceAll(' ', '')
  await told.getByRole('button', { name: 'I’ve told them' }).click()
  const newer = await eventually(async () => {
    const found = linkIn(
      await emailTo(server, 'amara.okafor@sample.example', /Your copy of your data is ready/),
    )
    if (found === link) throw new Error('The newer link hasn’t come')
    return found
  })
  const form = { code: String((Number(next) + 1) % 1_000_000).padStart(6, '0') }
  for (const _try of [1, 2, 3, 4]) expect((await page.request.post(newer, { form })).status()).toBe(422)
  const closed = page.getByText(/^The link to their data was closed on /)
  expect(await closed.count()).toBe(0)
  expect((await page.request.post(newer, { form })).status()).toBe(410)
  await closed.waitFor()
  await page.goto(newer)
  await page.getByRole('heading', { name: 'This link is closed' }).waitFor()
  await expectAccessibleInBothThemes(page, 'the page of a closed link')
})

test('someone who writes in has their account closed by a coordinator, and kept after all', async () => {
  const { page, choose, id } = await openPerson()
  await choose('Close and erase the account')
  const close = page.getByRole('dialog', { name: 'Close Amara Okafor’s account?' })
  await close.getByText('They showed me an ID').click()
  await close.getByLabel('Reason').fill('She wants to leave')
  await close.getByRole('button', { name: 'Close and erase the account' }).click()
  await page.getByText(/^This account closes on /).waitFor()

  await choose('Keep the account')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep the account' }).click()
  await page.getByText('Amara Okafor’s account stays.').waitFor()
  await page.getByText(/^This account closes on /).waitFor({ state: 'detached' })
  const account = await page.request.get(`/api/admin/caregivers/${id}`)
  expect(await account.json()).toMatchObject({ closesAt: null })
})
