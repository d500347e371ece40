import { expect, test } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import type { Visitor } from '#tests/support/app.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { enterAs } from '#tests/support/browser/matched.ts'
import { expectAccessible, expectNoSidewaysScroll, openSite, toast } from '#tests/support/browser/site.ts'

async function signIn(visitor: Visitor, { email }: { email: string }): Promise<Visitor> {
  const answer = await visitor.post('/api/auth/sign-in/email', { email, password: samplePassword })
  expect(answer.status).toBe(200)
  return visitor
}

test('a family says how it goes and writes a review, and the caregiver reads it after writing hers', async () => {
  const { server, browser, page } = await openSite({ env: { SAMPLE: 'on' }, width: 360, height: 740 })
  const [amara, maya] = sampleSignIns
  await enterAs(page, await signIn(server.visitor(), maya), server)

  await page.goto('/care-seeker/dashboard')
  const card = page.getByRole('region', { name: 'How’s it going with Amara?' })
  await card.getByText('Amara never will').waitFor()
  await expectAccessible(page, 'a check-in')
  await card.getByRole('button', { name: 'Bad' }).click()
  await card.getByText('A coordinator will look at this first.').waitFor()
  await card.getByRole('button', { name: 'Change' }).click()
  await card.getByRole('button', { name: 'Good' }).click()
  await card.getByText('Glad to hear it.').waitFor()
  await card.getByLabel('Anything you’d like to add?').fill('They sing in the kitchen.')
  await page.reload()
  await expect
    .poll(() => card.getByLabel('Anything you’d like to add?').inputValue())
    .toBe('They sing in the kitchen.')
  // An answer from before leaves the focus at the top of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await card.getByRole('button', { name: 'Send to coordinators' }).click()
  await card.getByText('Only coordinators can read it').waitFor()
  await expectNoSidewaysScroll(page, 'a check-in')

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Reviews' }).click()
  await page.getByRole('heading', { name: 'Reviews', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Write a review' }).click()
  // The button is gone; the keyboard goes on in the form, and back when it closes.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('FORM')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Write a review')
  await page.keyboard.press('Enter')
  await page.getByLabel('Your review').fill('Always on time.')
  await page.reload()
  await expect.poll(() => page.getByLabel('Your review').inputValue()).toBe('Always on time.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await page.getByText('Choose 1 to 5 stars.').waitFor()
  // Arrow keys choose, like in any group of radio buttons.
  await page.getByRole('radio', { name: '3 stars: OK' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: '4 stars: good' }).isChecked()).toBe(true)
  await expectAccessible(page, 'a review being written')
  await page.getByRole('button', { name: 'Send review' }).click()
  await toast(page, 'Your review is saved').waitFor()
  await page.getByText('Not published yet').waitFor()
  await expectNoSidewaysScroll(page, 'reviews')

  const other = await openPage(browser, { baseURL: server.url, width: 1280, height: 900 })
  await enterAs(other.page, await signIn(server.visitor(), amara), server)
  await other.page.goto('/dashboard')
  await other.page.getByRole('region', { name: 'How’s it going with Maya?' }).waitFor()
  expect(await other.page.content()).not.toContain('They sing in the kitchen')
  await other.page.goto('/dashboard/reviews')
  const due = other.page.getByRole('article', { name: 'How was your first week with Maya?' })
  await due.getByText('They’ve written theirs.').waitFor()
  expect(await other.page.content()).not.toContain('Always on time.')
  await due.getByRole('button', { name: 'Write a review' }).click()
  await due.getByRole('radio', { name: '5 stars: great' }).press('Space')
  await due.getByRole('button', { name: 'Send review' }).click()
  await other.page.getByText('Always on time.').waitFor()
  const received = other.page.getByRole('listitem').filter({ hasText: 'Always on time.' })
  await received.getByRole('button', { name: 'Reply' }).click()
  await received.getByLabel('Your reply to Maya').fill('Thank you!')
  await received.getByRole('button', { name: 'Send reply' }).click()
  await received.getByText('Your reply,').waitFor()
  await expectAccessible(other.page, 'reviews')

  // The family's open page hears of it.
  await page.getByText('Amara’s reply').waitFor()
  await page.getByText('From Amara Okafor').waitFor()
})
