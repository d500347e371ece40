import { readFileSync } from 'node:fs'
import { understand } from '#agents/understand/understand.ts'
import { bare } from '../care-messages.ts'

/*
 * What people say, one a line: `words | what is understood by them | the interview before`. Variants of the same
 * thought stand together, and beside them what only looks like it.
 *
 * - `age=83; name=Rosa`: noted so; a comma stands between values of which any is right, `~` is for nothing noted.
 *   Of long texts the piece must be in them. `rel=mother` expects the matching kind of care as well.
 * - `age?`: may be noted. Whatever is not named must not be noted at all.
 * - `unsure:age`, `aside:skip`, `taken:name`; `aside:question?` may be there.
 * - `ask:age`, `known:rel=mother,type=family`.
 */

const FIELDS: Record<string, string> = {
  rel: 'basicInfo.relationship',
  type: 'basicInfo.careType',
  name: 'basicInfo.recipientName',
  age: 'basicInfo.recipientAge',
  addr: 'location.address',
  city: 'location.city',
  state: 'location.state',
  zip: 'location.zipCode',
  access: 'location.accessNotes',
  start: 'schedule.startDate',
  pets: 'additionalInfo.hasPets',
  petd: 'additionalInfo.petDetails',
  lang: 'preferences.languageRequirements',
  gender: 'additionalInfo.recipientGender',
  contact: 'additionalInfo.primaryContact',
  notes: 'additionalInfo.additionalNotes',
  special: 'additionalInfo.specialRequirements',
}
const LONG = ['petd', 'access', 'contact', 'notes', 'special']
/** What follows from a named field. */
const IMPLIED: Record<string, string[]> = { rel: ['type'], petd: ['pets'], zip: ['state'], name: [], age: [] }
const QUIET = ['greeting', 'thanks', 'yes', 'no']

export type Said = { words: string; wanted: string[]; before: string[] }

const partsOf = (text: string, mark: string) =>
  text
    .split(mark)
    .map(part => part.trim())
    .filter(Boolean)

/** By heading. */
export const readSaid = (name: string): Map<string, Said[]> => {
  const sections = new Map<string, Said[]>()
  let own: Said[] = []
  for (const line of readFileSync(new URL(name, import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('#')) {
      own = []
      sections.set(line.slice(1).trim(), own)
    } else if (line.trim()) {
      const [words = '', wanted = '', before = ''] = line.split('|').map(part => part.trim())
      own.push({ words, wanted: partsOf(wanted, ';'), before: partsOf(before, ';') })
    }
  }
  return sections
}

const fieldOf = (short: string) => FIELDS[short] ?? short

const valueAs = (short: string, text: string): unknown => {
  if (short === 'age') return Number(text)
  if (short === 'pets') return text === 'true'
  return short === 'lang' ? text.split('+') : text
}

const understood = ({ words, before }: Said) => {
  const asking = before.filter(part => part.startsWith('ask:')).map(part => fieldOf(part.slice(4)))
  const known = before.filter(part => part.startsWith('known:')).flatMap(part => part.slice(6).split(','))
  const answers = Object.fromEntries(
    known.map(pair => {
      const [short = '', text = ''] = pair.split('=')
      return [fieldOf(short), valueAs(short, text)]
    }),
  )
  return understand({ kind: 'care', text: words, today: '2026-06-30', asking, answers, language: 'en' })
}

type Got = ReturnType<typeof understood>

const heardAs = ({ heard }: Got, short: string) => heard.find(({ field }) => field === fieldOf(short))?.value

const isRight = (got: unknown, short: string, wanted: string): boolean => {
  if (short === 'lang') return Array.isArray(got) && bare(got.join(',')) === bare(wanted)
  if (LONG.includes(short)) return typeof got === 'string' && bare(got).includes(bare(wanted))
  return wanted.split(',').some(one => (one === '~' ? got === undefined : bare(String(got)) === bare(one)))
}

/** How the result differs from this expectation. */
const missIn = (got: Got, wanted: string): string[] => {
  const [kind = '', name = ''] = wanted.split(':')
  if (wanted.endsWith('?')) return []
  if (kind === 'aside') return got.asides.some(aside => name.split(',').includes(aside.kind)) ? [] : [wanted]
  if (kind === 'unsure') return got.unsure.some(({ field }) => field === fieldOf(name)) ? [] : [wanted]
  if (kind === 'taken') return got.taken.includes(fieldOf(name)) ? [] : [wanted]
  const [short = '', text = ''] = wanted.split('=')
  const value = heardAs(got, short)
  return isRight(value, short, text) ? [] : [`${wanted}, got ${JSON.stringify(value)}`]
}

const extrasIn = (got: Got, wanted: readonly string[]): string[] => {
  const named = wanted.map(part => part.split('=')[0]?.replace('?', '') ?? '')
  const allowed = [...named, ...named.flatMap(short => IMPLIED[short] ?? [])].map(fieldOf)
  const ours = Object.values(FIELDS).filter(field => field !== FIELDS.gender)
  const fields = got.heard.filter(({ field }) => ours.includes(field) && !allowed.includes(field))
  const hasAside = wanted.some(part => part.startsWith('aside:'))
  const asides = hasAside ? [] : got.asides.filter(({ kind }) => !QUIET.includes(kind))
  return [
    ...fields.map(({ field, value }) => `too much: ${field} ${JSON.stringify(value)}`),
    ...asides.map(({ kind }) => `too much: ${kind}`),
  ]
}

export const missesOf = (said: Said): string[] => {
  const got = understood(said)
  const misses = [...said.wanted.flatMap(wanted => missIn(got, wanted)), ...extrasIn(got, said.wanted)]
  return misses.map(miss => `${said.words} | ${miss}`)
}
