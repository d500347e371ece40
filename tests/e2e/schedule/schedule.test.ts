import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, dayOf } from '#machines/calendar/local-days.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { coordinatorAt, doorOf, enterAs } from '#tests/support/browser/matched.ts'
import {
  address,
  expectAccessible,
  expectReadable,
  openSite,
  toast,
  unreachable,
} from '#tests/support/browser/site.ts'
import { introducedMatch } from '#tests/support/matches.ts'

const timezoneId = 'America/Los_Angeles'

const tomorrow = () => addDays(dayOf(new Date(), timezoneId), 1)

/** Two people who were introduced to each other. */
async function openHome({ expected = [], ...size }: { width: number; height: number; expected?: RegExp[] }) {
  const opened = await openSite({ ...size, timezoneId, locale: 'en-US', expected })
  const { server } = opened
  const { id: matchId, ...pair } = await introducedMatch(doorOf(server), await coordinatorAt(server))
  return { ...opened, ...pair, matchId }
}

const planned = z.object({ id: z.string() })

/** Where it is once it no longer moves. */
async function restingPlace(link: Locator) {
  let last: unknown
  // Letters that arrive later are wider.
  await link.page().evaluate(() => document.fonts.ready)
  await expect
    .poll(async () => {
      const before = last
      last = await link.boundingBox()
      return JSON.stringify(last) === JSON.stringify(before)
    })
    .toBe(true)
  return await link.boundingBox()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a visit is asked for, confirmed, moved and canceled, on two phones', async () => {
  const { server, browser, page, caregiver, family } = await openHome({ width: 360, height: 740 })
  await enterAs(page, family, server)
  await page.goto('/care-seeker/dashboard/schedule')
  await page.getByText('Nothing scheduled today.').waitFor()
  await page.getByRole('link', { name: 'Schedule a visit' }).last().click()
  const form = page.getByRole('dialog', { name: 'Schedule a visit' })
  await form.getByLabel('Day').fill('2026-01-05')
  await form.getByRole('button', { name: 'Ask Amara' }).click()
  await form.getByText('That time has passed.').waitFor()
  await form.getByLabel('Day').fill(tomorrow())
  await form.getByLabel('From').fill('09:00')
  await form.getByLabel('To').fill('12:00')
  await form.getByLabel('Note').fill('The key is under the blue pot.')
  await expectAccessible(page, 'a new visit')
  await form.getByRole('button', { name: 'Ask Amara' }).click()
  await toast(page, 'Request sent').waitFor()
  const visit = page.getByRole('link', { name: /^9:00 AM – 12:00 PM/ })
  await visit.getByText('Pending').waitFor()
  await expectReadable(page, 'the schedule of a family')

  const phone = await openPage(browser, {
    ...{ baseURL: server.url, width: 360, height: 740, timezoneId, locale: 'en-US' },
  })
  await enterAs(phone.page, caregiver, server)
  await phone.page.goto('/dashboard/schedule')
  const questions = phone.page.getByRole('region', { name: 'Needs your answer' })
  await questions.getByText('The key is under the blue pot.').waitFor()
  await expectReadable(phone.page, 'the schedule of a caregiver')
  await questions.getByRole('button', { name: /^Confirm/ }).press('Enter')
  await toast(phone.page, 'Confirmed').waitFor()
  await questions.waitFor({ state: 'detached' })
  await expect.poll(() => phone.page.locator(':focus').innerText()).toBe('Schedule')
  // The other phone hears of it without being touched.
  await visit.getByText('Confirmed').waitFor()

  await visit.click()
  const sheet = page.getByRole('dialog', { name: 'Amara Okafor' })
  await expectAccessible(page, 'a visit')
  await button(page, 'Change the time').click()
  await sheet.getByLabel('From').fill('10:00')
  await sheet.getByLabel('To').fill('13:00')
  await button(page, 'Send new time').click()
  await sheet.getByText('You suggested a new time').waitFor()
  await questions.getByText(/^New time: .*10:00 AM – 1:00 PM$/).waitFor()
  await questions.getByRole('button', { name: /^The new time/ }).click()
  await sheet.getByText('10:00 AM – 1:00 PM').waitFor()
  await sheet.getByText('You suggested a new time').waitFor({ state: 'detached' })

  await button(page, 'Cancel the visit').click()
  await sheet.getByText('Cancel this visit').waitFor()
  await button(page, 'Cancel the visit').click()
  await sheet.getByText('Say in a few words why.').waitFor()
  await sheet.getByLabel('Why?').fill('Dad is at the clinic that day.')
  await button(page, 'Cancel the visit').click()
  await sheet.getByText('You canceled this visit').waitFor()
  await phone.page
    .getByRole('link', { name: /^10:00 AM – 1:00 PM/ })
    .getByText('Canceled')
    .waitFor()
  await phone.page.goBack()
})

