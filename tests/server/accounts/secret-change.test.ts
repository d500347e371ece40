import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { unsubscribeToken } from '#server/my-data/unsubscribe-token.ts'
import { type App, codeOf, oneApp, password, startApp, type Visitor } from '#tests/support/app.ts'
import { codeNow, codeSoon, setUpSecondFactor } from '#tests/support/identities.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { runProgram } from '#tests/support/server.ts'
import { createMigratedDatabase } from '#tests/support/templates/migrated.ts'

vi.setConfig({ testTimeout: 120_000 })

const before = 'the secret that someone may have read'
const fresh = 'a secret that no one else has read yet'
const other = 'one that this database has never known'
const dayMs = 24 * 60 * 60 * 1000

const isIn = async (visitor: Visitor) => (await visitor.get('/api/account')).status === 200

const feedOf = async (visitor: Visitor) =>
  z.object({ url: z.string() }).parse((await visitor.get('/api/calendar-feed')).body).url

/** The same browser, at another server of the same database. */
function broughtTo(app: App, browser: Visitor): Visitor {
  const here = app.visitor()
  for (const [name, value] of browser.cookies) here.cookies.set(name, value)
  return here
}

const signIn = async (app: App, email: string) => {
  const visitor = app.visitor()
  await visitor.post('/api/auth/sign-in/email', { email, password })
  return visitor
}

/** As if the session had been used last some days ago. */
const ageSessions = (app: App, days: number) =>
  app.parts.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + (14 - days) * dayMs).toISOString() })
    .execute()

describe.each(['sqlite', 'postgres'] as const)('a new AUTH_SECRET on %s', database => {
  const place = async () => {
    const dataDir = scratchFolder('care-secret-')
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const env = {
      DATA_DIR: dataDir,
      ...(database === 'postgres' && { DATABASE_URL: await createMigratedDatabase() }),
    }
    return {
      at: (secrets: Record<string, string>, clock?: () => Date) =>
        startApp({ database, env: { ...env, ...secrets }, ...(clock && { clock }) }),
      keys: (secrets: Record<string, string>) =>
        runProgram('server/commands/keys.ts', ['auth'], { dataDir, env: { ...env, ...secrets } }),
    }
  }
  const both = { AUTH_SECRET: fresh, AUTH_SECRET_OLD: before }

  it('signs no one out and loses no second factor, recovery code, calendar or way out of an email', async () => {
    const { at, keys } = await place()
    const first = await at({ AUTH_SECRET: before })
    const ann = await first.signUp('caregiver')
    const { totpURI, backupCodes } = await setUpSecondFactor(ann)
    const feed = await feedOf(ann)
    const wayOut = `/api/unsubscribe/${unsubscribeToken(before, { userId: ann.id, kind: 'messages' })}`
    const challenged = await signIn(first, ann.email)
    await first.close()

    expect((await keys({ AUTH_SECRET: fresh })).output).toContain('Set both AUTH_SECRET')
    expect((await keys({ AUTH_SECRET: fresh, AUTH_SECRET_OLD: other })).output).toContain(
      '2 open with neither secret.',
    )
    const moved = await keys(both)
    expect([moved.code, moved.output]).toEqual([
      0,
      expect.stringContaining(
        'Encrypted 2 second factors and calendar addresses anew; 0 had the new secret already.',
      ),
    ])
    expect((await keys(both)).output).toContain('Encrypted 0 second factors')

    const during = await at(both)
    const here = broughtTo(during, ann)
    expect(await isIn(here)).toBe(true)
    expect(await feedOf(here)).toBe(feed)
    expect((await during.visitor().get(wayOut)).status).toBe(200)
    // A sign-in that was halfway, with the password right and the code to come.
    const halfway = broughtTo(during, challenged)
    const code = codeSoon(totpURI)
    expect((await halfway.post('/api/auth/two-factor/verify-totp', { code })).status).toBe(200)
    expect(await isIn(halfway)).toBe(true)
    await ageSessions(during, 2)
    const wasSigned = here.cookies.get('care.session_token')
    expect((await here.get('/api/auth/get-session')).body).toMatchObject({ user: { id: ann.id } })
    expect(here.cookies.get('care.session_token')).not.toBe(wasSigned)
    await during.close()

    const after = await at({ AUTH_SECRET: fresh })
    onTestFinished(after.close)
    expect(await isIn(broughtTo(after, here))).toBe(true)
    expect(await isIn(broughtTo(after, ann))).toBe(false)
    expect(await feedOf(broughtTo(after, here))).toBe(feed)
    const again = await signIn(after, ann.email)
    const [recovery] = backupCodes
    const used = await again.post('/api/auth/two-factor/verify-backup-code', { code: recovery })
    expect([used.status, await isIn(again)]).toEqual([200, true])
    const wrong = await signIn(after, ann.email)
    const stale = codeNow(totpURI, Date.now() - 10 * 60_000)
    expect(codeOf(await wrong.post('/api/auth/two-factor/verify-totp', { code: stale }))).toBe('invalid_code')
  })

  it('lets the old one’s signatures count for 30 days, also in a server that starts with both', async () => {
    const { at } = await place()
    const first = await at({ AUTH_SECRET: before })
    const ann = await first.signUp('caregiver')
    const { totpURI } = await setUpSecondFactor(ann)
    await first.close()
    const wayOut = `/api/unsubscribe/${unsubscribeToken(before, { userId: ann.id, kind: 'messages' })}`
    let now = new Date()
    const during = await at(both, () => now)
    onTestFinished(during.close)
    const known = await signIn(during, ann.email)
    expect((await known.post('/api/auth/two-factor/verify-totp', { code: codeSoon(totpURI) })).status).toBe(
      200,
    )
    const statuses = async () => [
      (await during.visitor().get(wayOut)).status,
      await isIn(broughtTo(during, ann)),
    ]
    expect(await statuses()).toEqual([200, true])
    await ageSessions(during, -60)
    now = new Date(now.getTime() + 29 * dayMs)
    expect(await statuses()).toEqual([200, true])
    now = new Date(now.getTime() + 2 * dayMs)
    expect(await statuses()).toEqual([404, false])
  })
})

it('the same secret as old and new is refused at the start', async () => {
  const same = oneApp({ env: { AUTH_SECRET: fresh, AUTH_SECRET_OLD: fresh } })
  await expect(same).rejects.toThrow('Set AUTH_SECRET to a new one.')
})

it('a backup from before is restored under the secret that the operator has now', async () => {
  const app = await oneApp({ env: { AUTH_SECRET: before } })
  const ann = await app.signUp('caregiver')
  const { totpURI } = await setUpSecondFactor(ann)
  const copy = join(app.dataDir, 'copy')
  const options = { dataDir: app.dataDir, env: { AUTH_SECRET: before } }
  expect((await runProgram('server/commands/backup.ts', [copy], options)).code).toBe(0)
  const dataDir = scratchFolder('care-restored-')
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { AUTH_SECRET: fresh }
  expect((await runProgram('server/commands/restore.ts', [copy], { dataDir, env })).code).toBe(0)
  const restored = await oneApp({ env: { DATA_DIR: dataDir, ...env } })
  const again = await signIn(restored, ann.email)
  expect((await again.post('/api/auth/two-factor/verify-totp', { code: codeSoon(totpURI) })).status).toBe(200)
})
