import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { coordinatorAt, doorOf, enterAs } from '#tests/support/browser/matched.ts'
import {
  address,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  openSite,
  refused,
  toast,
  untilAnswered,
} from '#tests/support/browser/site.ts'
import { confirmedFamily, decide, verifiedCaregiver, waitingMatch } from '#tests/support/matches.ts'

/** A town of its own, with a coordinator and a pair that was suggested. */
async function openTown() {
  const opened = await openSite({ width: 1280, height: 900 })
  const { server } = opened
  const door = doorOf(server)
  const coordinator = await coordinatorAt(server)
  const caregiver = await verifiedCaregiver(door, coordinator)
  const family = await confirmedFamily(door)
  const id = await waitingMatch(coordinator, { family, caregiver })
  return { ...opened, door, coordinator, caregiver, family, id }
}

test('a coordinator judges first, and both sides say yes, one of them on a phone', async () => {
  const { server, browser, page, coordinator, caregiver, family, id } = await openTown()

  await enterAs(page, coordinator, server)
  await page.goto('/admin/matches')
  const row = page.getByRole('list', { name: 'Matches', exact: true }).getByRole('link')
  await row.waitFor()
  await expectAccessible(page, 'the queue')
  await page.getByRole('link', { name: 'Matches 1 waiting' }).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Walter Brooks and Amara Okafor', level: 1 }).waitFor()
  await page.getByText(/Mon–Thu, 8\sAM – 12\sPM/).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'The score' }).count()).toBe(0)
  await expectAccessible(page, 'a match without its score')
  await page.getByRole('button', { name: 'Record my view' }).click()
  await page.getByText('Choose one of the three.').waitFor()
  // Keys are for the page, not for a field.
  await page.locator(':focus').evaluate(field => field instanceof HTMLElement && field.blur())
  await page.keyboard.press('1')
  await page.getByRole('button', { name: 'Record my view' }).click()
  await page.getByRole('heading', { name: 'The score' }).waitFor()
  await page
    .getByRole('table', { name: 'How the score is made' })
    .or(page.getByRole('region', { name: 'How the score is made' }))
    .first()
    .waitFor()
  await expectAccessible(page, 'a match with its score')
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Say in a few words why').waitFor()
  await page.getByRole('button', { name: 'Approve and ask both' }).click()
  await page
    .getByText(/^Approved[.:]/)
    .first()
    .waitFor()
  // A page that's left sends what was decided.
  await page.goto('/admin/matches')

  const phone = await openPage(browser, {
    ...{ baseURL: server.url, width: 360, height: 740 },
    // A phone number before both have said yes.
    expected: [refused(422)],
  })
  await enterAs(phone.page, family, server)
  await phone.page.goto('/care-seeker/dashboard')
  const card = phone.page.getByRole('article', { name: 'Amara O.' })
  await card.waitFor()
  await card.getByText('$29.50/hr').waitFor()
  await expectReadable(phone.page, 'matches')
  // A slip is taken back, and nothing was sent.
  await card.getByRole('button', { name: /^Not for us/ }).click()
  await card.getByText('we’ve taken Amara off your list').waitFor()
  await card.getByRole('button', { name: 'Undo' }).click()
  await card.getByRole('link', { name: /^More about/ }).click()
  await phone.page.getByRole('heading', { name: 'Amara O.', level: 1 }).waitFor()
  await expect.poll(() => address(phone.page)).toBe(`/care-seeker/dashboard/matches/${id}`)
  await expectAccessible(phone.page, 'one match')
  await expectNoSidewaysScroll(phone.page, 'one match')
  await phone.page.getByRole('link', { name: 'Ask a question' }).click()
  const question = phone.page.getByRole('textbox', { name: 'Message to Amara O.' })
  await question.fill('Does she mind an old cat? Call 206 555 0142')
  await question.press('Enter')
  await phone.page.getByText('This looks like it has contact details in it').waitFor()
  await question.fill('Does she mind an old cat?')
  await question.press('Enter')
  await phone.page.getByRole('log').getByText('Does she mind an old cat?').waitFor()
  await phone.page.goBack()
  await expect.poll(() => phone.page.getByText('(206) 555-0187').count()).toBe(0)
  await phone.page.getByRole('button', { name: /^Yes/ }).click()
  await phone.page.getByText('You said yes. We’ll let you know').waitFor()

  const third = await openPage(browser, { baseURL: server.url, width: 768, height: 900 })
  await enterAs(third.page, caregiver, server)
  await third.page.goto('/dashboard')
  const offer = third.page.getByRole('article', { name: 'Maya B.' })
  await offer.getByText('Said yes to you').waitFor()
  await offer.getByText('$29.50/hr').waitFor()
  await expectReadable(third.page, 'offers')
  await offer.getByRole('link', { name: /^More about/ }).click()
  await third.page.getByRole('heading', { name: 'Maya B.', level: 1 }).waitFor()
  await expectAccessible(third.page, 'one offer')
  await third.page.getByRole('button', { name: /^Yes, I’m interested/ }).click()
  await third.page.getByRole('link', { name: '(206) 555-0142' }).waitFor()
  // The phone hears of it without being touched.
  await phone.page.getByRole('link', { name: '(206) 555-0187' }).waitFor()
})

