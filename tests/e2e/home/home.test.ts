import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { minuteMs } from '#machines/calendar/durations.ts'
import { samplePassword } from '#server/process/sample.ts'
import { coordinatorAt, doorOf, enterAs } from '#tests/support/browser/matched.ts'
import { expectAccessible, expectNoSidewaysScroll, openSite, toast } from '#tests/support/browser/site.ts'
import { introducedMatch } from '#tests/support/matches.ts'
import { act, ask, visitIn } from '#tests/support/visits.ts'

const phone = { width: 360, height: 740, timezoneId: 'America/Los_Angeles', locale: 'en-US' }

const topOf = async (page: Page, region: string) =>
  (await page.getByRole('region', { name: region }).boundingBox())?.y ?? Number.POSITIVE_INFINITY

test('on a phone the first page begins with who comes next, and each thing that waits is a tap away', async () => {
  const { page } = await openSite({ ...phone, shared: true, env: { SAMPLE: 'on' } })
  const signIn = (email: string) =>
    page.context().request.post('/api/auth/sign-in/email', { data: { email, password: samplePassword } })
  await signIn('maya.brooks@sample.example')
  await page.goto('/care-seeker/dashboard')
  await page.getByRole('region', { name: 'Next visit' }).getByText('Amara Okafor').waitFor()
  await expect.poll(() => topOf(page, 'Next visit')).toBeLessThanOrEqual(160)
  await expectNoSidewaysScroll(page, 'a family’s first page')
  await expectAccessible(page, 'a family’s first page')
  const needs = page.getByRole('region', { name: 'What needs you' })
  await page.getByRole('tab', { name: /^Schedule\s*2/ }).waitFor()
  await needs.getByRole('link', { name: '2 visits need your answer' }).click()
  await page.getByRole('region', { name: '2 need your answer' }).waitFor()
  await signIn('amara.okafor@sample.example')
  await page.goto('/dashboard')
  await page.getByRole('region', { name: 'Next visit' }).getByText('Walter').waitFor()
  await expect.poll(() => topOf(page, 'Next visit')).toBeLessThanOrEqual(160)
  await expectNoSidewaysScroll(page, 'a caregiver’s first page')
  await expectAccessible(page, 'a caregiver’s first page')
  await page.getByRole('link', { name: 'Paid this month' }).click()
  await page.waitForURL('**/dashboard/earnings')
})

test('a caregiver clocks in on the first page, takes it back, and clocks in again', async () => {
  const { server, page } = await openSite(phone)
  const { id, caregiver, family } = await introducedMatch(doorOf(server), await coordinatorAt(server))
  const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
  const visit = visitIn(await ask(family, id, { startsAt: at(20), endsAt: at(140) }))
  await act(caregiver, visit.id, 'confirm')
  await enterAs(page, caregiver, server)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: /Next visit|Happening now/ })
  await card.getByText('1 Alder Lane, Seattle, WA 98118').waitFor()
  expect(await card.getByRole('link', { name: 'Get directions' }).getAttribute('href')).toContain(
    'Alder+Lane',
  )
  await card.getByText('Medication').waitFor()
  await card.getByRole('button', { name: 'Clock in' }).click()
  await card.getByRole('timer').waitFor()
  await toast(page, 'You’re clocked in').waitFor()
  await expectAccessible(page, 'a visit that’s on')
  await card.getByRole('button', { name: 'Undo' }).click()
  await card.getByRole('button', { name: 'Clock in' }).click()
  await card.getByRole('button', { name: 'Clock out' }).waitFor()
  await enterAs(page, family, server)
  await page.goto('/care-seeker/dashboard')
  await page
    .getByRole('region', { name: 'Happening now' })
    .getByText(/^Amara clocked in at/)
    .waitFor()
})
