import { codesIn } from '#agents/reading/values/phrases.ts'
import { provenBy } from '#machines/documents/credentials.ts'
import type { DocumentType } from '#machines/documents/documents.ts'
import { type Credential, credentialCodes } from '#machines/vocabulary/credentials.ts'

/** The credentials a document is a proof of: by its kind, and where a kind holds many, by its title. */
export const proofOf = (type: DocumentType, title: string): readonly Credential[] => {
  if (type !== 'licence_or_certificate') return provenBy[type] ?? []
  const named = codesIn('credentials', title)
  return credentialCodes.filter(code => named.some(one => one.code === code && !one.isDenied))
}
