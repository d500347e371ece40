import { expect, test } from 'vitest'
import { addDays, dayOf } from '#machines/calendar/local-days.ts'
import { coordinatorAt, doorOf, enterAs } from '#tests/support/browser/matched.ts'
import { expectAccessible, expectNoSidewaysScroll, openSite } from '#tests/support/browser/site.ts'
import { introducedMatch } from '#tests/support/matches.ts'
import { act, ask, listOf, visitIn } from '#tests/support/visits.ts'

const timeZone = 'America/Los_Angeles'
const phone = { width: 360, height: 740, timezoneId: timeZone, locale: 'en-US' }

const weekday = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))

async function opened() {
  const { server, page } = await openSite(phone)
  const { id, caregiver, family } = await introducedMatch(doorOf(server), await coordinatorAt(server))
  const tomorrow = addDays(dayOf(new Date(), timeZone), 1)
  const times = { startsAt: `${tomorrow}T09:00:00`, endsAt: `${tomorrow}T13:00:00` }
  const visit = visitIn(await ask(family, id, times))
  await act(caregiver, visit.id, 'confirm')
  await enterAs(page, family, server)
  await page.goto('/care-seeker/dashboard/schedule')
  await page.getByRole('button', { name: 'Ask Emma' }).click()
  const emma = page.getByRole('dialog', { name: 'Ask Emma' })
  const box = emma.getByRole('textbox', { name: 'Your question for Emma' })
  const say = async (text: string) => {
    await box.fill(text)
    await box.press('Enter')
  }
  return { server, page, emma, say, family, visit, target: addDays(tomorrow, 2) }
}

test('a family asks who comes, asks for another day, and only its own tap moves the visit', async () => {
  const { page, emma, say, family, visit, target } = await opened()
  await expectNoSidewaysScroll(page, 'Emma over the schedule')
  await expectAccessible(page, 'Emma over the schedule')
  await say('Who comes tomorrow?')
  await emma.getByText(/^\w+ comes .*9:00 AM – 1:00 PM\.$/).waitFor()
  await say(`Can they come ${weekday(target)} instead?`)
  const card = emma.locator('[data-card="move-visit"]')
  await card.getByText(/^Ask \w+ to move the visit .* to .*9:00 AM – 1:00 PM\.$/).waitFor()
  await expectAccessible(page, 'a card of Emma’s')
  await card.getByRole('button', { name: 'Not now' }).click()
  await card.getByText('Nothing was changed.').waitFor()
  expect((await listOf(family)).map(({ change }) => change)).toEqual([null])

  await say(`Can they come ${weekday(target)} instead?`)
  const again = emma.locator('[data-card="move-visit"]').last()
  await again.getByRole('button', { name: 'Ask for the new time' }).click()
  await again.getByText(/^Done\. \w+ will be told\.$/).waitFor()
  const [moved] = await listOf(family)
  expect(dayOf(new Date(moved?.change?.startsAt ?? 0), timeZone)).toBe(target)
  expect(moved?.id).toBe(visit.id)

  // The talk is this tab's: it's still there after a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Ask Emma' }).click()
  await emma.getByText('You: Who comes tomorrow?').waitFor()
  await emma.getByRole('button', { name: 'Undo' }).click()
  await emma.getByText('Undone.').waitFor()
  expect((await listOf(family))[0]?.change).toBeNull()
  await page.keyboard.press('Escape')
  await expect
    .poll(() =>
      page.getByRole('button', { name: 'Ask Emma' }).evaluate(one => one === document.activeElement),
    )
    .toBe(true)
})

test('by keyboard alone, in the dark and right to left', async () => {
  const { server, page } = await openSite({ ...phone, theme: 'dark' })
  const { family } = await introducedMatch(doorOf(server), await coordinatorAt(server))
  await enterAs(page, family, server)
  await page.goto('/care-seeker/dashboard')
  await page.getByRole('button', { name: 'Ask Emma' }).waitFor()
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await page.getByRole('button', { name: 'Ask Emma' }).press('Enter')
  const emma = page.getByRole('dialog', { name: 'Ask Emma' })
  await emma.getByRole('button', { name: 'Who comes next?' }).press('Enter')
  await emma.getByText('No visits are planned.').waitFor()
  await expectNoSidewaysScroll(page, 'Emma right to left')
  await expectAccessible(page, 'Emma right to left')
})
