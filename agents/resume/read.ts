import { withoutMixture } from './certificate-rows.ts'
import { monthOf } from './dates.ts'
import { certificatesOf, checkOf, licenseOf, registryOf, vaccinesOf } from './documents.ts'
import { homeOf } from './home.ts'
import { type JobFound, jobsIn } from './jobs.ts'
import { type ResumeLexicon, resumeLexiconOf } from './lexicon.ts'
import { petsOf, rateOf, servicesOf } from './offers.ts'
import { emailOf, nameOf, phoneOf } from './person.ts'
import { placesOf } from './places.ts'
import type { Job, RawProfile } from './raw-profile.ts'
import type { ResumeText } from './resume-text.ts'
import { of, type Part, partsOf } from './sections.ts'
import { linesOf, quoteOf } from './sheet.ts'
import { shiftsOf } from './shifts.ts'
import { asLanguages, educationOf, interestsOf, languagesOf, personalityOf, summaryOf } from './traits.ts'
import { yearsOf } from './years.ts'

/** A field that the resume answers; the quote is in the lines, joined by line breaks. */
export type FieldReading = { field: string; value: unknown; quote: string }

export type ResumeReading = { fields: FieldReading[]; raw: RawProfile }

type Circumstances = {
  language: string
  /** The end of current jobs: '2026-11-20'. */
  today: string
}

const monthText = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`

const asJob = ({ pieces, dates, ranges, isCare, duties }: JobFound): Job => {
  const [title, ...employer] = pieces
  const [first, last] = [ranges[0], ranges.at(-1)]
  return {
    ...(title ? { title } : {}),
    ...(employer.length > 0 ? { employer: employer.join(', ') } : {}),
    ...(dates === '' ? {} : { dates }),
    ...(first ? { from: monthText(first.from) } : {}),
    ...(last && !last.isOpen ? { to: monthText(Math.max(last.from, last.to - 1)) } : {}),
    ...{ isCurrent: last?.isOpen === true, isCare, duties },
  }
}

const LONGEST_EXPERIENCE = 2000

const jobLine = ({ pieces, dates }: JobFound): string => {
  const name = pieces
    .map(piece => piece.replaceAll(/\s*\t\s*/gu, ', '))
    .filter(Boolean)
    .join(', ')
  return dates === '' ? name : `${name} (${dates})`
}

/** Care jobs, one after the other. */
const experienceOf = (jobs: readonly JobFound[]) => {
  const care = jobs.filter(({ isCare, pieces }) => isCare && pieces.some(Boolean))
  const [first, last] = [care[0], care.at(-1)]
  if (!first || !last) return
  let value = ''
  for (const job of care) {
    const longer = value === '' ? jobLine(job) : `${value}; ${jobLine(job)}`
    if (longer.length <= LONGEST_EXPERIENCE) value = longer
  }
  return { value, from: first.first, to: last.last }
}

const inSections = (lexicon: ResumeLexicon, stated: readonly Part[], now: number): JobFound[] =>
  [...new Set(stated.map(({ section }) => section))].flatMap(section =>
    jobsIn(
      lexicon,
      stated.filter(part => part.section === section),
      now,
    ),
  )

const NO_JOBS = ['education', 'certificates', 'references', 'volunteer', 'contact', 'languages'] as const

/** Without a heading for work, jobs are lines with years and a kind of care. */
const jobsOf = (lexicon: ResumeLexicon, parts: readonly Part[], now: number): JobFound[] => {
  const stated = of(parts, 'experience').filter(({ label }) => label === '')
  const announced = inSections(lexicon, stated, now)
  if (announced.length > 0) return announced
  const rest = parts.filter(({ kinds, label }) => label === '' && !NO_JOBS.some(kind => kinds.has(kind)))
  return inSections(lexicon, rest, now).filter(({ isCare, ranges }) => isCare && ranges.length > 0)
}

type Answer = { value: unknown; from: number; to: number } | undefined

const languagesAnswer = (spoken: ReturnType<typeof languagesOf>): Answer => {
  const places = spoken.map(({ at }) => at)
  if (places.length === 0) return
  return { value: spoken.map(({ name }) => name), from: Math.min(...places), to: Math.max(...places) }
}

/** The embedded reader: the resume's content and the interview answers it gives. */
export const readResume = (text: ResumeText, { language, today }: Circumstances): ResumeReading => {
  const lexicon = resumeLexiconOf(language)
  const parts = withoutMixture(lexicon, partsOf(lexicon, linesOf(text)))
  const jobs = jobsOf(lexicon, parts, monthOf(today))
  const email = emailOf(lexicon, parts, text)
  const phone = phoneOf(lexicon, parts, text)
  const name = nameOf(lexicon, parts, email?.value)
  const spoken = languagesOf(lexicon, parts)
  const summary = summaryOf(parts)
  const registry = registryOf(lexicon, parts, today)
  const answers: Record<string, Answer> = {
    ...{ name, email, phoneNumber: phone, bio: summary },
    languages: languagesAnswer(spoken),
    education: educationOf(parts),
    experience: experienceOf(jobs),
    yearsExperience: yearsOf(lexicon, parts, jobs),
    hourlyRate: rateOf(lexicon, parts),
    locationsServiced: placesOf(lexicon, parts) ?? homeOf(lexicon, parts, name?.value),
    backgroundCheck: checkOf(lexicon, parts),
    hcaRegistryId: registry.id,
    hcaExpirationDate: registry.expires,
    vaccinations: vaccinesOf(lexicon, parts),
    availableShifts: shiftsOf(lexicon, parts),
    servicesProvided: servicesOf(lexicon, parts, jobs),
    petPreferences: petsOf(lexicon, parts),
    licenseType: licenseOf(lexicon, parts),
    personality: personalityOf(lexicon, parts),
    interests: interestsOf(lexicon, parts),
  }
  const ends = new Map(parts.map(({ line, end }) => [line.at, end]))
  const fields = Object.entries(answers).flatMap(([field, answer]) =>
    answer
      ? [
          {
            field: `profile.${field}`,
            value: answer.value,
            quote: quoteOf(text, answer.from, ends.get(answer.to) ?? answer.to),
          },
        ]
      : [],
  )
  const raw: RawProfile = {
    ...(name ? { name: name.value } : {}),
    contact: {
      ...(email ? { email: email.value } : {}),
      ...(phone ? { phone: phone.value } : {}),
      links: text.links.filter(link => /^https?:/iu.test(link)),
    },
    ...(summary ? { summary: summary.value } : {}),
    jobs: jobs.map(asJob),
    education: of(parts, 'education').map(({ text: title }) => ({ title })),
    certificates: certificatesOf(lexicon, parts),
    skills: of(parts, 'skills').map(({ text: skill }) => skill),
    languages: asLanguages(spoken),
  }
  return { fields, raw }
}
