import { expect, test } from 'vitest'
import {
  answer,
  begin,
  focused,
  heading,
  inAMonth,
  saved,
  shared,
  tell,
  text,
} from '#tests/support/browser/care-form.ts'
import { openSite, unreachable } from '#tests/support/browser/site.ts'
import { allOfIt, answer as given, goTo, step as move } from '#tests/support/interviews.ts'

test('two tabs show the same answers, and the newest wins', async () => {
  const { page, context } = await openSite(shared)
  await begin(page)
  await text(page, 'Name').fill('Rosa')
  await saved(page).waitFor()
  const other = await context.newPage()
  await other.goto('/care-seeker/onboarding')
  await other.getByText('You’ve answered 1 of 15').waitFor()
  await other.getByRole('radio', { name: 'Fill out the form step by step' }).check()
  await other.getByRole('button', { name: 'Pick up where I left off' }).click()
  await heading(other, 'Who needs care').waitFor()
  await expect.poll(() => text(other, 'Name').inputValue()).toBe('Rosa')
  await text(other, 'Name').fill('Rosalia')
  await other.getByRole('radio', { name: 'For me' }).check()
  await expect.poll(() => text(page, 'Name').inputValue()).toBe('Rosalia')
  await expect.poll(() => page.getByRole('radio', { name: 'For me' }).isChecked()).toBe(true)
  await tell(page, given('basicInfo.recipientAge', 84))
  await page.bringToFront()
  await expect.poll(() => text(page, 'Age').inputValue()).toBe('84')
})

test('a list changed offline here and meanwhile elsewhere keeps both changes', async () => {
  const { page } = await openSite({ ...shared, expected: [unreachable] })
  await begin(page)
  await tell(page, ...allOfIt(), given('schedule.startDate', inAMonth))
  await page.goto('/care-seeker/onboarding?step=preferences')
  await page.getByRole('checkbox', { name: 'Cooking' }).waitFor()
  const ofInterview = /\/api\/interviews\/care/
  await page.route(ofInterview, route => route.abort())
  await page.getByRole('checkbox', { name: 'Driving' }).check()
  await page.locator('[data-saving=offline]').waitFor()
  const looked = page.waitForEvent('requestfailed', request => request.method() === 'GET')
  await tell(page, given('preferences.requiredSkills', ['lifting', 'cooking']))
  await looked
  await page.unrouteAll({ behavior: 'wait' })
  // Nothing reports that the connection is back; the next answer finds out.
  await page.getByRole('radio', { name: 'Experienced' }).check()
  await expect
    .poll(() => answer(page, 'preferences.requiredSkills'))
    .toEqual(['lifting', 'cooking', 'driving'])
  await expect.poll(() => page.getByRole('checkbox', { name: 'Lifting' }).isChecked()).toBe(true)

  // Even when the page is gone by the time the connection is back.
  await page.route(ofInterview, route => route.abort())
  await page.getByRole('checkbox', { name: 'Cooking' }).uncheck()
  await page.locator('[data-saving=offline]').waitFor()
  await tell(page, given('preferences.requiredSkills', ['lifting', 'cooking', 'driving', 'dementia']))
  const place = page.url()
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto(place)
  await expect
    .poll(() => answer(page, 'preferences.requiredSkills'))
    .toEqual(['lifting', 'dementia', 'driving'])
})

test('a confirmation on another device shows up here at once, and nothing else moves', async () => {
  const { page } = await openSite(shared)
  await begin(page)
  const start = given('schedule.startDate', inAMonth)
  await tell(page, ...allOfIt(), start, goTo('review'), move('confirm'))
  await page.goto('/care-seeker/profile')
  const named = (name: string) => page.locator('dd').getByText(name)
  await named('Rosa Marin').waitFor()
  await page.getByText('Care for Rosa').first().waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  await page.getByRole('link', { name: 'Back to Dashboard' }).focus()
  const gone = await page.evaluateHandle(() => {
    const removed: string[] = []
    const note = (changes: MutationRecord[]) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes) if (node instanceof Element) removed.push(node.tagName)
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
    return removed
  })
  await tell(page, given('basicInfo.recipientName', 'Amelia Stone'), goTo('review'), move('confirm'))
  await named('Amelia Stone').waitFor()
  await page.getByText('Care for Amelia').first().waitFor()
  await expect.poll(() => focused(page).innerText()).toContain('Back')
  expect(await gone.jsonValue()).toEqual([])

  // A page without the interview checks when someone returns to it.
  await page.goto('/account')
  await page.getByText('Care for Amelia').first().waitFor()
  await tell(page, given('basicInfo.recipientName', 'Rosa Marin'), goTo('review'), move('confirm'))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByText('Care for Rosa').first().waitFor()
})
