import type { Db } from '#db/schema.ts'

export type Claim = { document_id: string; coordinator_id: string; name: string; until: string }

type Claiming = { documentId: string; coordinatorId: string; now: string; until: string; takeOver: boolean }

/** In one statement, so of two coordinators who open a document at once one has it. */
export async function claimDocument(
  db: Db,
  { documentId, coordinatorId, now, until, takeOver }: Claiming,
): Promise<void> {
  await db
    .insertInto('document_claims')
    .values({ document_id: documentId, coordinator_id: coordinatorId, claimed_at: now, until })
    .onConflict(c =>
      c
        .column('document_id')
        .doUpdateSet({ coordinator_id: coordinatorId, claimed_at: now, until })
        .where(eb =>
          takeOver
            ? eb.lit(true)
            : eb.or([
                eb('document_claims.coordinator_id', '=', coordinatorId),
                eb('document_claims.until', '<=', now),
              ]),
        ),
    )
    .execute()
}

/** Who looks at these documents now. */
export async function listClaims(db: Db, documentIds: string[], now: string): Promise<Claim[]> {
  if (documentIds.length === 0) return []
  return db
    .selectFrom('document_claims as c')
    .innerJoin('users as u', 'u.id', 'c.coordinator_id')
    .select(['c.document_id', 'c.coordinator_id', 'u.name', 'c.until'])
    .where('c.document_id', 'in', documentIds)
    .where('c.until', '>', now)
    .execute()
}

export const findClaim = async (db: Db, documentId: string, now: string): Promise<Claim | undefined> =>
  (await listClaims(db, [documentId], now))[0]

/** False when it wasn't this coordinator's. */
export async function releaseDocument(
  db: Db,
  { documentId, coordinatorId }: { documentId: string; coordinatorId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('document_claims')
    .where('document_id', '=', documentId)
    .where('coordinator_id', '=', coordinatorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Claims of a coordinator whose access ends. */
export const releaseAll = (db: Db, coordinatorId: string) =>
  db.deleteFrom('document_claims').where('coordinator_id', '=', coordinatorId).execute()
