import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import { arrive, begin, next, steps, text } from '#tests/support/browser/care-form.ts'
import { expectAccessible, expectNoSidewaysScroll, openSite, toast } from '#tests/support/browser/site.ts'

const [amara] = sampleSignIns

/** Amara on a phone. */
async function asAmara(): Promise<Page> {
  const { page, server } = await openSite({ env: { SAMPLE: 'on' }, width: 360, height: 740 })
  const answer = await page.context().request.post('/api/auth/sign-in/email', {
    data: { email: amara.email, password: samplePassword },
    headers: { origin: server.url },
  })
  if (!answer.ok()) throw new Error(`Amara can't sign in: ${answer.status()}`)
  await page.goto('/dashboard/profile')
  return page
}

const edit = (page: Page, section: string) => page.getByRole('button', { name: `Edit ${section}` })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Meanwhile on the laptop. */
async function saveElsewhere(page: Page, answers: Record<string, unknown>): Promise<void> {
  const { origin } = new URL(page.url())
  const answer = await page
    .context()
    .request.patch('/api/caregiver-profile', { data: { answers }, headers: { origin } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('what’s typed and chosen on the profile outlives other pages and a reload, and comes together with another device', async () => {
  const page = await asAmara()
  const focused = page.locator(':focus')
  await edit(page, 'About you').press('Enter')
  await expect.poll(() => focused.inputValue()).toBe('Amara Okafor')
  const words = page.getByRole('textbox', { name: /^About you/ })
  await words.fill('I cook, and I listen.')
  const languages = page.getByRole('textbox', { name: 'Languages you speak' })
  await languages.fill('French')
  await languages.press('Enter')
  await page.getByRole('button', { name: 'Remove French' }).waitFor()
  await languages.fill('Yoruba')
  await expectAccessible(page, 'a section that’s edited')
  await expectNoSidewaysScroll(page, 'a section that’s edited')
  await page.reload()
  await expect.poll(() => languages.inputValue()).toBe('Yoruba')
  await page.getByRole('link', { name: 'Schedule', exact: true }).last().click()
  await page.waitForURL('/dashboard/schedule')
  await page.goto('/dashboard/profile')
  await expect.poll(() => words.inputValue()).toBe('I cook, and I listen.')
  await page.getByRole('button', { name: 'Remove French' }).waitFor()

  await saveElsewhere(page, {
    'profile.phoneNumber': '(206) 555-0199',
    'profile.languages': [{ tag: 'en' }, { tag: 'ig' }, { tag: 'es' }],
  })
  await page.getByText('(206) 555-0199').waitFor()
  await page.getByRole('button', { name: 'Remove Spanish' }).waitFor()
  await save(page).click()
  await page.getByText('Profile updated').first().waitFor()
  await edit(page, 'About you').waitFor()
  for (const known of ['I cook, and I listen.', 'English', 'Igbo', 'French', 'Spanish', 'Yoruba'])
    await page.getByText(known, { exact: true }).waitFor()
  await page.reload()
  await edit(page, 'About you').press('Enter')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect.poll(() => focused.innerText()).toContain('About you')
})

test('one answer changed in two places is asked about; nothing is saved over the other', async () => {
  const page = await asAmara()
  await edit(page, 'Where and when').click()
  const rate = page.getByRole('textbox', { name: 'Your hourly rate in dollars' })
  await rate.fill('31')
  await saveElsewhere(page, { 'profile.hourlyRate': 33 })
  const asked = page.getByText('In another window, this was just saved: $33.00/hr')
  await asked.waitFor()
  await save(page).click()
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Use this instead')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await asked.waitFor({ state: 'detached' })
  await save(page).click()
  await page.getByText('$31.00/hr').waitFor()

  await edit(page, 'Where and when').click()
  await rate.fill('29')
  await saveElsewhere(page, { 'profile.hourlyRate': 35 })
  await page.getByRole('button', { name: 'Use this instead' }).click()
  await expect.poll(() => rate.inputValue()).toBe('35')
})

test('words that no code says are asked about on the profile; one tap answers', async () => {
  const page = await asAmara()
  await saveElsewhere(page, {
    'profile.petPreferences': [
      { kind: 'dog', stance: 'fine' },
      { words: 'my neighbor’s parrots and birds' },
      { words: 'all sorts' },
    ],
  })
  const birds = page.getByRole('list', { name: /my neighbor’s parrots and birds/ })
  await birds.waitFor()
  await expectAccessible(page, 'a profile with a question')
  // The second tap comes while the first one is being saved.
  const { promise: tapped, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/caregiver-profile', async route => {
    if (route.request().method() === 'PATCH') await tapped
    await route.fallback()
  })
  await birds.getByRole('button', { name: 'Bird', exact: true }).click()
  await page.getByText('Bird: fine').waitFor()
  await page.getByRole('button', { name: 'Remove all sorts' }).click()
  goOn()
  await page.getByRole('list', { name: /all sorts/ }).waitFor({ state: 'detached' })
  await toast(page, 'Profile updated').waitFor()
  await page.reload()
  await page.getByText('Bird: fine').waitFor()
  expect(await page.getByRole('list', { name: /all sorts/ }).count()).toBe(0)
})

test('a wrong answer says why and keeps what was typed', async () => {
  const page = await asAmara()
  await edit(page, 'Where and when').click()
  const rate = page.getByRole('textbox', { name: 'Your hourly rate in dollars' })
  await rate.fill('5000')
  await save(page).click()
  await expect.poll(() => rate.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => rate.inputValue()).toBe('5000')
  await rate.fill('')
  await save(page).click()
  await page.getByText('We need this one.').waitFor()
})

test('a press that leaves a field with text in it reaches its button, whatever the text adds above', async () => {
  const { page } = await openSite({ shared: true, width: 360, height: 740 })
  await begin(page)
  await steps['Who needs care']?.(page)
  await next(page).click()
  await arrive(page, 'Care needs')
  await steps['Care needs']?.(page)
  await text(page, 'Health conditions').fill('COPD, gout, arthritis, diabetes, dementia')
  // Down and up at one place, as a finger does.
  await next(page).click()
  await arrive(page, 'Schedule')
  await page.goBack()
  await page.getByRole('button', { name: 'Remove Arthritis' }).waitFor()
})
