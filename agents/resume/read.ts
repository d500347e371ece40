import type { RawProfile } from './raw-profile.ts'
import type { ResumeText } from './resume-text.ts'

/** A field of the interview as the resume answers it; the quote stands in the lines, joined by line ends. */
export type FieldReading = { field: string; value: unknown; quote: string }

export type ResumeReading = { fields: FieldReading[]; raw: RawProfile }

type Circumstances = { language: string /** Ends the jobs that go on: '2026-11-20'. */; today: string }

export const readResume = (_text: ResumeText, _now: Circumstances): ResumeReading => ({
  fields: [],
  raw: { contact: { links: [] }, jobs: [], education: [], certificates: [], skills: [], languages: [] },
})
