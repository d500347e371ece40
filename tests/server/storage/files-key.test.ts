import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#db/connection/open.ts'
import { backUp, restore } from '#server/process/backup.ts'
import { createSealedStorage } from '#server/storage/sealed-storage.ts'
import { filesKeyOf } from '#server/storage/sealing.ts'
import { createDiskStorage } from '#server/storage/storage.ts'
import { oneApp, signUpIn, startApp } from '#tests/support/app.ts'
import { pdf, uploadDocument } from '#tests/support/identities.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { runProgram, startServer } from '#tests/support/server.ts'

vi.setConfig({ testTimeout: 120_000 })

const secret = 'the key that the operator keeps elsewhere'
const others = 'quite another key, also long enough'

it("a server with a different key than its database's files doesn't start", async () => {
  const app = await oneApp()
  const start = startApp({ env: { DATA_DIR: app.dataDir, FILES_KEY: others } })
  await expect(start).rejects.toThrow(/FILES_KEY/)
  await expect(startApp({ env: { FILES_KEY: 'short' } })).rejects.toThrow(
    'FILES_KEY must be at least 32 characters long.',
  )
})

it('a backup made with the operator’s key contains no key, and opens with that key alone', async () => {
  const app = await oneApp({ env: { FILES_KEY: secret } })
  await uploadDocument(await app.signUp('caregiver'), pdf)
  const { db, storage } = app.parts
  const folder = join(app.dataDir, 'copy')
  const filesKey = filesKeyOf(secret)
  await backUp({
    db,
    storage,
    folder,
    filesKey,
    filesSecret: undefined,
    backupKey: undefined,
    secret: 'x',
    now: new Date(),
  })
  expect(existsSync(join(folder, 'keys'))).toBe(false)
  for (const name of readdirSync(join(folder, 'files')))
    expect(readFileSync(join(folder, 'files', name)).includes('/Catalog')).toBe(false)

  const fresh = await openDatabase({ file: join(app.dataDir, 'restored.db') })
  const bare = createDiskStorage({ folder: join(app.dataDir, 'restored') })
  const into = (key: typeof filesKey) =>
    restore({
      db: fresh.db,
      storage: createSealedStorage(bare, key),
      folder,
      filesKey: key,
      backupKey: undefined,
    })
  await expect(into(filesKeyOf(others))).rejects.toThrow(/FILES_KEY/)
  const { files } = await into(filesKey)
  const [file] = files
  expect(files).toHaveLength(1)
  const opened = file && (await createSealedStorage(bare, filesKey).open(file.bucket, file.path))
  expect(Buffer.from(await new Response(opened?.stream).arrayBuffer())).toEqual(Buffer.from(pdf))
  await fresh.close()
})

it('a new key opens what the old one closed, takes over every file, and goes on after an interruption', async () => {
  const dataDir = scratchFolder('care-keys-')
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const both = { FILES_KEY: others, FILES_KEY_OLD: secret }
  const keys = (env: Record<string, string>) =>
    runProgram('server/commands/keys.ts', ['files'], { dataDir, env })
  /** A server with this key, and Amara's browser at it. */
  const at = async (env: Record<string, string>) => startServer({ dataDir, env })
  const first = await at({ FILES_KEY: secret })
  const amara = await signUpIn(first.visitor(), 'caregiver')
  const ids = [await uploadDocument(amara, pdf), await uploadDocument(amara, pdf)]
  await first.end()
  const asAmara = (server: Awaited<ReturnType<typeof at>>) => {
    const here = server.visitor()
    for (const [name, value] of amara.cookies) here.cookies.set(name, value)
    return here
  }
  const expectAll = async (server: Awaited<ReturnType<typeof at>>) => {
    for (const id of ids) {
      const { status, bytes } = await asAmara(server).get(`/api/documents/${id}/file`)
      expect([status, Buffer.from(bytes)]).toEqual([200, Buffer.from(pdf)])
    }
  }

  // Between the two: what's new has the new key, what's old still opens.
  const between = await at(both)
  ids.push(await uploadDocument(asAmara(between), pdf))
  await expectAll(between)
  await between.end()
  expect((await keys({ FILES_KEY: others })).output).toContain('Set both FILES_KEY')
  const wrong = await keys({ FILES_KEY: others, FILES_KEY_OLD: `${secret}, but another` })
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('encrypted with a different key')])

  const moved = await keys(both)
  expect([moved.code, moved.output]).toEqual([
    0,
    expect.stringContaining('Encrypted 2 files anew; 1 had the new key already.'),
  ])
  expect((await keys(both)).output).toContain('Encrypted 0 files anew; 3 had the new key already.')
  const after = await at({ FILES_KEY: others })
  await expectAll(after)
  await after.end()
  const refused = await runProgram('server/main.ts', [], { dataDir, env: { PORT: '0', FILES_KEY: secret } })
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('different key')])
})
