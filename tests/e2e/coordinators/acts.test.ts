import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openSite,
  refused,
} from '#tests/support/browser/site.ts'

type Role = (typeof sampleSignIns)[number]['role']

const signIn = (page: Page, url: string, role: Role) =>
  page.request.post(`${url}/api/auth/sign-in/email`, {
    data: { email: sampleSignIns.find(one => one.role === role)?.email, password: samplePassword },
    headers: { origin: url },
  })

async function openAmara(options: { width?: number } = {}) {
  const site = await openSite({ env: { SAMPLE: 'on' }, ...options })
  expect((await signIn(site.page, site.server.url, 'admin')).status()).toBe(200)
  const found = await site.page.request.get('/api/admin/caregivers?search=amara.okafor')
  const { rows } = await found.json()
  await site.page.goto(`/admin/caregivers/${rows[0].id}`)
  await site.page.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor()
  return site
}

test('an account on hold: what happens is said, a reason is asked for, and it’s undone', async () => {
  const { server, page, browser } = await openAmara()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Put account on hold' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put Amara Okafor’s account on hold?' })
  await dialog.getByText('You can undo it for ten minutes.').waitFor()
  await expectAccessibleInBothThemes(page, 'the dialog of an act')
  await dialog.getByRole('button', { name: 'Put account on hold' }).click()
  await dialog.getByText('Please say why').waitFor()
  await dialog.getByLabel('Reason').fill('Rough handling was reported')
  await dialog.getByRole('button', { name: 'Put account on hold' }).click()
  await page.getByText('Amara Okafor’s account is on hold.').waitFor()
  await page.getByText('Put on hold by Teresa Molina').waitFor()
  await expectAccessibleInBothThemes(page, 'an account on hold')

  const { page: hers } = await openPage(browser, { baseURL: server.url, expected: [refused(403)] })
  await hers.goto('/auth/caregiver')
  await hers.getByLabel('Email').fill('amara.okafor@sample.example')
  await hers.getByLabel('Password').fill(samplePassword)
  await hers.getByRole('button', { name: 'Log In', exact: true }).click()
  await hers.getByText('Your account is on hold. Write to us under Support').first().waitFor()

  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page, `an account on hold at ${width}`)
  }
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Put on hold by Teresa Molina').waitFor({ state: 'detached' })
  expect((await signIn(hers, server.url, 'caregiver')).status()).toBe(200)
})

test('a paused caregiver’s conversation says that it’s on hold, and a visit is canceled from its line', async () => {
  const { server, page, browser } = await openAmara()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause Amara Okafor?' })
  await dialog.getByRole('radio', { name: 'Cancel them' }).waitFor()
  await dialog.getByLabel('Reason').fill('Checking a reference')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Amara Okafor is paused.').waitFor()

  const { page: hers } = await openPage(browser, { baseURL: server.url })
  await signIn(hers, server.url, 'caregiver')
  const { conversations } = await (await hers.request.get('/api/conversations')).json()
  const held = conversations.find((one: { held: boolean }) => one.held)
  await hers.goto(`/dashboard/messages/${held.id}`)
  await hers.getByText('Messages between you two are on hold for now.').first().waitFor()

  const ahead = page.getByRole('region', { name: 'Coming up' })
  await ahead
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  const asking = page.getByRole('dialog', { name: /^Cancel the visit with/ })
  await asking.getByLabel('Reason').fill('The family is away')
  await asking.getByRole('button', { name: 'Cancel this visit' }).click()
  await page.getByText('A visit is canceled:').waitFor()
})

test('a match is ended from its page, and brought back', async () => {
  const { page } = await openAmara()
  const { rows } = await (await page.request.get('/api/admin/matches?status=active')).json()
  await page.goto(`/admin/matches/${rows[0].id}`)
  await page.getByRole('button', { name: 'End this match' }).click()
  const dialog = page.getByRole('dialog', { name: /^End the match of/ })
  await dialog.getByText('Care ends for both of them.').waitFor()
  await dialog.getByLabel('Reason').fill('They asked us to')
  await dialog.getByRole('button', { name: 'End this match' }).click()
  await page.getByText('The match between').waitFor()
  await expectAccessibleInBothThemes(page, 'a match that was ended')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page, 'a match that was ended')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'End this match' }).waitFor()
})
