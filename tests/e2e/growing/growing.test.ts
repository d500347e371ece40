import type { Page } from 'playwright'
import { test } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import { expectAccessible, expectNoSidewaysScroll, openSite, refused } from '#tests/support/browser/site.ts'

const [amara] = sampleSignIns

/** Amara on a phone, in a town with people in it. */
async function asAmara(at: string, { expected = [] as RegExp[] } = {}): Promise<Page> {
  const { page, server } = await openSite({ env: { SAMPLE: 'on' }, width: 360, height: 740, expected })
  const answer = await page.context().request.post('/api/auth/sign-in/email', {
    data: { email: amara.email, password: samplePassword },
    headers: { origin: server.url },
  })
  if (!answer.ok()) throw new Error(`Amara can't sign in: ${answer.status()}`)
  await page.goto(at)
  return page
}

test('a client’s page has the plan, the contact and the visits', async () => {
  const page = await asAmara('/dashboard/clients')
  await page.getByRole('heading', { name: 'Working together' }).waitFor()
  await expectAccessible(page, 'the clients')
  await page.getByRole('link', { name: 'Walter' }).click()
  await page.getByRole('heading', { level: 1, name: 'Walter' }).waitFor()
  await page.getByRole('heading', { name: 'Help with' }).waitFor()
  await page.getByRole('heading', { name: 'Getting in' }).waitFor()
  await page.getByRole('heading', { name: 'Visits' }).waitFor()
  await expectAccessible(page, 'a client')
  await expectNoSidewaysScroll(page, 'a client')
})

test('a training is planned, done and brought back; a pause is undone', async () => {
  const page = await asAmara('/dashboard/growth')
  await page.getByRole('button', { name: 'Plan it: Preventing falls' }).click()
  await page.getByRole('button', { name: 'Save my plan' }).click()
  await page.getByText('“Preventing falls” is on your list.').waitFor()
  await page.getByRole('button', { name: 'Mark as done: Preventing falls' }).click()
  await expectAccessible(page, 'the dialog of a training')
  await page.getByRole('button', { name: 'Save as done' }).click()
  await page.getByText('“Preventing falls” is done. Well done!').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Mark as done: Preventing falls' }).waitFor()
  await expectAccessible(page, 'the trainings')

  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Take a break' }).click()
  await page.getByRole('button', { name: 'Pause my profile' }).click()
  await page.getByText(/^Paused since/).waitFor()
  await expectAccessible(page, 'a paused profile')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/^Paused since/).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'See it as a family does' }).click()
  await page.getByRole('heading', { name: 'When they open your profile' }).waitFor()
  await expectAccessible(page, 'the preview')
})

test('a question that names a client is held back with its words, then posted, answered and deleted', async () => {
  const page = await asAmara('/dashboard/community', { expected: [refused(422)] })
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByLabel('Your question in one line').fill('Walter won’t eat soup')
  await page.getByLabel('What would you like to know?').fill('What do you cook?')
  await page.getByRole('button', { name: 'Post my question' }).click()
  await page.getByText('“Walter” looks like the name of someone you care for.').waitFor()
  await page.getByLabel('Your question in one line').fill('My client won’t eat soup')
  await page.getByRole('button', { name: 'Post my question' }).click()
  await page.getByRole('heading', { level: 1, name: 'My client won’t eat soup' }).waitFor()
  await page.getByText('What do you cook?').waitFor()
  await page.getByLabel('What has worked for you?').fill('Found it: a straw.')
  await page.getByRole('button', { name: 'Post my answer' }).click()
  await page.getByRole('heading', { name: '1 answer' }).waitFor()
  await expectAccessible(page, 'a thread')
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('“My client won’t eat soup” is deleted.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'My client won’t eat soup' }).waitFor()
  await expectAccessible(page, 'the board')
})
