import { reencrypt } from '../accounts/reencrypting.ts'
import { secretsOf } from '../accounts/secret.ts'
import { bareStorageOf } from '../storage/chosen.ts'
import { checkFilesKey, readFilesKey, rememberFilesKey } from '../storage/files-key.ts'
import { rewrapFiles } from '../storage/rewrapping.ts'
import { createSealedStorage } from '../storage/sealed-storage.ts'
import { CommandError, run, type Work } from './command.ts'

const usage = `npm run keys -- files     encrypt every file anew with FILES_KEY; FILES_KEY_OLD is the key they have now
npm run keys -- auth      encrypt second factors anew with AUTH_SECRET; AUTH_SECRET_OLD is the one they have now
Stop the server meanwhile. If it’s interrupted, run it again: it goes on where it was.`

const files: Work = async ({ db, settings }) => {
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
}

const auth: Work = async ({ db, settings }) => {
  const { secret: current, secretOld: older } = settings
  if (!current || !older)
    throw new CommandError(`Set both AUTH_SECRET, the new one, and AUTH_SECRET_OLD.\n${usage}`)
  const { olderUntil } = await secretsOf({ db, settings, clock: () => new Date() })
  const { changed, done, lost } = await reencrypt(db, { current, older })
  console.log(
    `Encrypted ${changed} second factors and calendar addresses anew; ${done} had the new secret already.`,
  )
  if (lost > 0)
    console.log(
      `${lost} open with neither secret. If AUTH_SECRET_OLD is wrong, correct it and run this again.`,
    )
  console.log(
    `Start the server with both: no one is signed out. Take AUTH_SECRET_OLD away after ${olderUntil?.toISOString().slice(0, 10)}, when it stops counting.`,
  )
}

const commands = new Map<string | undefined, Work>([
  ['files', files],
  ['auth', auth],
])

await run(async parts => {
  const work = commands.get(parts.args[0])
  if (!work) throw new CommandError(usage)
  await work(parts)
})
