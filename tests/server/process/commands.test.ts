import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import { password } from '#tests/support/app.ts'
import { pdf, sendDocument, setUpSecondFactor, uploadDocument } from '#tests/support/identities.ts'
import { createDatabase } from '#tests/support/postgres/databases.ts'
import { runProgram, startServer } from '#tests/support/server.ts'
import { sampleFolder } from '#tests/support/templates/sample-folder.ts'

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'care-command-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const admin = (dataDir: string, ...args: string[]) =>
  runProgram('server/commands/admin.ts', args, { dataDir, env: { PORT: '4999' } })

const signUp = { name: 'Ann Reed', email: 'ann@people.example', password, role: 'caregiver' }
const sampleSignIn = { email: sampleSignIns[0].email, password: samplePassword }
const signIn = { email: signUp.email, password }

describe('npm run admin', () => {
  const cleaning: (() => void | Promise<void>)[] = []
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({ atEnd: clean => cleaning.push(clean) })
  })
  afterAll(async () => {
    for (const clean of cleaning.reverse()) await clean()
  })

  it('prints a link that makes one administrator, once', async () => {
    const { code, output } = await admin(server.dataDir, 'invite', 'Casey@Office.Example')
    expect(code).toBe(0)
    const token = /http:\/\/127\.0\.0\.1:4999\/admin\/invitation#(\S+)/.exec(output)?.[1]
    const casey = server.visitor()
    const accepted = await casey.post('/api/admin-invitations/accept', { token, name: 'Casey', password })
    expect(accepted.body).toMatchObject({ user: { role: 'admin', email: 'casey@office.example' } })
    expect((await casey.get('/api/admin/overview')).status).toBe(403)
    await setUpSecondFactor(casey)
    expect((await casey.get('/api/admin/overview')).status).toBe(200)
    expect((await casey.post('/api/admin-invitations/read', { token })).status).toBe(404)
    expect((await admin(server.dataDir, 'invite', 'casey@office.example')).code).toBe(1)
  })

  it('resets two-step verification for a new phone, and only after the password', async () => {
    const ann = server.visitor()
    await ann.post('/api/auth/sign-up/email', signUp)
    await setUpSecondFactor(ann)
    expect((await admin(server.dataDir, 'new-phone', signUp.email)).code).toBe(0)
    expect((await ann.get('/api/account')).status).toBe(401)
    expect((await ann.post('/api/auth/sign-in/email', signIn)).body).toMatchObject({
      user: { role: 'caregiver' },
    })
    await setUpSecondFactor(ann)
    expect((await ann.get('/api/account')).body).toMatchObject({ user: { twoFactorEnabled: true } })
  })

  it('changes a role and ends that person’s sessions at once', async () => {
    const bea = { ...signUp, email: 'bea@people.example' }
    const ann = server.visitor()
    await ann.post('/api/auth/sign-up/email', bea)
    expect((await admin(server.dataDir, 'role', bea.email, 'care-seeker')).code).toBe(0)
    expect((await ann.get('/api/account')).status).toBe(401)
    await ann.post('/api/auth/sign-in/email', { email: bea.email, password })
    expect((await ann.get('/api/account')).body).toMatchObject({ user: { role: 'care-seeker' } })
  })

  it.each([
    [[]],
    [['invite', 'not an address']],
    [['role', 'nobody@people.example', 'admin']],
    [['role', 'a@b.example', 'king']],
  ])('says what is wrong with %o', async args => {
    const { code, output } = await admin(folder(), ...args)
    expect(code).toBe(1)
    expect(output).not.toContain('    at ')
  })
})

