import { z } from 'zod'
import { notRegistered } from '../caregiver-interview/fields.ts'
import type { Answers } from '../interview/fields.ts'
import { type Credential, credentialItem } from '../vocabulary/credentials.ts'
import { backgroundCheck, vaccinationItem } from '../vocabulary/vaccinations.ts'
import { type DocumentStatus, type DocumentType, documentTypeNames, isOneOfMany } from './documents.ts'

/** What someone says, what they uploaded, and what a coordinator verified: each looks different everywhere. */
export const standings = ['verified', 'uploaded', 'claimed'] as const
export type Standing = (typeof standings)[number]

/** Where someone stands with one kind of document: the most that can be said of it. */
export const credentialStanding = z.object({
  what: z.enum(documentTypeNames),
  standing: z.enum(standings),
  /** The day it was verified or uploaded. */
  when: z.string().nullable(),
  until: z.string().nullable(),
})
export type CredentialStanding = z.infer<typeof credentialStanding>

/** The credentials that a kind of document proves by itself; of others, their title says which. */
export const provenBy: Readonly<Partial<Record<DocumentType, readonly Credential[]>>> = {
  background_check: ['background-check'],
  tb_test: ['tb-test'],
  cpr_first_aid: ['cpr', 'first-aid'],
  home_care_aide_registration: ['hca'],
  driving_licence: ['driver-license'],
}

const proofOf = (code: string): DocumentType =>
  documentTypeNames.find(type => provenBy[type]?.some(one => one === code)) ?? 'licence_or_certificate'

/** Answers that say what only a document proves, and which one would. */
const claims: Readonly<Record<string, (item: unknown) => DocumentType | undefined>> = {
  'profile.backgroundCheck': item =>
    backgroundCheck.safeParse(item).data?.status === 'passed' ? 'background_check' : undefined,
  'profile.licenseType': item => {
    const { data } = credentialItem.safeParse(item)
    return data?.status === 'held' ? proofOf(data.code) : undefined
  },
  'profile.hcaRegistryId': item =>
    typeof item === 'string' && item !== notRegistered ? 'home_care_aide_registration' : undefined,
  'profile.vaccinations': item => {
    const { data } = vaccinationItem.safeParse(item)
    if (data?.status !== 'done') return undefined
    return data.code === 'tb-test' ? 'tb_test' : 'vaccinations'
  },
}

const claimOf = (path: string, item: unknown) => claims[path]?.(item)

/** The documents that would prove what someone says. */
const claimedIn = (answers: Answers): DocumentType[] => [
  ...new Set(
    Object.keys(claims).flatMap(path => [answers[path]].flat().flatMap(item => claimOf(path, item) ?? [])),
  ),
]

const rankOf = ({ standing }: CredentialStanding) => standings.indexOf(standing)

const asClaim = (what: DocumentType): CredentialStanding => ({
  ...{ what, standing: 'claimed', when: null, until: null },
})

/** Where one item of an answer stands; undefined where it claims nothing. */
export function standingOfItem(
  path: string,
  item: unknown,
  credentials: readonly CredentialStanding[],
): CredentialStanding | undefined {
  const what = claimOf(path, item)
  if (!what) return undefined
  // Of a kind that can be held several times, the kind doesn't say which one it proves.
  const proof = isOneOfMany(what) ? undefined : credentials.find(one => one.what === what)
  return proof ?? asClaim(what)
}

/** Where a whole answer stands: no better than the least proven of what it claims. */
export function standingOfAnswer(
  path: string,
  value: unknown,
  credentials: readonly CredentialStanding[],
): CredentialStanding | undefined {
  const all = [value].flat().flatMap(item => standingOfItem(path, item, credentials) ?? [])
  return all.sort((one, other) => rankOf(other) - rankOf(one))[0]
}

/** Every answer that claims something, with where it stands. */
export const claimsIn = (
  answers: Answers,
  credentials: readonly CredentialStanding[],
): Record<string, CredentialStanding> =>
  Object.fromEntries(
    Object.keys(claims).flatMap(path => {
      const standing = standingOfAnswer(path, answers[path], credentials)
      return standing ? [[path, standing]] : []
    }),
  )

export type KeptDocument = {
  document_type: DocumentType
  status: DocumentStatus
  verified_at: string | null
  created_at: string
  expires_at: string | null
}

const standingOf = (
  { status, expires_at }: KeptDocument,
  now: string,
): Exclude<Standing, 'claimed'> | undefined => {
  if (status === 'awaiting_verification') return 'uploaded'
  return status === 'verified' && (expires_at === null || expires_at > now) ? 'verified' : undefined
}

const ofDocument = (kept: KeptDocument, now: string): CredentialStanding[] => {
  const standing = standingOf(kept, now)
  if (!standing) return []
  const { document_type: what, verified_at, created_at, expires_at } = kept
  const when = (standing === 'verified' ? (verified_at ?? created_at) : created_at).slice(0, 10)
  return [
    { what, standing, when, until: standing === 'verified' ? (expires_at?.slice(0, 10) ?? null) : null },
  ]
}

/** One for each kind of document: what's verified first, of those the newest. */
export function credentialsOf(
  answers: Answers,
  documents: readonly KeptDocument[],
  now: string,
): CredentialStanding[] {
  const all: CredentialStanding[] = [
    ...documents.flatMap(one => ofDocument(one, now)),
    ...claimedIn(answers).map(asClaim),
  ].sort((one, other) => rankOf(one) - rankOf(other) || (other.when ?? '').localeCompare(one.when ?? ''))
  return all.filter(({ what }, index) => all.findIndex(one => one.what === what) === index)
}
