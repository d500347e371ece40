import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { minuteMs } from '#machines/calendar/durations.ts'
import type { CircleRight } from '#machines/circle/circle.ts'
import type { Visitor } from '#tests/support/app.ts'
import { openPage, type PageOptions } from '#tests/support/browser/browser.ts'
import { coordinatorAt, doorOf, enterAs } from '#tests/support/browser/matched.ts'
import {
  expectAccessible,
  expectReadable,
  openSite,
  toast,
  unreachable,
} from '#tests/support/browser/site.ts'
import {
  confirmedFamily,
  type Door,
  decide,
  verifiedCaregiver,
  waitingMatch,
} from '#tests/support/matches.ts'
import { acceptWith, inviteTo } from '#tests/support/planning/circles.ts'
import { worksAllWeek } from '#tests/support/planning/cover.ts'
import { act, ask, visitIn } from '#tests/support/visits.ts'

const phone = { width: 360, height: 740, timezoneId: 'America/Los_Angeles', locale: 'en-US' }

const allDay = { from: '00:00', to: '24:00' }

const named = (door: Door, name: string): Door => ({
  ...door,
  signUp: (role, wish) => door.signUp(role, { ...wish, name }),
})

async function joining(door: Door, family: Visitor, name: string, may: CircleRight[]) {
  const member = await door.signUp('care-seeker', { name })
  const { token } = await inviteTo(family, member.email, may)
  expect((await acceptWith(member, token)).status).toBe(200)
  return member
}

/** A family of three, whose three caregivers live in their town. */
async function openTown() {
  const opened = await openSite(phone)
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
    await worksAllWeek(caregiver, allDay)
    matched.push({ ...caregiver, matchId })
  }
  const beth = await joining(door, family, 'Beth Brooks', ['plan'])
  const lucia = await joining(door, family, 'Lucía Brooks', ['read'])
  return { ...opened, family, beth, lucia, matched }
}

test('a Saturday: a call-out, a backup who says yes, who comes late and clocks in without a connection; all three at home know', async () => {
  const { server, browser, page, family, beth, lucia, matched } = await openTown()
  const [amara, ana, ben] = matched
  if (!amara || !ana || !ben) throw new Error('Three are needed.')
  const phoneOf = async (visitor: Pick<Visitor, 'cookies'>, path: string, more: PageOptions = {}) => {
    const opened = await openPage(browser, { baseURL: server.url, ...phone, ...more })
    await enterAs(opened.page, visitor, server)
    await opened.page.goto(path)
    return opened
  }
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

  const { page: anas, context } = await phoneOf(ana, '/dashboard/schedule', {
    ...{ worker: true, expected: [unreachable] },
  })
  await anas.getByRole('switch', { name: 'Maya can ask me' }).check()
  await page.getByText('Said yes to being asked').waitFor()
  await anas.evaluate(() => navigator.serviceWorker.ready)
  // The worker has the frame once it has opened a page itself.
  await anas.reload()

  const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
  const visit = visitIn(await ask(family, amara.matchId, { startsAt: at(20), endsAt: at(80) }))
  await act(amara, visit.id, 'confirm')
  const { page: amaras } = await phoneOf(amara, `/dashboard/schedule?visit=${visit.id}`)
  await expectReadable(amaras, 'a visit of a caregiver')
  await amaras.getByRole('button', { name: 'I can’t make it' }).click()
  await amaras.getByText('The family knows').waitFor()
  await expectAccessible(amaras, 'a visit its caregiver can’t come to')

  await page.goto('/care-seeker/dashboard/schedule')
  const uncovered = page.getByRole('region', { name: 'This visit isn’t covered yet' })
  await uncovered.getByText('We’re asking Ana').waitFor()
  await expectReadable(page, 'a visit no one covers yet')
  await expectAccessible(page, 'a visit no one covers yet')
  const { page: beths } = await phoneOf(beth, '/care-seeker/dashboard/schedule')
  await beths.getByText('We’re asking Ana').waitFor()
  const { page: lucias } = await phoneOf(lucia, '/care-seeker/settings')
  await lucias.getByRole('link', { name: 'Go to my account' }).click()
  await lucias.getByRole('button', { name: 'Language: English' }).click()
  await lucias.getByRole('dialog').getByRole('link', { name: 'Español', exact: true }).click()
  await lucias.getByRole('button', { name: /: Español$/ }).waitFor()
  await expect.poll(async () => (await lucia.get('/api/auth/get-session')).text).toContain('"language":"es"')
  await lucias.goto('/care-seeker/dashboard/schedule')
  await lucias.getByText('Estamos preguntando a Ana').waitFor()

  // Ana's phone hears of it without being touched.
  const asked = anas.getByRole('region', { name: 'Can you cover this visit?' })
  await asked.getByRole('button', { name: 'Yes, I can' }).waitFor()
  await expectReadable(anas, 'a question to a backup')
  await expectAccessible(anas, 'a question to a backup')
  await asked.getByRole('button', { name: 'Yes, I can' }).press('Enter')
  await toast(anas, 'You’re covering this visit').waitFor()
  await asked.waitFor({ state: 'detached' })
  await uncovered.waitFor({ state: 'detached' })
  await page
    .getByRole('link', { name: /Ana Lima/ })
    .getByText('Confirmed')
    .waitFor()

  // The replacement is late, and says so in one tap.
  await anas.getByRole('link', { name: /Maya Brooks/ }).click()
  await anas.getByRole('button', { name: '10 minutes late' }).click()
  await toast(anas, 'Sent to Maya').waitFor()
  await anas.getByRole('dialog').getByText('About 10 minutes late').waitFor()
  await page.goto('/care-seeker/dashboard')
  await page.getByRole('region', { name: 'Next visit' }).getByText('About 10 minutes late').waitFor()

  await anas.goto('/dashboard')
  const card = anas.getByRole('region', { name: /Next visit|Happening now/ })
  await card.getByText('1 Alder Lane, Seattle, WA 98118').waitFor()
  await context.setOffline(true)
  await anas.reload()
  await card.getByRole('button', { name: 'Clock in' }).click()
  await toast(anas, 'You’re clocked in', 'We’ll send this').waitFor()
  await context.setOffline(false)
  for (const [who, words] of [
    [page, /Ana clocked in at/],
    [beths, /Ana clocked in at/],
    [lucias, /Ana marcó entrada a las/],
  ] satisfies [Page, RegExp][]) {
    await who.goto('/care-seeker/dashboard')
    await who.getByText(words).waitFor()
  }
})
