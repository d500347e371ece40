import { type Fault, verifyJournal } from '#db/queries/audit/chain.ts'
import { CommandError, run } from './command.ts'

const usage = `npm run audit -- verify              check that no entry of the journal was changed or removed
npm run audit -- verify "N HASH"     also check that it still holds what it held at an earlier check`

const faults: Record<Fault, string> = {
  changed: 'what it says was changed after it was written.',
  foreign: 'it wasn’t written by this program.',
  unlinked: 'it doesn’t follow from the entry before it: an entry was changed, added or removed.',
  cut: 'the newest entries are missing.',
  lost: 'it was deleted before it was linked to the others.',
}

await run(async ({ db, args: [command, earlier] }) => {
  if (command !== 'verify') throw new CommandError(usage)
  const found = await verifyJournal(db, earlier)
  if (!found.ok) {
    const which = found.seq === null ? 'The journal is broken' : `Entry ${found.seq} (${found.at}) is broken`
    throw new CommandError(`${which}: ${faults[found.fault]}`)
  }
  const { entries, forgotten, head } = found
  console.log(`ok: ${entries} entries, ${forgotten} of them forgotten for privacy.`)
  console.log(
    head === '0 '
      ? 'Only the sample community is in it, which isn’t part of the chain, so there’s no line to keep yet.'
      : `Keep this line to compare with later: ${head}`,
  )
})
