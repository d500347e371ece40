import { dayMs } from '#machines/calendar/durations.ts'
import {
  type DocumentStatus,
  type DocumentType,
  documentTypes,
  requiredTypes,
} from '#machines/documents/documents.ts'
import type { NewRow } from '../schema.ts'
import type { Aide } from './caregivers.ts'
import { sampleFile, samplePath } from './document-files.ts'
import { isAmara } from './people.ts'
import { type Random, seeded } from './random.ts'

type Wish = {
  type: DocumentType
  status: DocumentStatus
  daysAgo: number
  reason?: string
  expiresIn?: number
}

/** One in every state, the way a year of paperwork leaves them. */
const ofAmara: Wish[] = [
  { type: 'government_id', status: 'verified', daysAgo: 160, expiresIn: 1200 },
  { type: 'background_check', status: 'verified', daysAgo: 158 },
  { type: 'home_care_aide_registration', status: 'verified', daysAgo: 158, expiresIn: 412 },
  { type: 'cpr_first_aid', status: 'verified', daysAgo: 150, expiresIn: 23 },
  { type: 'licence_or_certificate', status: 'verified', daysAgo: 120 },
  { type: 'tb_test', status: 'replaced', daysAgo: 155 },
  { type: 'tb_test', status: 'awaiting_verification', daysAgo: 2 },
  { type: 'car_insurance', status: 'expired', daysAgo: 370, expiresIn: -6 },
  {
    type: 'driving_licence',
    status: 'rejected',
    daysAgo: 9,
    reason: 'The back of the card is missing. Please upload both sides.',
  },
  { type: 'vaccinations', status: 'pending', daysAgo: 1 },
  { type: 'references', status: 'uploading', daysAgo: 0 },
]

const reasons = [
  'The picture is too dark to read.',
  'The date is cut off on the right.',
  'This is last year’s card. Please upload the new one.',
] as const

const aidesWithDocuments = 16

/**
 * Most caregivers are complete, and some have just sent more: an ordinary morning for coordinators. Everyone has at least
 * one verified document, so that families find them all.
 */
export function listDocuments(aides: Aide[], now: Date): NewRow<'caregiver_documents'>[] {
  const amara = aides.filter(isAmara)
  const others = seeded('papers')
    .shuffled(aides.filter(aide => !amara.includes(aide)))
    .slice(0, aidesWithDocuments)
  const rest = aides.filter(aide => !amara.includes(aide) && !others.includes(aide))
  return [
    ...amara.map(aide => ({ aide, wishes: ofAmara })),
    ...others.map(wished),
    ...rest.map(aide => ({ aide, wishes: hasAll(aide) ? allOf(aide) : [firstOf(aide)] })),
  ].flatMap(({ aide, wishes }) => wishes.map((wish, index) => documentOf(aide, wish, index, now)))
}

/** Families can be offered most caregivers. */
const hasAll = ({ email }: Aide) => seeded(`complete/${email}`).chance(0.75)

/** Whoever has begun starts with what's at hand. */
const firstOf = ({ email }: Aide): Wish => ({
  ...{ type: 'vaccinations', status: 'verified' },
  daysAgo: seeded(`first/${email}`).int(20, 300),
})

function allOf({ email }: Aide): Wish[] {
  const luck = seeded(`all/${email}`)
  return requiredTypes.map(type => ({
    ...{ type, status: 'verified', daysAgo: luck.int(20, 300) },
    ...(type !== 'background_check' && { expiresIn: luck.int(120, 900) }),
  }))
}

function wished(aide: Aide) {
  const luck = seeded(`papers/${aide.email}`)
  const types = luck.some(
    ['government_id', 'background_check', 'tb_test', 'cpr_first_aid'] as const,
    luck.int(1, 3),
  )
  const wishes = types.map(type => wishFor(type, luck))
  const isListed = wishes.some(({ status }) => status === 'verified')
  return { aide, wishes: isListed ? wishes : [...wishes, firstOf(aide)] }
}

function wishFor(type: DocumentType, luck: Random): Wish {
  const dice = luck.int(1, 10)
  if (dice <= 6) return { type, status: 'verified', daysAgo: luck.int(20, 300) }
  if (dice <= 9) return { type, status: 'awaiting_verification', daysAgo: luck.int(0, 4) }
  return { type, status: 'rejected', daysAgo: luck.int(3, 15), reason: luck.pick(reasons) }
}

function documentOf(aide: Aide, wish: Wish, index: number, now: Date): NewRow<'caregiver_documents'> {
  const luck = seeded(`paper/${aide.email}/${wish.type}/${index}`)
  const created = now.getTime() - wish.daysAgo * dayMs - luck.int(20, 400) * 60_000
  const at = (ms: number) => new Date(ms).toISOString()
  const id = luck.id()
  const { title, fileName, contentType, bytes } = sampleFile(wish.type)
  return {
    id,
    user_id: aide.id,
    document_type: wish.type,
    title,
    file_path: samplePath(wish.type, id),
    file_name: fileName,
    content_type: contentType,
    size: bytes.length,
    required: documentTypes[wish.type].required ? 1 : 0,
    status: wish.status,
    rejection_reason: wish.reason ?? null,
    expires_at: wish.expiresIn === undefined ? null : at(now.getTime() + wish.expiresIn * dayMs),
    verified_at: ['verified', 'expired', 'replaced'].includes(wish.status) ? at(created + dayMs / 2) : null,
    created_at: at(created),
  }
}
