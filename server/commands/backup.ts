import { join, resolve } from 'node:path'
import { saveSetting } from '#db/queries/process/settings.ts'
import { readSecret } from '../accounts/secret.ts'
import { storageOf } from '../compose.ts'
import { backUp } from '../process/backup.ts'
import { backupSetting } from '../process/last-backup.ts'
import { keptSecret, readFilesKey } from '../storage/files-key.ts'
import { run } from './command.ts'

await run(async ({ db, settings, args }) => {
  const now = new Date()
  const stamp = now.toISOString().replace(/[:.]/g, '-')
  const folder = args[0] ? resolve(args[0]) : join(settings.dataDir, 'backups', stamp)
  const secret = readSecret(settings.secret, settings.dataDir)
  const { rows, files } = await backUp({
    db,
    storage: await storageOf(settings, db),
    folder,
    secret,
    filesKey: readFilesKey(settings.filesKey, settings.dataDir),
    // A key the operator keeps elsewhere stays there.
    filesSecret: settings.filesKey ? undefined : keptSecret(settings.dataDir),
    now,
  })
  await saveSetting(db, backupSetting, now.toISOString())
  console.log(`Backed up ${rows} rows and ${files.length} files to ${folder}`)
  console.log('Keep it as safe as the database: it has everything in it, including the session key.')
  if (settings.filesKey)
    console.log(
      'Its files are encrypted with your FILES_KEY. The key isn’t in the backup, and you’ll need it to restore.',
    )
})
