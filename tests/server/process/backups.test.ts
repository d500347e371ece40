import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { oneApp, password } from '#tests/support/app.ts'
import { pdf, uploadDocument } from '#tests/support/identities.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { runProgram } from '#tests/support/server.ts'
import { createMigratedDatabase } from '#tests/support/templates/migrated.ts'

vi.setConfig({ testTimeout: 180_000 })

const key = 'a key for backups that is kept elsewhere'

const folder = () => {
  const made = scratchFolder('care-backups-')
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const bytesBelow = (place: string): Buffer =>
  Buffer.concat(
    readdirSync(place, { withFileTypes: true, recursive: true })
      .filter(entry => entry.isFile())
      .map(entry => readFileSync(join(entry.parentPath, entry.name))),
  )

it.each(['sqlite', 'postgres'] as const)(
  'encrypted backups are made by themselves, the newest are kept, and come back with their key only, on %s',
  async database => {
    let now = new Date()
    const dir = join(folder(), 'backups')
    const env = { BACKUP_DIR: dir, BACKUP_KEY: key, BACKUP_HOURS: '6', BACKUP_KEEP: '2' }
    // Left by a process that ended over it.
    mkdirSync(join(dir, '2020-01-01T00-00-00-000Z.part'), { recursive: true })
    const app = await oneApp({ database, env, clock: () => now })
    const amara = await app.signUp('caregiver', { name: 'Amara Okafor' })
    const document = await uploadDocument(amara, pdf)
    const made: string[][] = []
    for (const hours of [0, 7, 1, 7]) {
      now = new Date(now.getTime() + hours * 3_600_000)
      await app.tidy()
      made.push(readdirSync(dir).sort())
    }
    expect(made.map(names => names.length)).toEqual([1, 2, 2, 2])
    expect(made[3]?.[0]).toBe(made[2]?.[1])
    expect(app.log()).not.toContain('upkeep_backup')
    const newest = join(dir, made[3]?.[1] ?? '')
    const bytes = bytesBelow(newest)
    expect(readdirSync(newest)).toContain('manifest.json')
    for (const word of [amara.email, 'Amara', pdf.slice(0, 8), readFileSync(join(app.dataDir, 'secret'))])
      expect(bytes.includes(Buffer.from(word))).toBe(false)

    const to = async (more: Record<string, string>) => ({
      ...(database === 'postgres' && { DATABASE_URL: await createMigratedDatabase() }),
      ...more,
    })
    for (const wrong of [{}, { BACKUP_KEY: `${key}, but another one` }]) {
      const refused = await runProgram('server/commands/restore.ts', [newest], {
        dataDir: folder(),
        env: await to(wrong),
      })
      expect([refused.code, refused.output]).toEqual([
        1,
        expect.stringContaining('Set BACKUP_KEY to the key'),
      ])
    }
    const home = folder()
    const there = await to({ BACKUP_KEY: key })
    const back = await runProgram('server/commands/restore.ts', [newest], { dataDir: home, env: there })
    expect([back.code, back.output]).toEqual([0, expect.stringContaining('Restored')])
    const again = await oneApp({ env: { ...there, DATA_DIR: home } })
    const same = again.visitor()
    expect((await same.post('/api/auth/sign-in/email', { email: amara.email, password })).status).toBe(200)
    expect((await same.get(`/api/documents/${document}/file`)).bytes).toEqual(pdf.buffer)
  },
)
