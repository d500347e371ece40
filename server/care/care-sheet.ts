import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { findRecipientId, findSheet, saveSheet } from '#db/queries/care/care-sheets.ts'
import type { Db } from '#db/schema.ts'
import { careSheet, type Medication, sheetLimits } from '#machines/care-plan/care-sheet.ts'
import { notThere, Problem } from '../http/problem.ts'
import { line } from '../http/validate.ts'

const medication = z.strictObject({
  name: line(sheetLimits.name, 1),
  dose: line(sheetLimits.dose),
  when: line(sheetLimits.when),
})

export const sheetBody = z.strictObject({
  tasks: z.array(line(sheetLimits.task, 1)).max(sheetLimits.tasks),
  medications: z.array(medication).max(sheetLimits.medications),
  /** When the list that was changed was saved, so that two people don't overwrite each other. */
  seen: z.iso.datetime().nullable(),
})

export const shownSheet = z.object({
  ...careSheet.shape,
  updatedAt: z.string().nullable(),
  /** Whether this person may change it. */
  mayChange: z.boolean(),
})

export type ShownSheet = z.infer<typeof shownSheet>

type Sheet = Omit<ShownSheet, 'mayChange'>

const blank: Sheet = { tasks: [], medications: [], updatedAt: null }

async function recipientOf(db: Db, familyId: string): Promise<string> {
  const id = await findRecipientId(db, familyId)
  if (id === undefined) throw notThere()
  return id
}

export async function readSheet(db: Db, familyId: string): Promise<Sheet> {
  const sheet = await findSheet(db, await recipientOf(db, familyId))
  return sheet ?? blank
}

const newer = () =>
  new Problem(
    409,
    'newer_sheet',
    'Someone changed this list in the meantime. Nothing you typed here is lost.',
  )

const isSame = (one: Sheet, { tasks, medications }: z.infer<typeof sheetBody>) =>
  JSON.stringify([one.tasks, one.medications]) === JSON.stringify([tasks, medications])

export const writeSheet = (
  db: Db,
  familyId: string,
  { body, now }: { body: z.infer<typeof sheetBody>; now: string },
): Promise<Sheet> =>
  inTransaction(db, async trx => {
    const recipientId = await recipientOf(trx, familyId)
    const { seen, ...sheet } = body
    const before = await readSheet(trx, familyId)
    // Saving the same again, after an answer got lost, is no conflict.
    if (isSame(before, body)) return before
    if (!(await saveSheet(trx, recipientId, { sheet, seen, now }))) throw newer()
    return { ...sheet, updatedAt: now }
  })

/** For caregivers who work for this family; who looks is kept in the journal with the rest of the plan. */
export async function readMedications(db: Db, familyId: string): Promise<Medication[]> {
  const id = await findRecipientId(db, familyId)
  const sheet = id === undefined ? undefined : await findSheet(db, id)
  return sheet?.medications ?? []
}
