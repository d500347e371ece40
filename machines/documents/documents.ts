/**
 * Types of documents a caregiver may upload, and whether each is required for matching. Some can be held
 * several times; of the others a new one replaces the old one. Some always say until when they count.
 */
export const documentTypes = {
  government_id: { required: true },
  background_check: { required: true },
  tb_test: { required: true },
  cpr_first_aid: { required: true, expires: true },
  home_care_aide_registration: { required: false, expires: true },
  driving_licence: { required: false, expires: true },
  car_insurance: { required: false, expires: true },
  vaccinations: { required: false, many: true },
  references: { required: false, many: true },
  licence_or_certificate: { required: false, many: true },
} as const satisfies Record<string, { required: boolean; many?: true; expires?: true }>

export type DocumentType = keyof typeof documentTypes

export const documentTypeNames = Object.keys(documentTypes) as [DocumentType, ...DocumentType[]]

export const documentStatuses = [
  'pending',
  'uploading',
  'awaiting_verification',
  'verified',
  'rejected',
  'expired',
  'replaced',
] as const

export type DocumentStatus = (typeof documentStatuses)[number]

/** Documents that count as certifications on the caregiver's dashboard. */
export const certificationTypes: readonly DocumentType[] = [
  'home_care_aide_registration',
  'cpr_first_aid',
  'licence_or_certificate',
]

export const requiredTypes: readonly DocumentType[] = documentTypeNames.filter(
  type => documentTypes[type].required,
)

/** Without the date on it, such a document can't be verified. */
export const mustExpire = (type: DocumentType): boolean => 'expires' in documentTypes[type]

export const isOneOfMany = (type: DocumentType): boolean => 'many' in documentTypes[type]

/** How many days before a document expires its owner is reminded, once each. */
export const reminderDays = [90, 60, 30, 7] as const

export const documentLimits = {
  ...{ titleMax: 200, reasonMin: 3, reasonMax: 500, perPerson: 200 },
  /** How long a claim on a document lasts unless the page renews it. */
  claimMs: 2 * 60_000,
} as const

/** The last day on which a document counts. */
export const dayOfExpiry = (expiresAt: string): string => expiresAt.slice(0, 10)

/** A document counts through the end of the day printed on it. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999Z`
