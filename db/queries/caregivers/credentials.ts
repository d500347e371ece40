import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db } from '#db/schema.ts'
import { readRecord } from '#db/values/json.ts'
import { type CredentialStanding, claimsIn, credentialsOf } from '#machines/documents/credentials.ts'

type These = { ids: readonly string[] }

const answersWith = prepared((db, { ids }: These) =>
  db.selectFrom('caregiver_profiles').select(['id', 'answers']).where('id', 'in', listedText(db, ids)),
)

const documentsOf = prepared((db, { ids }: These) =>
  db
    .selectFrom('caregiver_documents')
    .select(['user_id', 'document_type', 'status', 'verified_at', 'created_at', 'expires_at'])
    .where('user_id', 'in', listedText(db, ids))
    .where('status', 'in', ['verified', 'awaiting_verification']),
)

type Told = {
  credentials: CredentialStanding[]
  /** Answers that say what only a document proves, by field. */
  claims: Record<string, CredentialStanding>
}

/** What each of them says, uploaded and had verified. */
export async function readCredentials(
  db: Db,
  ids: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, Told>> {
  const profiles = await answersWith(db, { ids })
  const documents = Map.groupBy(await documentsOf(db, { ids }), ({ user_id }) => user_id)
  return new Map(
    profiles.map(({ id, answers }) => {
      const said = readRecord(answers) ?? {}
      const credentials = credentialsOf(said, documents.get(id) ?? [], now)
      return [id, { credentials, claims: claimsIn(said, credentials) }]
    }),
  )
}
