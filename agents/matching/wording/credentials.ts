import type { Credential } from '#machines/vocabulary/credentials.ts'
import type { CaregiverFacts, DocumentFact, FamilyFacts } from '../facts.ts'
import { credentials } from '../vocabulary.ts'
import { codesOf } from './scene.ts'

/** How far a credential is known: a document was checked, waits for it, or it's only said. */
type CredentialState = 'verified' | 'uploaded' | 'claimed' | 'missing'

export const isInDate = ({ until }: Pick<DocumentFact, 'until'>, day: string) =>
  until === null || until >= day

/** Only what's held, in the state where they'd work, is a claim. */
function stateOfCredential(
  { documents, claims }: Pick<CaregiverFacts, 'documents' | 'claims'>,
  code: Credential,
  { day, state }: { day: string; state: string },
): CredentialState {
  const proofs = documents.filter(({ proves }) => proves.includes(code))
  if (proofs.some(one => one.status === 'verified' && isInDate(one, day))) return 'verified'
  if (proofs.some(({ status }) => status === 'awaiting_verification')) return 'uploaded'
  const isClaimed = claims.some(
    claim =>
      claim.code === code &&
      claim.status === 'held' &&
      (claim.state === undefined || claim.state === state) &&
      isInDate({ until: claim.expires ?? null }, day),
  )
  return isClaimed ? 'claimed' : 'missing'
}

/** The credentials a family asks for that are known this far. */
export const askedIn = (
  { family, caregiver }: { family: FamilyFacts; caregiver: CaregiverFacts },
  wanted: CredentialState,
  day: string,
): Credential[] =>
  credentials.keys.filter(
    code =>
      codesOf(credentials, family.certificates).includes(code) &&
      stateOfCredential(caregiver, code, { day, state: family.state }) === wanted,
  )
