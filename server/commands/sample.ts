import { removeSample } from '#db/sample/remove.ts'
import { createPasswords } from '../accounts/passwords.ts'
import { ensureSample } from '../process/sample.ts'
import { storageOf } from '../storage/chosen.ts'
import { CommandError, run } from './command.ts'

await run(async ({ db, settings, args: [command] }) => {
  const storage = await storageOf(settings, db)
  if (command === 'remove') {
    const { people, files, captures } = await removeSample(db)
    for (const path of files) await storage.remove('caregiver-documents', path)
    for (const path of captures) await storage.remove('document_verifications', path)
    console.log(`Removed ${people} made-up people and ${files.length + captures.length} of their files.`)
    return
  }
  if (command !== 'load') throw new CommandError('npm run sample -- load | remove')
  if (settings.production)
    throw new CommandError('Made-up people don’t belong in production. Nothing was changed.')
  const passwords = createPasswords()
  const loaded = await ensureSample({ db, passwords, clock: () => new Date(), wanted: true })
  await passwords.close()
  console.log(
    loaded
      ? 'The sample community is loaded.'
      : 'This database already has people in it. Nothing was changed.',
  )
})
