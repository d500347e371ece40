import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { minuteMs } from '#machines/calendar/durations.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { coordinatorAt, enterAs } from '#tests/support/browser/matched.ts'
import {
  confirmEmail,
  decideOnDocument,
  figure,
  matchesOf,
  metricsOf,
  overviewOf,
  tellEmma,
  uploadDocument,
  verifyNext,
} from '#tests/support/browser/promise.ts'
import { expectNoSidewaysScroll, openSite, signUpOnScreen } from '#tests/support/browser/site.ts'
import { pdf } from '#tests/support/identities.ts'

const where = { locale: 'en-US', timezoneId: 'America/Los_Angeles' }

const maya = { name: 'Maya Brooks', email: 'maya@people.example', role: 'care-seeker' as const }
const amara = { name: 'Amara Okafor', email: 'amara@people.example', role: 'caregiver' as const }

const family = [
  'My dad Walter has Parkinson’s and mornings are the hardest part of the day for him. He is 81, walks with a walker, and needs a hand with bathing and dressing.',
  'Monday to Thursday, 8am to noon, starting December 7, ongoing, between 26 and 34 dollars an hour.',
  'Yes, some help.',
  'He’d like someone calm and patient who can cook and remind him of his medication, with at least five years of experience. We speak English.',
  '1 Alder Lane, Seattle, WA 98118. No pets. You can call me at 206-555-0142.',
  'That’s all',
]

const caregiver = [
  'I’m Amara Okafor. I have 11 years in private homes, most of it with Parkinson’s families. I explain each step before I touch anything, and I’m calm and patient.',
  'I speak English and Igbo, and I work in Seattle and Renton on weekday mornings and afternoons, for 29.50 an hour.',
  'I do bathing and dressing, meal preparation, medication reminders, and lifting and transfers.',
  'I passed the Washington State background check last year. My phone is 206-555-0187. I’m fine with dogs and cats.',
  'That’s all',
]

/** The most a family pays, changed in place and confirmed. */
async function payAtMost(home: Page, dollars: string): Promise<void> {
  await home.goto('/care-seeker/profile-review')
  await home.getByRole('button', { name: /^Change: .*rate/i }).click()
  await home.getByLabel('From').fill('15')
  await home.getByLabel('Up to').fill(dollars)
  await home.getByRole('button', { name: 'Done' }).click()
  await home.getByRole('button', { name: 'Confirm and save' }).click()
  await home.waitForURL('/care-seeker/dashboard')
}

