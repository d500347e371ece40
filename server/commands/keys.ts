import { bareStorageOf } from '../compose.ts'
import { checkFilesKey, readFilesKey, rememberFilesKey } from '../storage/files-key.ts'
import { rewrapFiles } from '../storage/rewrapping.ts'
import { createSealedStorage } from '../storage/sealed-storage.ts'
import { CommandError, run } from './command.ts'

const usage = `npm run keys -- files     encrypt every file anew with FILES_KEY; FILES_KEY_OLD is the key they have now
Stop the server meanwhile. If it’s interrupted, run it again: it goes on where it was.`

await run(async ({ db, settings, args: [command] }) => {
  if (command !== 'files') throw new CommandError(usage)
  if (!settings.filesKey || !settings.filesKeyOld)
    throw new CommandError(`Set both FILES_KEY, the new key, and FILES_KEY_OLD.\n${usage}`)
  const key = readFilesKey(settings, settings.dataDir)
  const bare = await bareStorageOf(settings)
  const place = createSealedStorage(bare, key)
  await checkFilesKey(db, key, place)
  const { changed, done } = await rewrapFiles(bare, key)
  await rememberFilesKey(db, key, place)
  console.log(`Encrypted ${changed} files anew; ${done} had the new key already.`)
  console.log('FILES_KEY_OLD isn’t needed anymore, except for backups made before: keep it with them.')
})
