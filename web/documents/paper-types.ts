import { type DocumentType, documentTypeNames, documentTypes } from '#machines/documents.ts'
import type { IconName } from '../ui/icon.tsx'

/** How a kind of paper is shown, and what is asked with it. */
type Shown = {
  icon: IconName
  /** Most of these say until when they hold. */
  runsOut: boolean
  /** There may be more than one of it. */
  several: boolean
}

const once = { runsOut: true, several: false } as const

export const shownPapers = {
  government_id: { icon: 'person', ...once },
  background_check: { icon: 'shield', ...once },
  tb_test: { icon: 'check', ...once },
  cpr_first_aid: { icon: 'heart', ...once },
  home_care_aide_registration: { icon: 'notes', ...once },
  driving_licence: { icon: 'file', ...once },
  car_insurance: { icon: 'file', ...once },
  vaccinations: { icon: 'sprout', runsOut: false, several: true },
  references: { icon: 'chat', runsOut: false, several: true },
  licence_or_certificate: { icon: 'star', runsOut: true, several: true },
} as const satisfies Record<DocumentType, Shown>

export const requiredPapers = documentTypeNames.filter(type => documentTypes[type].required)
export const optionalPapers = documentTypeNames.filter(type => !documentTypes[type].required)

export const isPaperType = (name: string | undefined): name is DocumentType =>
  documentTypeNames.some(type => type === name)
