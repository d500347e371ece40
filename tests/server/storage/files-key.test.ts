import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/connection/open.ts'
import { backUp, restore } from '#server/process/backup.ts'
import { createSealedStorage } from '#server/storage/sealed-storage.ts'
import { filesKeyOf } from '#server/storage/sealing.ts'
import { createDiskStorage } from '#server/storage/storage.ts'
import { oneApp, startApp } from '#tests/support/app.ts'
import { pdf, uploadDocument } from '#tests/support/identities.ts'

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