test('without a network the visit and what’s typed about it stay on screen, and go out when it’s back', async () => {
  const { server, page, context, caregiver, family, matchId } = await openHome({
    ...{ width: 360, height: 740, expected: [unreachable] },
  })
  const times = { startsAt: `${tomorrow()}T09:00:00`, endsAt: `${tomorrow()}T12:00:00`, timeZone: timezoneId }
  const { id } = planned.parse((await family.post('/api/visits', { matchId, ...times })).body)
  expect((await caregiver.post(`/api/visits/${id}/events`, { type: 'confirm' })).status).toBe(200)
  await enterAs(page, caregiver, server)
  await page.goto('/dashboard/schedule')
  await page.getByRole('link', { name: /^9:00 AM – 12:00 PM/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Walter' })
  await sheet.getByRole('button', { name: 'Cancel the visit' }).click()
  await sheet.getByLabel('Why?').fill('My car won’t start.')
  await context.setOffline(true)
  await sheet.getByRole('button', { name: 'Cancel the visit' }).click()
  await toast(page, 'That didn’t go through').waitFor()
  const old = page.getByText('You’re offline. This may be out of date.')
  await old.waitFor()
  await expect.poll(() => sheet.getByLabel('Why?').inputValue()).toBe('My car won’t start.')
  await context.setOffline(false)
  await old.waitFor({ state: 'detached' })
  await sheet.getByRole('button', { name: 'Cancel the visit' }).click()
  await sheet.getByText('You canceled this visit').waitFor()
})

test('a week is drawn right when the clocks change, and keys and the mouse move through it', async () => {
  const { server, page, caregiver, family, matchId } = await openHome({ width: 1280, height: 900 })
  // Clocks go back in the night to Sunday, November 7, 2027.
  for (const day of ['2027-11-06', '2027-11-07']) {
    const times = { startsAt: `${day}T09:00:00`, endsAt: `${day}T12:00:00`, timeZone: timezoneId }
    const { status, body } = await family.post('/api/visits', { matchId, ...times })
    expect(status).toBe(201)
    const { id } = planned.parse(body)
    expect((await caregiver.post(`/api/visits/${id}/events`, { type: 'confirm' })).status).toBe(200)
  }
  await enterAs(page, caregiver, server)
  await page.goto('/dashboard/schedule?view=week&date=2027-11-03&hours=all')
  const saturday = page.getByRole('link', { name: /^Sat, Nov 6/ })
  const sunday = page.getByRole('link', { name: /^Sun, Nov 7/ })
  await page.getByText('Clocks go back').waitFor()
  const topOf = async (link: Locator) => (await link.boundingBox())?.y ?? 0
  await expect.poll(async () => (await topOf(saturday)) - (await topOf(sunday))).toBe(0)
  await expect.poll(() => page.locator('.hatched').count()).toBe(6)
  await page.getByText('1 AM again').waitFor()
  await expectReadable(page, 'a week')

  await saturday.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => sunday.evaluate(link => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Alt+ArrowDown')
  const sheet = page.getByRole('dialog', { name: 'Walter' })
  await expect.poll(() => sheet.getByLabel('From').inputValue()).toBe('09:15')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: /^Oct 25 – 31, 2027/ }).waitFor()
  await page.keyboard.press('t')
  await expect.poll(() => address(page)).toBe('/dashboard/schedule?view=week&hours=all')
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'Schedule a visit' }).waitFor()
  await page.goBack()

  await page.goto('/dashboard/schedule?view=week&date=2027-11-03')
  const box = await restingPlace(sunday)
  if (!box) throw new Error('Sunday’s visit is not on screen.')
  // A block is two pixels shorter than its hours.
  const hour = (box.height + 2) / 3
  const x = box.x + box.width / 2
  await page.mouse.move(x, box.y + hour)
  await page.mouse.down()
  await page.mouse.move(x, box.y + hour * 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => sheet.getByLabel('From').inputValue()).toBe('10:00')
  await expect.poll(() => sheet.getByLabel('To').inputValue()).toBe('13:00')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.mouse.move(x, box.y + hour * 4 + 2)
  await page.mouse.down()
  await page.mouse.move(x, box.y + hour * 6 + 2, { steps: 4 })
  await page.mouse.up()
  const form = page.getByRole('dialog', { name: 'Schedule a visit' })
  await expect.poll(() => form.getByLabel('Day').inputValue()).toBe('2027-11-07')
  await expect.poll(() => form.getByLabel('From').inputValue()).toBe('13:00')
  await expect.poll(() => form.getByLabel('To').inputValue()).toBe('15:00')
})

