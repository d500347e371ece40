import { resolve } from 'node:path'
import { reencrypt } from '../accounts/reencrypting.ts'
import { writeSecret } from '../accounts/secret.ts'
import { backupKeyOf } from '../process/backing-up.ts'
import { restore } from '../process/backup.ts'
import { sealedStorageOf } from '../storage/chosen.ts'
import { readFilesKey, rememberFilesKey } from '../storage/files-key.ts'
import { CommandError, run } from './command.ts'

await run(
  async ({ db, settings, args }) => {
    const [folder] = args
    if (!folder) throw new CommandError('Tell it which backup: npm run restore -- FOLDER')
    const filesKey = readFilesKey(settings, settings.dataDir)
    const storage = await sealedStorageOf(settings, filesKey)
    const { rows, files, madeAt, secret } = await restore({
      db,
      storage,
      folder: resolve(folder),
      filesKey,
      backupKey: backupKeyOf(settings),
    })
    await rememberFilesKey(db, filesKey, storage)
    // Second factors are encrypted with the secret that the backup was made with.
    if (settings.secret) await reencrypt(db, { current: settings.secret, older: secret })
    else writeSecret(settings.dataDir, secret)
    console.log(`Restored ${rows} rows and ${files.length} files as they were on ${madeAt}`)
  },
  { migrated: false },
)