test('a family searches, watches a search, reads the plan and answers the question about their words', async () => {
  const { server, page, door, coordinator, family, id, caregiver } = await openTown()
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, family, server)
  await page.goto('/care-seeker/dashboard')
  await page.getByRole('heading', { name: 'No matches yet' }).waitFor()
  await page.getByText('A coordinator is taking a look and will be in touch.').waitFor()
  await expectAccessible(page, 'no matches')
  // The tabs are pages: the arrows move along them, and the focus stays.
  await page.getByRole('tab', { name: 'Matches' }).focus()
  await page.keyboard.press('ArrowRight')
  // Where they live is chosen, and can be taken away.
  await page.waitForURL('/care-seeker/dashboard/search?city=Seattle')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Search')

  await page.getByText('1 caregiver', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Remove Seattle' }).click()
  await page.waitForURL('/care-seeker/dashboard/search?city=any')
  await page.getByText('1 caregiver', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('City').selectOption({ label: 'Seattle (1)' })
  await sheet.getByLabel('Highest').fill('35')
  await sheet.getByRole('button', { name: 'Show results' }).click()
  await page.waitForURL('/care-seeker/dashboard/search?city=Seattle&maxRate=35')
  await page.getByRole('link', { name: 'Amara O.' }).waitFor()
  await expectReadable(page, 'search')
  // Whoever they find, a coordinator can ask; and the way back is the search they came from.
  await page.getByRole('link', { name: 'Amara O.' }).click()
  await page.getByRole('link', { name: 'Ask a coordinator' }).click()
  const box = page.getByRole('textbox', { name: /^Message to/ })
  await expect
    .poll(() => box.inputValue())
    .toBe('I saw Amara O. in the search. Could they be a match for us?')
  await page.goBack()
  await page.getByRole('link', { name: 'Back to your search' }).click()
  await page.waitForURL('/care-seeker/dashboard/search?city=Seattle&maxRate=35')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await toast(page, 'Search saved').waitFor()
  await verifiedCaregiver(door, coordinator, { 'profile.name': 'Delia Ramos', 'profile.hourlyRate': 30 })
  await page.reload()
  const news = page.getByRole('link', { name: /Seattle · Up to \$35\/hr\s*1 new/ })
  // The page doesn't read the answer, but the number is counted again once it's there.
  const seen = page.waitForResponse('**/api/saved-searches/*/seen')
  await news.click()
  await seen
  await page.getByText('2 caregivers', { exact: true }).waitFor()
  await page.reload()
  await page
    .getByRole('list')
    .filter({ hasText: 'Seattle · Up to' })
    .getByText('2', { exact: true })
    .waitFor()
  await page.getByRole('link', { name: 'Remove Seattle' }).click()
  await page.waitForURL('/care-seeker/dashboard/search?maxRate=35')
  await page.goto('/care-seeker/dashboard/search?maxRate=12')
  await page.getByRole('heading', { name: 'No matches for this search' }).waitFor()
  await page.getByRole('link', { name: 'Without “Up to $12/hr” (2)' }).waitFor()

  await page.getByRole('tab', { name: 'Care Plan' }).click()
  await page.getByRole('heading', { name: 'Care plan for Walter' }).waitFor()
  await page.getByText('8 AM – 12 PM').first().waitFor()
  await expectReadable(page, 'the care plan')

  await page.goto('/account')
  await page.getByText('May we quote your own words').waitFor()
  await untilAnswered(page, '/api/consents', () => page.getByLabel('Yes, you can quote me').check())
  await page.getByText(/^You said yes on/).waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Yes, you can quote me').isChecked()).toBe(true)
  await expectAccessible(page, 'consent')

  await coordinator.post(`/api/admin/matches/${id}/view`, { view: 'fits' })
  await coordinator.post(`/api/admin/matches/${id}/decision`, { decision: 'approve' })
  await decide(caregiver, id, 'accept')
  await page.goto('/care-seeker/dashboard')
  await page.getByRole('article', { name: 'Amara O.' }).getByText('Said yes to you').waitFor()
})

test('a family narrows its search down by miles, hours and codes on a phone, each in the address', async () => {
  const { server, page, family } = await openTown()
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, family, server)
  await page.goto('/care-seeker/dashboard/search?city=any')
  await page.getByText('1 caregiver', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('How far').selectOption('10')
  await sheet.getByRole('checkbox', { name: 'Monday' }).check()
  await sheet.getByLabel('From', { exact: true }).selectOption('08:00')
  await sheet.getByText('Personal care').click()
  await sheet.getByLabel('Bathing (1)').check()
  await expectReadable(page, 'filters')
  await sheet.getByRole('button', { name: 'Show results' }).click()
  await page.waitForURL('/care-seeker/dashboard/search?miles=10&days=mon&from=08%3A00&service=bathing')
  const chips = page.getByRole('list', { name: 'Filters you’ve set' }).getByRole('link')
  await expect
    .poll(() => chips.allInnerTexts())
    .toEqual(['Within 10 miles of home', 'Mon', 'From 8 AM', 'Bathing', 'Clear filters'])
  await page.getByText('1 caregiver', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Remove Mon' }).click()
  await page.waitForURL('/care-seeker/dashboard/search?miles=10&from=08%3A00&service=bathing')
  await page.goBack()
  await page.getByRole('link', { name: 'Remove Mon' }).waitFor()
})

test('a coordinator changes how matches are made, takes it back, and looks at the shares', async () => {
  const { server, page, coordinator } = await openTown()
  await enterAs(page, coordinator, server)
  await page.goto('/admin/dashboard')
  const card = page.getByRole('region', { name: 'Matching Algorithm' })
  const slider = card.getByLabel('Match threshold')
  await expect.poll(() => slider.inputValue()).toBe('75')
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await card.getByRole('switch', { name: 'Prefer nearby' }).uncheck()
  await card.getByRole('button', { name: 'Apply Changes' }).click()
  await toast(page, 'Changes applied').waitFor()
  await page.reload()
  await expect.poll(() => slider.inputValue()).toBe('70')
  await card.getByText('Casey Coordinator changed this').waitFor()
  await expectAccessible(page, 'matching settings')
  await card.getByRole('button', { name: 'Undo last change' }).click()
  await toast(page, 'Last change undone').waitFor()
  await expect.poll(() => slider.inputValue()).toBe('75')

  await page.goto('/admin/matches/fairness')
  await page.getByRole('heading', { name: 'By interview language' }).waitFor()
  await expectAccessible(page, 'fairness')
  await page.getByRole('link', { name: 'What if' }).click()
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByText(/^Tried on \d+ past match/).waitFor()
  await expectReadable(page, 'what if')
})
