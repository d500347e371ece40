import { caregiverFields } from '#machines/caregiver-interview/fields.ts'
import { isWrittenIn } from '../emma/borne-out.ts'
import { plain } from '../emma/plain.ts'
import { textSchemaOf } from '../reading/values/texts.ts'
import type { HostedAnswer } from './hosted-answer.ts'
import { has, type ResumeLexicon } from './lexicon.ts'
import type { Job, RawProfile } from './raw-profile.ts'
import type { FieldReading } from './read.ts'
import type { ResumeText } from './resume-text.ts'
import { fold } from './sheet.ts'

/** The resume's text in the forms that checks compare with. */
export type TextOf = { whole: string; plain: string; stems: ReadonlySet<string> }

/** The length of the prefix that identifies a word in another form. */
const STEM = 5

const stemsIn = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter(word => word !== '')
    .map(word => word.slice(0, STEM))

export const textOf = ({ lines }: ResumeText): TextOf => {
  const whole = lines.map(({ text }) => text).join('\n')
  return { whole, plain: ` ${plain(whole)} `, stems: new Set(stemsIn(whole)) }
}

const isSaid = (text: TextOf, words: string) => {
  const said = plain(words)
  return said !== '' && text.plain.includes(` ${said} `)
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** The quote as it appears in the resume; a model may copy a line break as a space. */
function exactQuote({ whole }: TextOf, quote: string): string | undefined {
  if (quote.trim() === '' || quote.length > 600) return
  if (whole.includes(quote.trim())) return quote.trim()
  const loose = quote.trim().split(/\s+/u).map(escaped).join('\\s+')
  return new RegExp(loose, 'iu').exec(whole)?.[0]
}

/** Function words make no claim. */
const isClaim = (word: string) => word.length > 3 || /\d/u.test(word)

const isMadeOf = (words: string, { stems }: TextOf) => stemsOfClaims(words).every(stem => stems.has(stem))

const stemsOfClaims = (words: string) =>
  plain(words)
    .split(' ')
    .filter(isClaim)
    .map(word => word.slice(0, STEM))

const numbersIn = (text: string) => (text.match(/\d+(?:\.\d+)?/gu) ?? []).map(Number)

/** Every part of the date is in the quote, in digits or as a month's name. */
function isDateIn(quote: string, value: string): boolean {
  const [year, month, day] = value.split('-').map(Number)
  const said = numbersIn(quote)
  const named = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
  const name = named.format(new Date(Date.UTC(2000, (month ?? 1) - 1, 1)))
  const hasMonth = said.includes(month ?? 0) || quote.toLowerCase().includes(name.toLowerCase())
  const hasYear = said.includes(year ?? 0) || said.includes((year ?? 0) % 100)
  return hasYear && hasMonth && said.includes(day ?? 0)
}

const toTheLetter = ['profile.name', 'profile.email', 'profile.phoneNumber', 'profile.hcaRegistryId']

function isTrue(field: string, value: unknown, quote: string, text: TextOf): boolean {
  if (typeof value === 'number') return numbersIn(quote).includes(value)
  if (typeof value !== 'string') return false
  if (field === 'profile.hcaExpirationDate') return isDateIn(quote, value)
  if (toTheLetter.includes(field)) return isSaid(text, value) && isWrittenIn(value, quote)
  return isMadeOf(value, text)
}

type Claimed = HostedAnswer['fields'][number]

/** The claim with the resume's own wording; undefined when the resume doesn't support it. */
export function checkedField({ field, value, quote }: Claimed, text: TextOf): FieldReading | undefined {
  const exact = exactQuote(text, quote)
  const known = caregiverFields.find(({ path }) => path === field)
  if (exact === undefined || !known) return
  const items = Array.isArray(value)
    ? value.filter(item => isMadeOf(item, text) && isNear(item, exact))
    : undefined
  if (items ? items.length === 0 : !isTrue(field, value, exact, text)) return
  const read = textSchemaOf(known)?.safeParse(items ?? value)
  return read?.success ? { field, value: read.data, quote: exact } : undefined
}

/** The quote contains part of the item. */
const isNear = (item: string, quote: string): boolean => {
  const said = new Set(stemsIn(quote))
  const claims = stemsOfClaims(item)
  return claims.length > 0 ? claims.some(stem => said.has(stem)) : plain(quote).includes(plain(item))
}

/** Jobs, certificates and skills, each limited to what the resume says. */
export function checkedRaw(
  lexicon: ResumeLexicon,
  said: HostedAnswer,
  text: TextOf,
  { contact }: RawProfile,
): RawProfile {
  const kept = (words: string | undefined) =>
    words !== undefined && isSaid(text, words) ? words.trim() : undefined
  const keptAll = (many: readonly string[]) => many.flatMap(one => kept(one) ?? [])
  const jobs = said.jobs.flatMap(({ isCare, duties, ...job }): Job[] => {
    const [title, employer, dates] = [kept(job.title), kept(job.employer), kept(job.dates)]
    if (title === undefined && employer === undefined) return []
    return [
      {
        ...(title !== undefined && { title }),
        ...(employer !== undefined && { employer }),
        ...(dates !== undefined && { dates }),
        isCurrent: dates !== undefined && has(lexicon, fold(dates), lexicon.present),
        isCare,
        duties: keptAll(duties),
      },
    ]
  })
  const education = said.education.flatMap(one => {
    const [title, dates] = [kept(one.title), kept(one.dates)]
    return title === undefined ? [] : [{ title, ...(dates !== undefined && { dates }) }]
  })
  const certificates = said.certificates.flatMap(one => {
    const [name, number, expires] = [kept(one.name), kept(one.number), kept(one.expires)]
    if (name === undefined) return []
    return [{ name, ...(number !== undefined && { number }), ...(expires !== undefined && { expires }) }]
  })
  return { contact, jobs, education, certificates, skills: keptAll(said.skills), languages: [] }
}
