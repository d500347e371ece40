import type { Places } from '../places/places.ts'
import { readPlaces } from '../places/read-places.ts'
import { dayOf } from './days.ts'
import type { CaregiverFacts, DocumentFact, LanguageSpoken, OwnWords, Pronoun } from './facts.ts'
import { offeredHours } from './read-hours.ts'
import { readPets } from './read-pets.ts'
import { type CodeSet, setOf, without } from './sets.ts'
import { conditions, interests, languageIn, services, traits, values } from './vocabulary.ts'
import { addHours, emptyWeek, isEmpty, type Week } from './week.ts'
import reading from './words/reading-en.json' with { type: 'json' }

/** A caregiver as the database knows them: the confirmed profile by the names of the contract. */
export type CaregiverSource = {
  id: string
  name: string
  status: 'draft' | 'active' | 'paused'
  languages: readonly string[]
  experience: string
  bio: string
  education: string
  licenseType: string
  yearsExperience: number | null
  /** Dollars. */
  hourlyRate: number | null
  locationsServiced: readonly string[]
  availableShifts: readonly string[]
  servicesProvided: readonly string[]
  petPreferences: string
  personality: readonly string[]
  values: readonly string[]
  interests: readonly string[]
  /** When their first profile was confirmed: an ISO time or date. */
  since: string
  documents: readonly DocumentFact[]
  openOffers: number
  /** How many families saw them in the last four weeks. */
  shown: number
  shareWords: boolean
  /** Evidence of the interview, and texts of their own: `{ field: 'profile.experience', text }`. */
  words: readonly OwnWords[]
  /** Hours they set in their calendar count instead of the shifts; day 0 is Sunday, times are '08:00'. */
  weekly?: readonly { day: number; from: string; to: string }[] | undefined
  pronoun?: Pronoun | null | undefined
  gender?: 'female' | 'male' | null | undefined
}

const is = (source: string, text: string) => new RegExp(source, 'iu').test(text)

/** 'No lifting' takes lifting out, wherever else it's named. */
function readServices(items: readonly string[]): CodeSet {
  const done: number[] = []
  const refused: number[] = []
  for (const item of items) {
    if (is(reading.allServices, item)) done.push(...services.keys.keys())
    for (const at of services.keys.keys()) {
      const found = services.find(at, item)
      if (!found) continue
      if (is(reading.refusals, item.slice(0, found.index))) refused.push(at)
      else done.push(at)
    }
  }
  return without(setOf(services.keys.length, done), setOf(services.keys.length, refused))
}

/** 'Spanish (basic)' and 'a little French' are basic. */
export function readLanguages(items: readonly string[]): LanguageSpoken[] {
  const found = new Map<number, LanguageSpoken>()
  for (const item of items) {
    const language = languageIn(item)
    if (language === null) continue
    const basic = is(`\\b(?:${reading.basicLanguage})`, item)
    const known = found.get(language)
    found.set(language, { language, basic: known ? known.basic && basic : basic })
  }
  return [...found.values()]
}

const halves = (years: number) => Math.round(years * 2) / 2

/** '11 years: private homes', 'six years and a half'. A range is its lower end. */
export function readYears(text: string): number | null {
  const digits = Object.entries(reading.numbers).reduce(
    (rest, [word, value]) => rest.replaceAll(new RegExp(`\\b${word}\\b`, 'giu'), String(value)),
    text,
  )
  const found = new RegExp(reading.years.count, 'iu').exec(digits)
  if (!found) return is(reading.years.new, text) ? 0 : null
  const half = is(reading.years.half, digits.slice(found.index, found.index + found[0].length + 12)) ? 0.5 : 0
  return Number(found[1]) + half
}

const halfHour = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 2 + Math.round(minutes / 30)
}

function calendarHours(weekly: readonly { day: number; from: string; to: string }[]): Week | null {
  const week = emptyWeek()
  for (const { day, from, to } of weekly)
    if (from !== to) addHours(week, (day + 6) % 7, halfHour(from), halfHour(to))
  return isEmpty(week) ? null : week
}

function readSmoking(texts: readonly string[]): CaregiverFacts['smoking'] {
  const says = (source: string) => texts.some(text => is(source, text))
  const { workerNo, workerYes, smokesNo, smokesYes } = reading.smoking
  return {
    worksWithSmokers: says(workerNo) ? false : says(workerYes) ? true : null,
    smokes: says(smokesYes) ? true : says(smokesNo) ? false : null,
  }
}

const joined = (items: readonly string[]) => items.join('; ')

/** What a caregiver's own words and documents say, as facts. */
export function caregiverFactsOf(source: CaregiverSource, places: Places): CaregiverFacts {
  const told = [source.experience, source.education, source.licenseType, source.bio]
  const { weekly } = source
  return {
    id: source.id,
    name: source.name.trim().split(/\s+/)[0] ?? '',
    pronoun: source.pronoun ?? null,
    gender: source.gender ?? null,
    paused: source.status !== 'active',
    ...readPlaces(source.locationsServiced, places),
    hours: weekly && weekly.length > 0 ? calendarHours(weekly) : offeredHours(source.availableShifts),
    services: readServices(source.servicesProvided),
    conditions: conditions.codesIn(joined([...source.servicesProvided, ...told])),
    languages: readLanguages(source.languages),
    rate: source.hourlyRate === null ? null : Math.round(source.hourlyRate * 100),
    years: halvesOrNull(source.yearsExperience ?? readYears(source.experience)),
    traits: traits.codesIn(joined(source.personality)),
    interests: interests.codesIn(joined(source.interests)),
    values: values.codesIn(joined(source.values)),
    pets: readPets(source.petPreferences),
    smoking: readSmoking([source.petPreferences, ...told, ...source.servicesProvided]),
    documents: source.documents,
    standing: { openOffers: source.openOffers, shown: source.shown, since: dayOf(source.since) },
    shareWords: source.shareWords,
    words: source.words,
  }
}

const halvesOrNull = (years: number | null) => (years === null ? null : halves(years))
