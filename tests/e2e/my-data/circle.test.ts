import { expect, test } from 'vitest'
import { password } from '#tests/support/app.ts'
import { doorOf, enterAs } from '#tests/support/browser/matched.ts'
import {
  emailTo,
  expectAccessible,
  linkIn,
  openSite,
  ownEmail,
  refused,
} from '#tests/support/browser/site.ts'
import { confirmedFamily } from '#tests/support/matches.ts'

test('a family shares its care by a link, sees who is in, and removes someone with a way back', async () => {
  const { page, server, browser } = await openSite({ shared: true, expected: [refused(404)] })
  const family = await confirmedFamily(doorOf(server))
  await enterAs(page, family, server)
  await page.goto('/care-seeker/settings')
  const card = page.getByRole('region', { name: 'Your family circle' })
  const email = ownEmail('beth')
  await card.getByLabel('Their email address').fill(email)
  await card.getByLabel('Ask for visits').check()
  await card.getByRole('button', { name: 'Send invitation' }).click()
  await card.getByText(`We’ve sent an invitation to ${email}.`).waitFor()
  await card.getByText('Open invitations').waitFor()
  await expectAccessible(page, 'the circle in the settings')

  const link = linkIn(await emailTo(server, email, /invited you/))
  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await other.goto(link)
  await other.getByText('Maya B. would like to share the care of Walter with you.').waitFor()
  await other.getByText('Can plan and change visits').waitFor()
  await expectAccessible(other, 'an invitation')
  await other.getByRole('link', { name: 'Log in or sign up' }).click()
  await other.getByRole('tab', { name: 'Sign Up' }).click()
  await other.getByLabel('Name').fill('Beth Brooks')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password').fill(password)
  await other.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await other.getByRole('button', { name: 'Join the circle' }).click()
  await other.waitForURL('/care-seeker/dashboard')
  await other.getByText('Care for Walter, with Maya Brooks').waitFor()
  expect(other.url()).not.toContain('#')

  // The link has worked; in someone else's browser it says so.
  await page.goto(link)
  await page.getByRole('heading', { name: 'This invitation has been used' }).waitFor()

  await page.goto('/care-seeker/settings')
  await card.getByText('Beth Brooks joined this circle.').waitFor()
  await card.getByRole('button', { name: 'Remove Beth Brooks' }).click()
  await card.getByText('Beth Brooks can’t see your care anymore').waitFor()
  await other.reload()
  await other.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => other.getByText('Care for Walter').count()).toBe(0)
  await card.getByRole('button', { name: 'Undo' }).click()
  await card.getByRole('button', { name: 'Remove Beth Brooks' }).waitFor()

  await other.goto('/care-seeker/settings')
  const theirs = other.getByRole('region', { name: 'Your family circle' })
  await theirs.getByRole('button', { name: 'Leave this circle' }).click()
  await theirs.getByText('You left this circle').waitFor()
  await context.close()
})

test('a link that is cut off, or for another address, says what to do', async () => {
  const { page, server } = await openSite({ shared: true, expected: [refused(404), refused(422)] })
  const family = await confirmedFamily(doorOf(server))
  await page.goto('/circle/invitation#nothing-of-ours')
  await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
  const email = ownEmail('tom')
  await family.post('/api/circle/invitations', { email, may: ['read'] })
  const link = linkIn(await emailTo(server, email, /invited you/))
  await enterAs(page, family, server)
  await page.goto('/')
  await page.goto(link)
  await page.getByRole('heading', { name: 'This invitation is for another account' }).waitFor()
  await page.getByRole('button', { name: 'Use another account' }).click()
  await page.waitForURL(/\/auth\/care-seeker\?returnTo=/)
  expect(page.url()).not.toContain(link.split('#')[1])
})
