import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { openWords } from '#agents/words/catalog.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import { findSetting, saveSetting } from '#db/queries/process/settings.ts'
import type { Db } from '#db/schema.ts'
import { documentLimits } from '#machines/documents/documents.ts'
import type { Person } from '../accounts/person.ts'
import { line } from '../http/validate.ts'

const key = 'rejection-reasons'
const mostReasons = 20

const listed = z.array(z.string()).min(1)

const { wordsIn } = openWords(join(import.meta.dirname, 'words'), z.object({ reasons: listed }))

/** Coordinators edit them, in their own language. */
const usual = wordsIn('en').reasons

/** A usual reason in the reader's language; what a coordinator wrote stays as it was written. */
export const reasonIn = (reason: string, language: string): string =>
  wordsIn(language).reasons[usual.indexOf(reason)] ?? reason

export const reasonsChange = z.strictObject({
  reasons: z
    .array(line(documentLimits.reasonMax, documentLimits.reasonMin))
    .min(1)
    .max(mostReasons)
    .refine(reasons => new Set(reasons).size === reasons.length, 'has the same reason twice'),
})

export const reasonsShape = z.object({ reasons: z.array(z.string()), usual: z.boolean() })

type Reasons = z.infer<typeof reasonsShape>

const isUsual = (reasons: readonly string[]) => JSON.stringify(reasons) === JSON.stringify(usual)

/** Why coordinators ask for a new document, as they choose it from a list. */
export async function readReasons(db: Db): Promise<Reasons> {
  const stored = await findSetting(db, key)
  const reasons = stored === undefined ? usual : listed.parse(JSON.parse(stored))
  return { reasons, usual: isUsual(reasons) }
}

/** Undefined brings the usual reasons back. */
export const changeReasons = (db: Db, wanted: string[] | undefined, who: Person, now: string) =>
  inTransaction(db, async (trx): Promise<Reasons> => {
    const before = await readReasons(trx)
    const reasons = wanted ?? usual
    if (JSON.stringify(before.reasons) === JSON.stringify(reasons)) return before
    await saveSetting(trx, key, JSON.stringify(reasons))
    await insertJournal(trx, {
      ...{ subject_kind: 'settings', subject_id: key, event_id: randomUUID(), type: 'change' },
      ...{ payload: JSON.stringify({ before: before.reasons, after: reasons }), door: 'admin' },
      ...{ actor_id: who.id, quote: null, message_id: null, created_at: now },
    })
    return { reasons, usual: isUsual(reasons) }
  })