test('a visit is planned from a match, and hours that aren’t saved aren’t left by accident', async () => {
  const { server, browser, page, caregiver, family, matchId } = await openHome({ width: 360, height: 740 })
  await enterAs(page, family, server)
  await page.goto(`/care-seeker/dashboard/matches/${matchId}`)
  await page.getByRole('link', { name: 'Schedule a visit' }).click()
  const form = page.getByRole('dialog', { name: 'Schedule a visit' })
  await form.getByRole('button', { name: 'Ask Amara' }).waitFor()
  await expect.poll(() => address(page)).toBe(`/care-seeker/dashboard/schedule?new=1&match=${matchId}`)

  const { page: work } = await openPage(browser, {
    ...{ baseURL: server.url, width: 1280, height: 900, timezoneId, locale: 'en-US' },
  })
  await enterAs(work, caregiver, server)
  const times = { startsAt: `${tomorrow()}T09:00:00`, endsAt: `${tomorrow()}T12:00:00`, timeZone: timezoneId }
  const { id } = planned.parse((await family.post('/api/visits', { matchId, ...times })).body)
  await work.goto(`/dashboard/schedule?visit=${id}`)
  await work.getByRole('link', { name: 'Address and care plan' }).click()
  await work.waitForURL(`/dashboard/clients/${matchId}`)
  await work.getByRole('listitem').getByText('Pending', { exact: true }).waitFor()
  await work.goto('/dashboard/clients')
  await expectAccessible(work, 'clients')
  await work.getByRole('link', { name: 'Message Maya' }).click()
  await work.getByRole('textbox', { name: /^Message to Maya/ }).waitFor()
  await work.goto(`/dashboard/offers/${matchId}`)
  await work.getByRole('link', { name: 'Propose a visit' }).click()
  await work.getByRole('dialog').waitFor()

  await work.goto('/dashboard/schedule/hours')
  await work.getByRole('button', { name: 'Add a day' }).click()
  await work.getByText('You have a visit that day. A day off doesn’t cancel it.').waitFor()
  await work.getByRole('button', { name: /^Remove: / }).press('Enter')
  await expect.poll(() => work.locator(':focus').innerText()).toBe('Add a day')
  await work.getByRole('button', { name: 'Add hours on Monday' }).click()
  await work.getByLabel('Monday, from').fill('22:00')
  await work.getByLabel('Monday, to').fill('06:00')
  await work.getByText('Ends the next day.').waitFor()
  await work.getByText('Not saved yet').waitFor()
  const back = work.getByRole('link', { name: 'Back to your schedule' })
  await back.click()
  const asked = work.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expectAccessible(work, 'leaving')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await asked.waitFor({ state: 'detached' })
  await expect.poll(() => address(work)).toBe('/dashboard/schedule/hours')
  await button(work, 'Save hours').click()
  await toast(work, 'Hours saved').waitFor()
  await work.reload()
  await expect.poll(() => work.getByLabel('Monday, to').inputValue()).toBe('06:00')
  await back.click()
  await work.waitForURL('/dashboard/schedule')
  await expect.poll(() => asked.count()).toBe(0)
})