describe.each(['sqlite', 'postgres'] as const)('npm run backup and restore on %s', kind => {
  const databaseEnv = async (): Promise<Record<string, string>> =>
    kind === 'postgres' ? { DATABASE_URL: await createDatabase() } : {}

  it('bring everything back, from a backup made while people use the product', async () => {
    const env = await databaseEnv()
    const from = kind === 'sqlite' ? { dataDir: await sampleFolder(onTestFinished) } : {}
    const server = await startServer({ ...from, env: { ...env, SAMPLE: 'on' } })
    const ann = server.visitor()
    await ann.post('/api/auth/sign-up/email', signUp)
    const id = await uploadDocument(ann, pdf)
    const { totpURI } = await setUpSecondFactor(ann)
    const copy = join(folder(), 'copy')
    const others = Array.from({ length: 5 }, () => server.visitor().get('/healthz'))
    const made = await runProgram('server/commands/backup.ts', [copy], { dataDir: server.dataDir, env })
    expect([made.code, made.output]).toEqual([0, expect.stringContaining('Backed up')])
    expect((await Promise.all(others)).every(a => a.status === 200)).toBe(true)
    // Anything after the backup isn't in it.
    await sendDocument(ann, pdf, { name: 'later.pdf' })
    await server.end()

    const newEnv = await databaseEnv()
    const newHome = folder()
    const back = await runProgram('server/commands/restore.ts', [copy], { dataDir: newHome, env: newEnv })
    expect([back.code, back.output]).toEqual([0, expect.stringContaining('Restored')])
    const again = await startServer({ dataDir: newHome, env: newEnv })
    // The same cookie still opens the session, because the key was restored too.
    const same = again.visitor()
    for (const [name, value] of ann.cookies) same.cookies.set(name, value)
    expect((await same.get('/api/documents')).body).toEqual([expect.objectContaining({ id })])
    expect(Buffer.from((await same.get(`/api/documents/${id}/file`)).text)).toEqual(Buffer.from(pdf))
    const fresh = again.visitor('Another/1')
    expect((await fresh.post('/api/auth/sign-in/email', signIn)).body).toEqual({ twoFactorRedirect: true })
    expect(totpURI).toContain('otpauth')
    expect((await fresh.get('/api/about')).body).toMatchObject({ sample: true })
  })

  it('refuse to restore over people, from nothing, and from a damaged copy', async () => {
    const env = await databaseEnv()
    const server = await startServer({ env })
    await server.visitor().post('/api/auth/sign-up/email', signUp)
    const copy = join(folder(), 'copy')
    await runProgram('server/commands/backup.ts', [copy], { dataDir: server.dataDir, env })
    const restore = (from: string, dataDir: string, to: Record<string, string>) =>
      runProgram('server/commands/restore.ts', [from], { dataDir, env: to })
    expect((await restore(copy, server.dataDir, env)).output).toContain('already has people in it')
    expect((await restore(folder(), folder(), await databaseEnv())).output).toContain('no finished backup')
    truncateSync(join(copy, 'rows.ndjson.gz'), statSync(join(copy, 'rows.ndjson.gz')).size - 20)
    const home = folder()
    const newEnv = await databaseEnv()
    expect((await restore(copy, home, newEnv)).code).toBe(1)
    const empty = await startServer({ dataDir: home, env: newEnv })
    expect((await empty.visitor().post('/api/auth/sign-in/email', signIn)).status).toBe(401)
  })
})

describe('npm run sample', () => {
  it('removes the sample people and leaves the real ones', async () => {
    const server = await startServer({ env: { SAMPLE: 'on' } })
    expect(server.output()).toContain('Sign in as')
    const ann = server.visitor()
    await ann.post('/api/auth/sign-up/email', signUp)
    const id = await uploadDocument(ann, pdf)
    const amara = server.visitor('Amara/1')
    await amara.post('/api/auth/sign-in/email', sampleSignIn)
    const { body: documents } = await amara.get('/api/documents')
    const [drawn] = z.array(z.object({ id: z.string(), size: z.number() })).parse(documents)
    const file = await amara.get(`/api/documents/${drawn?.id}/file`)
    expect([file.status, file.bytes.byteLength]).toEqual([200, drawn?.size])
    // Nothing is stored for sample people: only Ann's document has a folder.
    expect(readdirSync(join(server.dataDir, 'files', 'caregiver-documents'))).toHaveLength(1)
    const { code, output } = await runProgram('server/commands/sample.ts', ['remove'], {
      dataDir: server.dataDir,
    })
    expect([code, output]).toEqual([0, expect.stringMatching(/Removed \d{3} made-up people/)])
    expect((await ann.get('/api/pia')).body).toMatchObject({ total: 0 })
    expect((await ann.get(`/api/documents/${id}/file`)).status).toBe(200)
    const again = await startServer({ dataDir: server.dataDir, env: { SAMPLE: 'on' } })
    expect(again.output()).not.toContain('Sign in as')
  })

  it('is never loaded in production', async () => {
    const server = await startServer({
      env: { SAMPLE: 'on', NODE_ENV: 'production', AUTH_SECRET: 's'.repeat(40) },
    })
    expect((await server.visitor().get('/api/about')).body).toMatchObject({ sample: false, production: true })
    expect((await fetch(`${server.url}/dev/mail`)).status).toBe(404)
  })
})
