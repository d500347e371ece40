/** Kinds of papers an aide may hand in, and whether she needs it before she can be matched. */
export const documentTypes = {
  government_id: { required: true },
  background_check: { required: true },
  tb_test: { required: true },
  cpr_first_aid: { required: true },
  home_care_aide_registration: { required: false },
  driving_licence: { required: false },
  car_insurance: { required: false },
  vaccinations: { required: false },
  references: { required: false },
  licence_or_certificate: { required: false },
} as const satisfies Record<string, { required: boolean }>

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

/** Papers that count as certifications on the aide's dashboard. */
export const certificationTypes: readonly DocumentType[] = [
  'home_care_aide_registration',
  'cpr_first_aid',
  'licence_or_certificate',
]
