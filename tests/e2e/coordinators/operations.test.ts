import { expect, test } from 'vitest'
import { coordinatorAt, enterAs } from '#tests/support/browser/matched.ts'
import { expectAccessible, expectNoSidewaysScroll, openSite } from '#tests/support/browser/site.ts'

test('an administrator sees how each part is, on a phone, too', async () => {
  const { server, page } = await openSite({ width: 360, height: 740 })
  await enterAs(page, await coordinatorAt(server), server)
  await page.goto('/admin/operations')
  await page.getByRole('heading', { level: 1, name: 'Operations' }).waitFor()
  const parts = page.getByRole('region', { name: 'Parts' })
  await parts.getByText('SQLite').waitFor()
  // Without SMTP, emails only wait in the outbox.
  expect(await parts.getByText('Needs a look').count()).toBe(1)
  expect(await parts.innerText()).toContain('No backup has been made yet')
  await page.getByText('Emma speaks with the embedded model, which costs nothing.').waitFor()
  await expectAccessible(page, 'the operations page')
  await expectNoSidewaysScroll(page, 'the operations page')
})
