import { type DocumentStatus, type DocumentType, documentTypes } from '#machines/documents/documents.ts'
import type { NewRow } from '../schema.ts'
import type { Aide } from './caregivers.ts'
import { pdfOf, pngOf } from './document-files.ts'
import { isAmara } from './people.ts'
import { type Random, seeded } from './random.ts'

export type Paper = { row: NewRow<'caregiver_documents'>; bytes: Uint8Array }

const dayMs = 24 * 60 * 60 * 1000

const titles: Record<DocumentType, string> = {
  government_id: 'Government ID',
  background_check: 'Background check',
  tb_test: 'TB test',
  cpr_first_aid: 'CPR and first aid card',
  home_care_aide_registration: 'Home Care Aide registration',
  driving_licence: 'Driver’s license',
  car_insurance: 'Car insurance',
  vaccinations: 'Vaccination record',
  references: 'Letter from a family',
  licence_or_certificate: 'Dementia specialty certificate',
}

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

const aidesWithPapers = 16

/** Every paper has a real file, so only some aides have handed theirs in. */
export function listPapers(aides: Aide[], now: Date): Paper[] {
  const amara = aides.filter(isAmara)
  const others = seeded('papers')
    .shuffled(aides.filter(aide => !amara.includes(aide)))
    .slice(0, aidesWithPapers)
  return [...amara.map(aide => ({ aide, wishes: ofAmara })), ...others.map(wished)].flatMap(
    ({ aide, wishes }) => wishes.map((wish, index) => paperOf(aide, wish, index, now)),
  )
}

function wished(aide: Aide) {
  const luck = seeded(`papers/${aide.email}`)
  const types = luck.some(
    ['government_id', 'background_check', 'tb_test', 'cpr_first_aid'] as const,
    luck.int(1, 3),
  )
  return { aide, wishes: types.map(type => wishFor(type, luck)) }
}

function wishFor(type: DocumentType, luck: Random): Wish {
  const dice = luck.int(1, 10)
  if (dice <= 6) return { type, status: 'verified', daysAgo: luck.int(20, 300) }
  if (dice <= 9) return { type, status: 'awaiting_verification', daysAgo: luck.int(0, 4) }
  return { type, status: 'rejected', daysAgo: luck.int(3, 15), reason: luck.pick(reasons) }
}

function paperOf(aide: Aide, wish: Wish, index: number, now: Date): Paper {
  const luck = seeded(`paper/${aide.email}/${wish.type}/${index}`)
  const isPicture = wish.type === 'government_id' || wish.type === 'driving_licence'
  const title = titles[wish.type]
  const bytes = isPicture ? pngOf(title) : pdfOf(title)
  const created = now.getTime() - wish.daysAgo * dayMs - luck.int(20, 400) * 60_000
  const at = (ms: number) => new Date(ms).toISOString()
  const id = luck.id()
  const file_name = `${wish.type.replaceAll('_', '-')}.${isPicture ? 'png' : 'pdf'}`
  return {
    bytes,
    row: {
      id,
      user_id: aide.id,
      document_type: wish.type,
      title,
      file_path: `${aide.id}/${wish.type}/${id.slice(0, 8)}-${file_name}`,
      file_name,
      content_type: isPicture ? 'image/png' : 'application/pdf',
      size: bytes.length,
      required: documentTypes[wish.type].required ? 1 : 0,
      status: wish.status,
      rejection_reason: wish.reason ?? null,
      expires_at: wish.expiresIn === undefined ? null : at(now.getTime() + wish.expiresIn * dayMs),
      verified_at: ['verified', 'expired', 'replaced'].includes(wish.status) ? at(created + dayMs / 2) : null,
      created_at: at(created),
    },
  }
}
