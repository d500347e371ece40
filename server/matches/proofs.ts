import { codesIn } from '#agents/reading/values/phrases.ts'
import type { DocumentType } from '#machines/documents/documents.ts'
import { type Credential, credentialCodes } from '#machines/vocabulary/credentials.ts'

const provenBy: Readonly<Partial<Record<DocumentType, readonly Credential[]>>> = {
  background_check: ['background-check'],
  tb_test: ['tb-test'],
  cpr_first_aid: ['cpr', 'first-aid'],
  home_care_aide_registration: ['hca'],
  driving_licence: ['driver-license'],
}

/** The credentials a document is a proof of: by its kind, and where a kind holds many, by its title. */
export const proofOf = (type: DocumentType, title: string): readonly Credential[] => {
  if (type !== 'licence_or_certificate') return provenBy[type] ?? []
  const named = codesIn('credentials', title)
  return credentialCodes.filter(code => named.some(one => one.code === code && !one.isDenied))
}
