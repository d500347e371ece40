import { expect, test } from 'vitest'
import { coordinatorAt, enterAs } from '#tests/support/browser/matched.ts'
import { meanwhile } from '#tests/support/browser/meanwhile.ts'
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
  expect(await parts.innerText()).toContain('No backup yet')
  await page.getByText('Emma uses the built-in model, which costs nothing.').waitFor()
  await expectAccessible(page, 'the operations page')
  await expectNoSidewaysScroll(page, 'the operations page')
})

test('one job that was given up is tried again, and says beside itself what came of it', async () => {
  const { server, page } = await openSite({ width: 360, height: 740 })
  const at = new Date(Date.now() - 3_600_000).toISOString()
  const values = { name: 'Ann', url: server.url }
  const about = { kind: 'passwordChanged', to: 'ann@people.example', language: 'en', values }
  const shared = { kind: 'email', run_at: at, created_at: at, locked_until: null, failed_at: at }
  const jobs = [
    { ...shared, id: 'a', payload: JSON.stringify(about) },
    { ...shared, id: 'b', payload: '{"kind":"none"}' },
  ]
  await meanwhile(server.dataDir, async db => void (await db.insertInto('jobs').values(jobs).execute()))
  await enterAs(page, await coordinatorAt(server), server)
  await page.goto('/admin/operations')
  const list = page.getByRole('region', { name: 'Given up' })
  await list.getByRole('listitem').nth(1).waitFor()
  expect(await list.getByText('Started 1 hour ago, given up 1 hour ago').count()).toBe(2)
  await list.getByRole('button').first().click()
  await list.getByText('1 is done.').waitFor()
  await list.getByRole('button').click()
  await list.getByText('1 failed again. We’ll keep trying.').waitFor()
  await expectAccessible(page, 'what was given up')
  await expectNoSidewaysScroll(page, 'what was given up')
})