/** A verified document is looked at again, and a new one asked for. */
async function askForNew(desk: Page, name: string): Promise<void> {
  await desk.goto('/admin/documents?status=verified')
  await desk.getByRole('list', { name: 'Documents' }).getByRole('link', { name }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Review it again' }).click()
  await dialog.waitFor({ state: 'detached' })
  await desk.goto('/admin/documents')
  await desk.getByRole('list', { name: 'Documents' }).getByRole('link', { name }).click()
  await dialog.getByLabel('What should the caregiver do?').fill('The date can’t be read.')
  await decideOnDocument(desk, 'Ask for a new one')
}

/** A coordinator judges the one suggestion that waits, and asks both. */
async function approve(desk: Page): Promise<void> {
  await desk.getByRole('list', { name: 'Matches', exact: true }).getByRole('link').click()
  await desk.getByRole('radio', { name: 'Would work' }).check()
  await desk.getByRole('button', { name: 'Record my view' }).click()
  await desk.getByRole('button', { name: 'Approve and ask both' }).click()
  await desk.getByText('Approved. We’ll ask both of them in a moment.').waitFor()
  // A page that's left sends what was decided.
  await desk.goto('/admin/matches')
}

const workDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** On weekdays, in these parts of the day and no others. */
async function workWhen(work: Page, ...parts: string[]): Promise<void> {
  await work.goto('/dashboard/profile')
  await work.getByRole('button', { name: 'Edit Where and when' }).press('Enter')
  const hours = work.getByRole('group', { name: 'When you can work' })
  const removals = hours.getByRole('button', { name: /^Remove/ })
  for (let left = await removals.count(); left > 0; left -= 1) {
    await removals.first().press('Enter')
    await expect.poll(() => removals.count()).toBe(left - 1)
  }
  for (const part of parts) {
    for (const day of workDays) await hours.getByRole('button', { name: day }).press('Enter')
    await hours.getByLabel('Part of the day').selectOption(part)
    await hours.getByRole('button', { name: 'Add these hours' }).press('Enter')
  }
  await work.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await work.getByText('Profile updated').first().waitFor()
}

const withId = z.object({ id: z.string() })

/** What this browser's person does elsewhere. */
async function send(page: Page, path: string, data: unknown): Promise<unknown> {
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

const required = ['Government ID', 'Background check', 'TB test', 'CPR and First Aid']

test('from an empty browser to an introduction, and every change shows at once', async () => {
  const { server, browser, page: desk } = await openSite({ width: 1280, height: 900, ...where })
  const { page: home } = await openPage(browser, { baseURL: server.url, width: 360, height: 740, ...where })
  const { page: work } = await openPage(browser, { baseURL: server.url, width: 1280, height: 900, ...where })
  await enterAs(desk, await coordinatorAt(server), server)
  await desk.goto('/admin/dashboard')
  await figure(desk, 'Total Caregivers').getByText('0', { exact: true }).waitFor()

  // A family, on a phone.
  await signUpOnScreen(home, maya)
  await home.getByRole('button', { name: 'Get started' }).click()
  for (const text of family) await tellEmma(home, text)
  await home.getByRole('button', { name: 'Review my profile' }).click()
  await home.waitForURL('/care-seeker/profile-review')
  await home.getByRole('radio', { name: 'Yes, you can quote me' }).check()
  await home.getByRole('button', { name: 'Confirm and save' }).click()
  await home.waitForURL('/care-seeker/dashboard')
  await confirmEmail(home, server, maya.email)
  // The coordinator hears of it without a reload.
  await desk.getByText('Maya Brooks started').waitFor()

  // A caregiver, through the accessibility tree.
  await signUpOnScreen(work, amara)
  await work.getByRole('button', { name: 'Chat with Emma' }).press('Enter')
  for (const text of caregiver) await tellEmma(work, text)
  await work.getByRole('button', { name: 'Go to my documents' }).press('Enter')
  await work.waitForURL('/onboarding/documents')
  for (const name of required) await uploadDocument(work, name, Buffer.from(pdf))
  await work.getByRole('link', { name: 'Skip to Profile Review' }).press('Enter')
  await work.getByRole('radio', { name: 'Yes, you can quote me' }).press('Space')
  await work.getByRole('button', { name: 'Yes, this is me' }).press('Enter')
  await work.waitForURL('/onboarding/welcome')
  await confirmEmail(work, server, amara.email)
  await desk.goto('/admin/dashboard')
  await figure(desk, 'Total Caregivers').getByText('1', { exact: true }).waitFor()
  await expect
    .poll(() => overviewOf(desk))
    .toMatchObject({
      ...{ totalCaregivers: 1, activeMatches: 0, waitingDocuments: 4 },
      interviews: [{ name: 'Maya Brooks', status: 'complete' }],
    })
  await expect.poll(() => metricsOf(work)).toMatchObject({ certifications_count: 0 })
  await desk.goto('/admin/documents')
  for (const _ of required) await verifyNext(desk)
  await expect.poll(() => overviewOf(desk)).toMatchObject({ waitingDocuments: 0, waitingMatches: 1 })
  await expect.poll(() => metricsOf(work)).toMatchObject({ certifications_count: 1 })

  // What the family pays, and a document: each takes the pair off the list and puts it back.
  await desk.goto('/admin/matches')
  const queued = desk.getByRole('list', { name: 'Matches', exact: true }).getByRole('link')
  const caughtUp = desk.getByText('You’re all caught up')
  await queued.waitFor()
  await payAtMost(home, '20')
  await desk.getByRole('button', { name: '1 change. Show it' }).click()
  await caughtUp.waitFor()
  await payAtMost(home, '34')
  await queued.waitFor()
  await askForNew(desk, 'TB test')
  await expect.poll(() => overviewOf(desk)).toMatchObject({ waitingMatches: 0 })
  await work.goto('/dashboard')
  await work.getByText('We couldn’t accept your TB test.').waitFor()
  await work.goto('/dashboard/documents')
  await uploadDocument(work, 'TB test', Buffer.from(pdf))
  await desk.goto('/admin/documents')
  await verifyNext(desk)
  await desk.goto('/admin/matches')

  // Judged, approved, and on both lists.
  await approve(desk)
  await home.goto('/care-seeker/dashboard')
  await home.getByRole('article', { name: 'Amara O.' }).waitFor()
  await work.goto('/dashboard')
  await work.getByRole('article', { name: 'Maya B.' }).waitFor()
  await expectNoSidewaysScroll(home, 'the matches')
  await desk.goto('/admin/matches')
  await caughtUp.waitFor()
  // Other hours: the offer leaves the family’s list while they look at it, and comes back for review.
  await workWhen(work, 'evening')
  await home.getByRole('article', { name: 'Amara O.' }).waitFor({ state: 'detached' })
  await home.getByText('No matches yet').waitFor()
  await workWhen(work, 'morning', 'afternoon')
  await approve(desk)
  const offer = home.getByRole('article', { name: 'Amara O.' })
  await offer.waitFor()

  // Every quote is what that person typed, to the letter.
  const [match] = await matchesOf(home)
  const quotes = [...(await matchesOf(home)), ...(await matchesOf(work))].flatMap(({ reasons }) =>
    reasons.flatMap(reason => reason.quotes),
  )
  expect(quotes.filter(({ of }) => of === 'caregiver').length).toBeGreaterThan(0)
  for (const { of, text } of quotes) expect((of === 'family' ? family : caregiver).join('\n')).toContain(text)
  for (const { text } of match?.reasons.flatMap(reason => reason.quotes) ?? [])
    await offer.getByText(text, { exact: true }).first().waitFor()

  // Both say yes: contact opens for both.
  await offer.getByRole('button', { name: /^Yes/ }).click()
  await work.goto('/dashboard')
  await work.getByRole('button', { name: /^Yes, I’m interested/ }).press('Enter')
  await work.getByRole('link', { name: '206-555-0142', exact: true }).waitFor()
  await home.getByRole('link', { name: '206-555-0187', exact: true }).waitFor()
  await expect.poll(async () => (await matchesOf(home)).map(({ status }) => status)).toContain('introduced')

  // A message and a first visit: every dashboard counts them.
  await expect
    .poll(() => metricsOf(work))
    .toMatchObject({ pending_messages: 0, weekly_hours: 0, todays_shifts: 0 })
  const id = match?.id ?? ''
  await send(home, '/api/conversations', { with: id, text: 'See you soon, Amara.' })
  const startsAt = Date.now() + 15 * minuteMs
  const visit = await send(home, '/api/visits', {
    ...{ matchId: id, timeZone: where.timezoneId, startsAt: new Date(startsAt).toISOString() },
    endsAt: new Date(startsAt + 2 * 60 * minuteMs).toISOString(),
  })
  for (const event of [
    { type: 'confirm' },
    { type: 'clock-in' },
    { type: 'clock-out' },
    { type: 'complete' },
  ])
    await send(work, `/api/visits/${withId.parse(visit).id}/events`, event)
  await expect.poll(() => metricsOf(work)).toMatchObject({ pending_messages: 1 })
  await expect
    .poll(() => overviewOf(desk))
    .toMatchObject({
      ...{ activeMatches: 1, waitingMatches: 0, waitingDocuments: 0, averageMatchHours: { value: 0, n: 1 } },
    })
  await desk.goto('/admin/dashboard')
  await figure(desk, 'Active Matches').getByText('1', { exact: true }).waitFor()
  await work.goto('/dashboard')
  await figure(work, 'Unread messages').getByText('1', { exact: true }).waitFor()
  await home.goto('/care-seeker/dashboard')
  await home.getByText('Working together').waitFor()
})
