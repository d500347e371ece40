import { join, resolve } from 'node:path'
import { backUpTo, stampOf } from '../process/backing-up.ts'
import { storageOf } from '../storage/chosen.ts'
import { run } from './command.ts'

await run(async ({ db, settings, args }) => {
  const now = new Date()
  const parent = settings.backups.dir ?? join(settings.dataDir, 'backups')
  const folder = args[0] ? resolve(args[0]) : join(parent, stampOf(now))
  const storage = await storageOf(settings, db)
  const { rows, files } = await backUpTo({ db, storage, settings }, folder, now)
  console.log(`Backed up ${rows} rows and ${files.length} files to ${folder}`)
  console.log(
    settings.backups.key
      ? 'It’s encrypted with your BACKUP_KEY. The key isn’t in the backup, and you’ll need it to restore.'
      : 'Keep it as safe as the database: it has everything in it, including the session key.',
  )
  if (settings.filesKey)
    console.log(
      'Its files are encrypted with your FILES_KEY. The key isn’t in the backup, and you’ll need it to restore.',
    )
})
