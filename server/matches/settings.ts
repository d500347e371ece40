import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { findUserById } from '#db/queries/accounts/users.ts'
import { insertJournal, listJournal } from '#db/queries/process/journal.ts'
import { findSetting, saveSetting } from '#db/queries/process/settings.ts'
import type { Db } from '#db/schema.ts'
import {
  type MatchingSettings,
  matchingSettings,
  usualMatchingSettings,
} from '#machines/matching-settings.ts'
import type { Person } from '../accounts/person.ts'
import { Problem } from '../http/problem.ts'
import { words } from './words.ts'

const key = 'matching'
const subject = { kind: 'settings', id: key }

export async function readMatchingSettings(db: Db): Promise<MatchingSettings> {
  const stored = await findSetting(db, key)
  return stored === undefined ? usualMatchingSettings : matchingSettings.parse(JSON.parse(stored))
}

type Change = { type: 'change' | 'undo'; before: MatchingSettings; after: MatchingSettings; undoes?: string }

async function apply(
  trx: Db,
  { type, before, after, undoes }: Change,
  who: Person,
  now: string,
): Promise<void> {
  await saveSetting(trx, key, JSON.stringify(after))
  await insertJournal(trx, {
    ...{ subject_kind: subject.kind, subject_id: subject.id, event_id: randomUUID(), type },
    ...{ payload: JSON.stringify({ before, after, undoes }), door: 'admin', actor_id: who.id },
    ...{ quote: null, message_id: null, created_at: now },
  })
}

export const changeMatchingSettings = (db: Db, after: MatchingSettings, who: Person, now: string) =>
  inTransaction(db, async trx => {
    const before = await readMatchingSettings(trx)
    if (JSON.stringify(before) !== JSON.stringify(after))
      await apply(trx, { type: 'change', before, after }, who, now)
    return after
  })

const journaled = z.object({
  type: z.enum(['change', 'undo']),
  ...{ before: matchingSettings, after: matchingSettings, undoes: z.string().optional() },
})

const listChanges = async (db: Db) =>
  (await listJournal(db, subject)).map(entry => ({
    ...{ id: entry.event_id, at: entry.created_at, by: entry.actor_id },
    ...journaled.parse({ ...JSON.parse(entry.payload), type: entry.type }),
  }))

/** Changes that haven't been undone, the newest last. */
async function listUndoable(db: Db) {
  const entries = await listChanges(db)
  const undone = new Set(entries.map(({ undoes }) => undoes))
  return entries.filter(({ id, type }) => type === 'change' && !undone.has(id))
}

export const settingsChanges = z.object({
  changes: z.array(
    z.object({
      ...{ at: z.string(), type: z.enum(['change', 'undo']), by: z.string().nullable() },
      ...{ before: matchingSettings, after: matchingSettings },
      /** Whether undoing goes back through it. */
      canBeUndone: z.boolean(),
    }),
  ),
})

/** Who changed what, newest first. */
export async function listSettingsChanges(db: Db): Promise<z.infer<typeof settingsChanges>> {
  const undoable = new Set((await listUndoable(db)).map(({ id }) => id))
  const changes: z.infer<typeof settingsChanges>['changes'] = []
  for (const entry of await listChanges(db)) {
    const by = entry.by === null ? null : ((await findUserById(db, entry.by))?.name ?? null)
    const { id, at, type, before, after } = entry
    changes.unshift({ at, type, by, before, after, canBeUndone: undoable.has(id) })
  }
  return { changes }
}

/** Takes the newest change back, and so on back to the first. */
export const undoMatchingSettings = (db: Db, who: Person, now: string) =>
  inTransaction(db, async trx => {
    const last = (await listUndoable(trx)).at(-1)
    if (!last) throw new Problem(409, 'nothing_to_undo', words.problems.nothingToUndo)
    const before = await readMatchingSettings(trx)
    await apply(trx, { type: 'undo', before, after: last.before, undoes: last.id }, who, now)
    return last.before
  })
