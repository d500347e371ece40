import { expect, test } from 'vitest'
import { coordinatorAt, doorOf, enterAs } from '#tests/support/browser/matched.ts'
import { expectAccessible, openSite, toast } from '#tests/support/browser/site.ts'
import { confirmedFamily, verifiedCaregiver } from '#tests/support/matches.ts'

/** Less than any caregiver here asks for: no one is suggested by itself. */
const tight = { 'preferences.hourlyRateRange': { min: 10, max: 12 } }

test('a proposal leads to the next family without a match, and the last one to its match', async () => {
  const { server, page } = await openSite({ width: 1280, height: 900 })
  const [door, coordinator] = [doorOf(server), await coordinatorAt(server)]
  const caregiver = await verifiedCaregiver(door, coordinator)
  const walter = await confirmedFamily(door, tight)
  const june = await confirmedFamily(door, { ...tight, 'basicInfo.recipientName': 'June Hart' })
  await enterAs(page, coordinator, server)
  const propose = async () => {
    await page
      .getByRole('textbox', { name: 'Why should they meet?' })
      .fill('They know each other from church.')
    await page.getByRole('button', { name: 'Propose this match' }).press('Enter')
  }
  await page.goto(`/admin/matches/propose?family=${walter.id}&caregiver=${caregiver.id}`)
  await propose()
  await toast(page, 'Proposed.', 'Next: June Hart').waitFor()
  await expect.poll(() => page.url()).toContain(`family=${june.id}`)
  await page.getByRole('region', { name: 'Family' }).getByText('June Hart').waitFor()
  await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('search')
  await expectAccessible(page, 'the next family to propose for')
  await page.keyboard.type('Amara')
  await page.getByRole('button', { name: 'Amara Okafor' }).press('Enter')
  await page.getByRole('heading', { name: 'Why these two' }).waitFor()
  await propose()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/admin\/matches\/(?!propose)[\w-]+$/)
})
