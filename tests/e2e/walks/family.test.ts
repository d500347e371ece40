import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, dayOf } from '#machines/calendar/local-days.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { coordinatorAt, doorOf, enterAs } from '#tests/support/browser/matched.ts'
import { openSite, toast, unreachable } from '#tests/support/browser/site.ts'
import { decide, offeredMatch } from '#tests/support/matches.ts'

const phone = { width: 360, height: 740, locale: 'en-US' }

const visits = z.object({ visits: z.array(z.object({ startsAt: z.string(), timeZone: z.string() })) })

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a son abroad says yes and plans a visit: nothing typed is lost, the keyboard keeps its place, nine is nine at home', async () => {
  const { server, browser } = await openSite(phone)
  const door = doorOf(server)
  const coordinator = await coordinatorAt(server)
  const { id: matchId, family, caregiver } = await offeredMatch(door, coordinator)
  const { page } = await openPage(browser, {
    ...{ baseURL: server.url, ...phone, timezoneId: 'Europe/Berlin', expected: [unreachable] },
  })
  await enterAs(page, family, server)

  // A page that doesn't load says so, and trying again keeps the keyboard's place.
  await page.route('**/api/matches', route => route.abort())
  await page.goto('/care-seeker/dashboard')
  await page.getByText('Check your internet and try again.', { exact: false }).waitFor()
  expect(await page.content()).not.toContain('What you typed')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Not for us: Amara' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Your care')
  await page.getByRole('button', { name: 'Not for us: Amara' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => focused(page)).toBe('Not for us')
  // Before the email is confirmed, no one writes in vain.
  await page.route('**/api/auth/get-session', async route => {
    const answer = await route.fetch()
    const body = await answer.text()
    await route.fulfill({
      response: answer,
      body: body.replace('"emailVerified":true', '"emailVerified":false'),
    })
  })
  await page.goto(`/care-seeker/dashboard/messages/with/${matchId}`)
  await page.getByText('Verify your email first. Then you can write to Amara O. here.').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: /^Message to/ }).count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  const box = page.getByRole('textbox', { name: /^Message to/ })
  await box.fill('Do you mind an old cat?')
  await box.press('Enter')
  await page.getByText('Your conversation with Amara O. starts here.').waitFor()
  await expect.poll(() => box.evaluate(one => one === document.activeElement)).toBe(true)
  await page.goto('/care-seeker/dashboard')
  await page.getByRole('button', { name: 'Yes to Amara' }).click()
  await expect.poll(() => focused(page)).toContain('You said yes. We’ll let you know')
  expect((await decide(caregiver, matchId, 'accept')).status).toBe(200)

  await page.getByRole('article').getByRole('link', { name: 'Schedule a visit' }).click()
  const form = page.getByRole('dialog', { name: 'Schedule a visit' })
  await form.getByText('Pacific Time').waitFor()
  const day = addDays(dayOf(new Date(), 'America/Los_Angeles'), 3)
  await form.getByLabel('Day').fill(day)
  await form.getByLabel('From').fill('09:00')
  await form.getByLabel('Note').fill('The key is under the blue pot.')
  await page.reload()
  await form.getByText('Pacific Time').waitFor()
  await expect.poll(() => form.getByLabel('Day').inputValue()).toBe(day)
  await expect.poll(() => form.getByLabel('Note').inputValue()).toBe('The key is under the blue pot.')
  await form.getByRole('button', { name: 'Ask Amara' }).click()
  await toast(page, 'Request sent').waitFor()
  await form.waitFor({ state: 'detached' })
  const [visit] = visits.parse(
    (await family.get(`/api/visits?from=${day}&to=${addDays(day, 2)}`)).body,
  ).visits
  expect(visit?.timeZone).toBe('America/Los_Angeles')
  const clock = { hour: 'numeric', timeZone: 'America/Los_Angeles' } as const
  expect(new Date(visit?.startsAt ?? '').toLocaleTimeString('en-US', clock)).toMatch(/^9\sAM$/)

  // The list says whose clock it goes by.
  await page.getByRole('tabpanel').getByText('Pacific Time').waitFor()
  await page.getByRole('link', { name: /^9:00 AM/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Amara Okafor' })
  await sheet.getByText('We’ve asked Amara. We’ll let you know what they say.').waitFor()
  await sheet.getByRole('button', { name: 'Cancel the visit' }).click()
  await sheet.getByLabel('Why?').fill('Dad is at the clinic.')
  await page.reload()
  await sheet.getByRole('button', { name: 'Cancel the visit' }).click()
  await expect.poll(() => sheet.getByLabel('Why?').inputValue()).toBe('Dad is at the clinic.')
  await sheet.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => focused(page)).toBe('Cancel the visit')
  await sheet.getByRole('button', { name: 'Cancel the visit' }).click()
  await sheet.getByLabel('Why?').waitFor()
  await sheet.getByRole('button', { name: 'Cancel the visit' }).click()
  await sheet.getByText('You canceled this visit').waitFor()
  // What was pressed is gone: the keyboard goes on at the title.
  await expect.poll(() => focused(page)).toBe('Amara Okafor')

  // Once it's closed, the back button doesn't open it again.
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByRole('link', { name: /^9:00 AM/ }).waitFor()
  expect(new URL(page.url()).searchParams.has('visit')).toBe(false)

  // Without a number to call, the care plan asks for one.
  const event = (rest: object) => ({ id: randomUUID(), ...rest })
  const cleared = await family.post('/api/interviews/care/events', {
    events: [event({ type: 'clear', field: 'additionalInfo.primaryContact' }), event({ type: 'confirm' })],
  })
  expect(cleared.status).toBe(200)
  await page.goto('/care-seeker/dashboard/care-plan')
  await page.getByRole('link', { name: 'Add someone to call' }).click()
  await page.waitForURL(/step=additionalInfo/)

  // However far a week is scrolled on a phone, its hours stay beside it; a tablet has room for all of it.
  await page.goto(`/care-seeker/dashboard/schedule?view=week&date=${day}`)
  const hour = page.getByText('10 AM', { exact: true })
  await hour.waitFor()
  const week = page.locator('.overflow-x-auto').filter({ has: hour })
  await hour.scrollIntoViewIfNeeded()
  await week.evaluate(box => box.scrollTo({ left: 200 }))
  const isOnTop = () =>
    hour.evaluate(text => {
      const { left, top, width, height } = text.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.contains(text) ?? false
    })
  await expect.poll(isOnTop).toBe(true)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(() => week.evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0)
})
