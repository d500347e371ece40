/** The resume's structured content: more than the interview asks for, nothing that isn't in it. */
export type RawProfile = {
  name?: string
  headline?: string
  contact: { email?: string; phone?: string; address?: string; links: string[] }
  summary?: string
  jobs: Job[]
  education: Schooling[]
  certificates: Certificate[]
  skills: string[]
  languages: { name: string; level?: string }[]
}

export type Job = {
  title?: string
  employer?: string
  /** As written: 'June 2018 – Present'. */
  dates?: string
  /** Months as '2018-06', years as '2018'. */
  from?: string
  to?: string
  isCurrent: boolean
  /** Care work: only this counts as experience. */
  isCare: boolean
  duties: string[]
}

export type Schooling = { title: string; dates?: string }

export type Certificate = { name: string; number?: string; issued?: string; expires?: string }
