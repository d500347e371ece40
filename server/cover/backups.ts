import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  type Backup,
  listMatchedOfCaregiver,
  listMatchedOfFamily,
  saveAgreed,
  saveRanks,
} from '#db/queries/cover/backups.ts'
import { holdMatch } from '#db/queries/matching/matches.ts'
import type { Db } from '#db/schema.ts'
import { coverLimits } from '#machines/cover/cover-limits.ts'
import type { Actor } from '../circle/acting.ts'
import { Problem, stillThere } from '../http/problem.ts'
import type { CoverParts } from './calling.ts'
import { type MilesTo, milesFrom } from './candidates.ts'
import { tellAgreed, tellBackup } from './telling.ts'
import { words } from './words.ts'

const shown = z.object({
  matchId: z.string(),
  /** Whether the caregiver said yes to being asked; only they can. */
  agreed: z.boolean(),
  with: z.object({ id: z.string(), name: z.string() }),
  recipient: z.string(),
  miles: z.number().nullable(),
})

export const backupsShape = z.object({
  /** The family's order; for a caregiver, families that would ask them. */
  backups: z.array(shown),
  /** Others a family is matched with. */
  others: z.array(shown),
})

export type ShownBackups = z.infer<typeof backupsShape>

export const backupsBody = z.strictObject({
  backups: z
    .array(z.object({ matchId: z.string().min(1).max(64), agreed: z.boolean().optional() }))
    .max(coverLimits.backupsMax),
})

export type BackupsBody = z.infer<typeof backupsBody>

const byRank = (one: Backup, other: Backup) => (one.rank ?? 0) - (other.rank ?? 0)

const showTo =
  (side: 'family' | 'caregiver', milesTo: MilesTo) =>
  (backup: Backup): z.infer<typeof shown> => ({
    ...{
      matchId: backup.match_id,
      agreed: backup.agreed_at !== null,
      recipient: backup.recipient_first_name,
    },
    with:
      side === 'family'
        ? { id: backup.caregiver_id, name: backup.caregiver_name }
        : { id: backup.family_id, name: backup.family_name },
    miles: milesTo(backup.caregiver_id),
  })

export async function readBackups(
  { db, matcher }: Pick<CoverParts, 'db' | 'matcher'>,
  { for: id, role }: Actor,
): Promise<ShownBackups> {
  if (role === 'caregiver') {
    const asking = (await listMatchedOfCaregiver(db, id)).filter(({ rank }) => rank !== null)
    return { backups: asking.map(showTo('caregiver', () => null)), others: [] }
  }
  const all = await listMatchedOfFamily(db, id)
  const show = showTo('family', all.length > 0 ? await milesFrom(matcher, id) : () => null)
  const ranked = all.filter(({ rank }) => rank !== null).sort(byRank)
  // The only one a family knows is the one who'd have to be stood in for.
  const others = all.length > 1 ? all.filter(({ rank }) => rank === null) : []
  return { backups: ranked.map(show), others: others.map(show) }
}

const twice = (index: number) =>
  new Problem(422, 'invalid_body', words.problems.backups, {
    issues: [{ path: `backups.${index}.matchId`, message: words.problems.twice }],
  })

/** Each once, and each one of these. */
function pick({ backups }: BackupsBody, from: readonly Backup[]): Backup[] {
  return backups.map(({ matchId }, index) => {
    if (backups.findIndex(one => one.matchId === matchId) !== index) throw twice(index)
    return stillThere(from.find(({ match_id }) => match_id === matchId))
  })
}

/** The family's order; whoever is new on it is asked whether that's okay. */
async function rank(trx: Db, { id, body, now }: Saving, post: CoverParts['post']): Promise<void> {
  const all = await listMatchedOfFamily(trx, id)
  for (const { match_id } of all.toSorted((a, b) => (a.match_id < b.match_id ? -1 : 1)))
    await holdMatch(trx, match_id)
  const held = await listMatchedOfFamily(trx, id)
  const ranked = pick(body, held)
  await saveRanks(trx, {
    ...{ all: held.map(({ match_id }) => match_id), ranked: ranked.map(({ match_id }) => match_id), now },
  })
  for (const { match_id: matchId, caregiver_id: caregiverId, ...was } of ranked)
    if (was.rank === null && was.agreed_at === null)
      await tellBackup(trx, { matchId, caregiverId, now }, post)
}

/** The caregiver's own yes or no; families that aren't named stay as they are. */
async function agree(trx: Db, { id, body, now }: Saving): Promise<void> {
  const asking = (await listMatchedOfCaregiver(trx, id)).filter(({ rank }) => rank !== null)
  const named = pick(body, asking)
  for (const { match_id: matchId, family_id: familyId, agreed_at } of named) {
    const agreed = body.backups.find(one => one.matchId === matchId)?.agreed
    if (agreed === undefined || agreed === (agreed_at !== null)) continue
    await saveAgreed(trx, matchId, agreed ? now : null)
    if (agreed) await tellAgreed(trx, { matchId, familyId, now })
  }
}

type Saving = { id: string; body: BackupsBody; now: string }

export async function saveBackups(
  { db, bus, clock, post }: CoverParts,
  { for: id, role }: Actor,
  body: BackupsBody,
): Promise<void> {
  const saving = { id, body, now: clock().toISOString() }
  await inTransaction(db, trx => (role === 'caregiver' ? agree(trx, saving) : rank(trx, saving, post)))
  await bus.publish('notifications')
}
