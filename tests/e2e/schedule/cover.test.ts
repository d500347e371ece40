import { expect, test } from 'vitest'
import { addDays, dayOf, weekdayOf, weekdays } from '#machines/calendar/local-days.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { coordinatorAt, doorOf, enterAs } from '#tests/support/browser/matched.ts'
import { expectAccessible, expectReadable, openSite, toast } from '#tests/support/browser/site.ts'
import {
  confirmedFamily,
  type Door,
  decide,
  verifiedCaregiver,
  waitingMatch,
} from '#tests/support/matches.ts'
import { worksAllWeek } from '#tests/support/planning/cover.ts'
import { act, ask, visitIn } from '#tests/support/visits.ts'

const timezoneId = 'America/Los_Angeles'

/** The next Saturday that isn't today. */
const saturday = () => {
  const today = dayOf(new Date(), timezoneId)
  return addDays(today, ((6 - weekdays.indexOf(weekdayOf(today)) + 6) % 7) + 1)
}

const named = (door: Door, name: string): Door => ({
  ...door,
  signUp: (role, wish) => door.signUp(role, { ...wish, name }),
})

/** A family whose three caregivers are in their home town. */
async function openTown() {
  const opened = await openSite({ width: 360, height: 740, timezoneId, locale: 'en-US' })
  const { server } = opened
  const [door, coordinator] = [doorOf(server), await coordinatorAt(server)]
  const caregivers = []
  for (const name of ['Amara Okafor', 'Ana Lima', 'Ben Ortiz'])
    caregivers.push(await verifiedCaregiver(named(door, name), coordinator, { 'profile.name': name }))
  const family = await confirmedFamily(door)
  const matched = []
  for (const caregiver of caregivers) {
    const matchId = await expect
      .poll(() => waitingMatch(coordinator, { family, caregiver }).catch(() => ''))
      .not.toBe('')
      .then(() => waitingMatch(coordinator, { family, caregiver }))
    await coordinator.post(`/api/admin/matches/${matchId}/view`, { view: 'fits' })
    await coordinator.post(`/api/admin/matches/${matchId}/decision`, { decision: 'approve' })
    for (const person of [family, caregiver]) await decide(person, matchId, 'accept')
    await worksAllWeek(caregiver)
    matched.push({ ...caregiver, matchId })
  }
  return { ...opened, family, matched }
}

test('a Saturday call-out: a family ranks backups, one says yes, and everyone hears of it', async () => {
  const { server, browser, page, family, matched } = await openTown()
  const [amara, ana, ben] = matched
  if (!amara || !ana || !ben) throw new Error('Three are needed.')
  await enterAs(page, family, server)
  await page.goto('/care-seeker/dashboard/schedule')
  await page.getByRole('link', { name: 'Choose backups' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your backups' }).waitFor()
  await page.getByRole('button', { name: 'Add Ben' }).press('Enter')
  await page.getByRole('button', { name: 'Add Ana' }).press('Enter')
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Move Ana up')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('ol li').first().innerText()).toContain('Ana Lima')
  await expectReadable(page, 'backups')
  await expectAccessible(page, 'backups')

  const phone = await openPage(browser, {
    ...{ baseURL: server.url, width: 360, height: 740, timezoneId, locale: 'en-US' },
  })
  await enterAs(phone.page, ana, server)
  await phone.page.goto('/dashboard/schedule')
  await phone.page.getByRole('switch', { name: 'Maya can ask me' }).check()
  await page.getByText('Said yes to being asked').waitFor()

  const day = saturday()
  const hours = { startsAt: `${day}T09:00:00.000`, endsAt: `${day}T13:00:00.000` }
  const visit = visitIn(await ask(family, amara.matchId, hours))
  await act(amara, visit.id, 'confirm')
  const hers = await openPage(browser, {
    ...{ baseURL: server.url, width: 360, height: 740, timezoneId, locale: 'en-US' },
  })
  await enterAs(hers.page, amara, server)
  await hers.page.goto(`/dashboard/schedule?visit=${visit.id}`)
  await expectReadable(hers.page, 'a visit of a caregiver')
  await hers.page.getByRole('button', { name: 'I can’t make it' }).click()
  await hers.page.getByText('The family knows').waitFor()
  await expectAccessible(hers.page, 'a visit its caregiver can’t come to')

  await page.goto('/care-seeker/dashboard/schedule')
  await page
    .getByRole('region', { name: 'This visit isn’t covered yet' })
    .getByText('We’re asking Ana')
    .waitFor()
  await expectReadable(page, 'a visit no one covers yet')
  await expectAccessible(page, 'a visit no one covers yet')

  // Ana's phone hears of it without being touched.
  const asked = phone.page.getByRole('region', { name: 'Can you cover this visit?' })
  await asked.getByText('9:00 AM – 1:00 PM').waitFor()
  await expectReadable(phone.page, 'a question to a backup')
  await expectAccessible(phone.page, 'a question to a backup')
  await asked.getByRole('button', { name: 'Yes, I can' }).press('Enter')
  await toast(phone.page, 'You’re covering this visit').waitFor()
  await asked.waitFor({ state: 'detached' })
  await page.getByText('This visit isn’t covered yet').waitFor({ state: 'detached' })
  await page
    .getByRole('link', { name: /^9:00 AM – 1:00 PM.*Ana Lima/s })
    .getByText('Confirmed')
    .waitFor()
})
