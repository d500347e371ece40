import { expect, test } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openSite,
} from '#tests/support/browser/site.ts'

test('someone who writes in: a coordinator says how they know them, sends their data, closes and keeps the account', async () => {
  const { page, server } = await openSite({ env: { SAMPLE: 'on' }, width: 360 })
  const email = sampleSignIns.find(({ role }) => role === 'admin')?.email
  const data = { email, password: samplePassword }
  await page.request.post(`${server.url}/api/auth/sign-in/email`, { data, headers: { origin: server.url } })
  const { rows } = await (await page.request.get('/api/admin/caregivers?search=amara.okafor')).json()
  await page.goto(`/admin/caregivers/${rows[0].id}`)
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

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
  await page.getByText('We’ve emailed Amara Okafor a link to their data.').waitFor()

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
  const account = await page.request.get(`/api/admin/caregivers/${rows[0].id}`)
  expect(await account.json()).toMatchObject({ closesAt: null })
})
