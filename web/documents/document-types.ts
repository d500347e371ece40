import { type DocumentType, documentTypeNames, documentTypes } from '#machines/documents/documents.ts'
import type { IconName } from '../ui/icon.tsx'

/** How each document type is shown, and whether documents of it usually expire. */
type Shown = { icon: IconName; runsOut: boolean }

export const shownDocuments = {
  government_id: { icon: 'person', runsOut: true },
  background_check: { icon: 'shield', runsOut: true },
  tb_test: { icon: 'check', runsOut: true },
  cpr_first_aid: { icon: 'heart', runsOut: true },
  home_care_aide_registration: { icon: 'notes', runsOut: true },
  driving_licence: { icon: 'file', runsOut: true },
  car_insurance: { icon: 'file', runsOut: true },
  vaccinations: { icon: 'sprout', runsOut: false },
  references: { icon: 'chat', runsOut: false },
  licence_or_certificate: { icon: 'star', runsOut: true },
} as const satisfies Record<DocumentType, Shown>

export const optionalTypes = documentTypeNames.filter(type => !documentTypes[type].required)
