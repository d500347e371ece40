import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { coordinatorAt, doorOf, enterAs } from '#tests/support/browser/matched.ts'
import {
  expectAccessible,
  expectReadable,
  openSite,
  toast,
  untilAnswered,
} from '#tests/support/browser/site.ts'
import { introducedMatch } from '#tests/support/matches.ts'

const size = { width: 360, height: 740, timezoneId: 'America/Los_Angeles', locale: 'en-US' }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Adds hours on a day and answers whether they're on screen. */
const addOn = (page: Page, day: string) => button(page, `Add hours on ${day}`).click()
const startOn = (page: Page, day: string) => page.getByLabel(`${day}, from`)

test('hours saved in another tab aren’t overwritten unasked, and what was typed comes back', async () => {
  const { server, browser, page } = await openSite({ ...size, expected: [/409/] })
  const { caregiver } = await introducedMatch(doorOf(server), await coordinatorAt(server))
  const other = await openPage(browser, { ...size, baseURL: server.url, expected: [/409/] })
  for (const tab of [page, other.page]) {
    await enterAs(tab, caregiver, server)
    await tab.goto('/dashboard/schedule/hours')
    await button(tab, 'Save hours').waitFor()
  }
  await addOn(other.page, 'Monday')
  await button(other.page, 'Save hours').click()
  await toast(other.page, 'Hours saved').waitFor()

  await addOn(page, 'Tuesday')
  await button(page, 'Save hours').click()
  await button(page, 'See the newer hours').waitFor()
  await expectAccessible(page, 'newer hours')
  await expectReadable(page, 'newer hours')
  await button(page, 'See the newer hours').click()
  await startOn(page, 'Monday').waitFor()
  await expect.poll(() => startOn(page, 'Tuesday').count()).toBe(0)
  await button(page, 'Back to mine').click()
  await startOn(page, 'Tuesday').waitFor()
  await button(page, 'Save hours').click()
  await toast(page, 'Hours saved').waitFor()

  await startOn(other.page, 'Monday').fill('10:00')
  await button(other.page, 'Save hours').click()
  await untilAnswered(other.page, '/availability', () => button(other.page, 'Save these hours').click())
  await button(other.page, 'Save these hours').waitFor({ state: 'detached' })
  await other.page.reload()
  await expect.poll(() => startOn(other.page, 'Monday').inputValue()).toBe('10:00')
})
