import { resolve } from 'node:path'
import { restore } from '../backup.ts'
import { storageOf } from '../compose.ts'
import { writeSecret } from '../secret.ts'
import { CommandError, run } from './command.ts'

await run(
  async ({ db, settings, args }) => {
    const [folder] = args
    if (!folder) throw new CommandError('Say which backup: npm run restore -- FOLDER')
    const { rows, files, madeAt, secret } = await restore({
      db,
      storage: await storageOf(settings),
      folder: resolve(folder),
    })
    if (!settings.secret) writeSecret(settings.dataDir, secret)
    console.log(`Restored ${rows} rows and ${files.length} files as they were on ${madeAt}`)
  },
  { migrated: false },
)
