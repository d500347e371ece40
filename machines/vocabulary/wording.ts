import { type CredentialItem, credentialItem } from './credentials.ts'
import {
  exception,
  type HoursItem,
  hoursItem,
  perWeek,
  type Slot,
  slot,
  type WeekDay,
  weekDays,
} from './hours.ts'
import { labelOf, type VocabularyWords } from './labels.ts'
import { type SpokenItem, spokenItem } from './languages.ts'
import { wordsItem } from './own-words.ts'
import { petAtHome, petStance } from './pets.ts'
import {
  type BackgroundCheck,
  backgroundCheck,
  type VaccinationItem,
  vaccinationItem,
} from './vaccinations.ts'
import { type ValueKind, type VocabularyName, valueKinds } from './value-kinds.ts'

type Reader = { words: VocabularyWords; language: string }

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? '')

const label = ({ words, language }: Reader, name: VocabularyName, code: string) =>
  labelOf(words, language, name, code)

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
  formats.set(key, format)
  return format
}

/** A Monday. */
const firstDay = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

const dayName = (language: string, day: WeekDay) =>
  formatOf(language, { weekday: 'short' }).format(firstDay + weekDays.indexOf(day) * dayMs)

/** '8 AM', '8:30 AM', as the language writes it. */
const timeOf = (language: string, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const options: Intl.DateTimeFormatOptions =
    minute === 0 && language.startsWith('en') ? { hour: 'numeric' } : { hour: 'numeric', minute: '2-digit' }
  return formatOf(language, options).format(Date.UTC(2024, 0, 1, hour, minute))
}

const dateOf = (language: string, date: string) =>
  formatOf(language, { dateStyle: 'medium' }).format(Date.parse(`${date}T00:00:00Z`))

const workDays = weekDays.slice(0, 5)
const isThese = (days: readonly WeekDay[], those: readonly WeekDay[]) => days.join() === those.join()

type DaySet = keyof VocabularyWords['daySets']

const setOf = (days: readonly WeekDay[]): DaySet | undefined => {
  if (days.length === weekDays.length) return 'every-day'
  if (isThese(days, workDays)) return 'weekdays'
  return isThese(days, weekDays.slice(5)) ? 'weekends' : undefined
}

/** 'Mon–Thu', 'Mon, Wed, Fri', 'Weekdays'. */
function daysText({ words, language }: Reader, days: readonly WeekDay[]): string {
  const set = setOf(days)
  if (set) return words.daySets[set]
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  const inRow = weekDays.slice(weekDays.indexOf(first), weekDays.indexOf(last) + 1)
  if (days.length > 2 && isThese(days, inRow)) return `${dayName(language, first)}–${dayName(language, last)}`
  return days.map(day => dayName(language, day)).join(', ')
}

const capital = (text: string, language: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

const hoursWording = (reader: Reader, item: HoursItem): string => {
  const { words, language } = reader
  if (typeof item === 'string') return words.markers[item]
  if ('perWeek' in item) return perWeekText(reader, perWeek.parse(item))
  if ('date' in item) {
    const { date, from, to } = exception.parse(item)
    const values = { date: dateOf(language, date) }
    return from && to
      ? filled(words.hours.on, { ...values, from: timeOf(language, from), to: timeOf(language, to) })
      : filled(words.hours.off, values)
  }
  return slotText(reader, slot.parse(item))
}

function perWeekText(
  { words }: Reader,
  { perWeek: count, part }: { perWeek: number; part?: keyof VocabularyWords['parts'] | undefined },
) {
  const text = count === 1 ? words.hours.oncePerWeek : filled(words.hours.perWeek, { count: String(count) })
  return part ? filled(words.hours.perWeekPart, { days: text, part: words.parts[part] }) : text
}

const spanText = ({ words, language }: Reader, from: string, to: string) =>
  filled(words.hours.span, { from: timeOf(language, from), to: timeOf(language, to) })

function timesText(reader: Reader, { from, to, part }: Slot): string {
  if (from !== undefined && to !== undefined) return spanText(reader, from, to)
  return part ? reader.words.parts[part] : ''
}

function slotText(reader: Reader, item: Slot): string {
  const { words, language } = reader
  const { days, part } = item
  const isTimed = item.from !== undefined
  const set = days && !isTimed ? setOf(days) : undefined
  if (set && part) return words.setParts[set][part]
  const named = days ? daysText(reader, days) : ''
  const times = timesText(reader, item)
  if (named === '' || times === '') return capital(named || times, language)
  return filled(isTimed ? words.hours.times : words.hours.part, { days: named, part: times, times })
}

const place = (
  { language }: Reader,
  state: string | undefined,
  country: string | undefined,
): string | undefined =>
  state ?? (country ? new Intl.DisplayNames([language], { type: 'region' }).of(country) : undefined)

function credentialText(reader: Reader, { code, status, state, country }: CredentialItem): string {
  const { words } = reader
  const credential = label(reader, 'credentials', code)
  const where = place(reader, state, country)
  return filled(words.credentialStatuses[status], {
    credential: where ? filled(words.credentialPlace, { credential, place: where }) : credential,
  })
}

const vaccinationText = (reader: Reader, { code, status }: VaccinationItem) =>
  filled(reader.words.vaccinationStatuses[status], { vaccination: label(reader, 'vaccinations', code) })

const spokenText = (reader: Reader, { tag, level }: SpokenItem) => {
  const name = label(reader, 'languages', tag)
  return level ? `${name} (${reader.words.levels[level]})` : name
}

function backgroundText(
  { words, language }: Reader,
  { status, state, scope, date }: BackgroundCheck,
): string {
  const text = words.backgroundStatuses[status]
  const on = date && (date.length > 4 ? dateOf(language, date) : date)
  const details = [state, scope && words.backgroundScopes[scope], on].filter(Boolean).join(', ')
  return details ? filled(words.backgroundDetails, { status: text, details }) : text
}

const ofCode = (name: VocabularyName) => (reader: Reader, item: unknown) => label(reader, name, String(item))

const isItemOf = (kind: ValueKind, item: unknown) =>
  valueKinds[kind].schema.safeParse([item]).success || valueKinds[kind].schema.safeParse(item).success

type Word = (reader: Reader, item: unknown) => string

const wordings: Readonly<Record<ValueKind, Word>> = {
  services: ofCode('services'),
  conditions: ofCode('conditions'),
  certifications: ofCode('credentials'),
  traits: ofCode('traits'),
  values: ofCode('values'),
  interests: ofCode('interests'),
  relationship: ofCode('relationships'),
  credentials: (reader, item) => credentialText(reader, credentialItem.parse(item)),
  vaccinations: (reader, item) => vaccinationText(reader, vaccinationItem.parse(item)),
  background: (reader, item) => backgroundText(reader, backgroundCheck.parse(item)),
  spoken: (reader, item) => spokenText(reader, spokenItem.parse(item)),
  petStances: (reader, item) => {
    const { kind, stance } = petStance.parse(item)
    return filled(reader.words.petStances[stance], { pet: label(reader, 'pets', kind) })
  },
  petsAtHome: (reader, item) => {
    const { kind, name } = petAtHome.parse(item)
    const pet = label(reader, 'pets', kind)
    return name ? filled(reader.words.petNamed, { pet, name }) : pet
  },
  hours: (reader, item) => hoursWording(reader, hoursItem.parse(item)),
}

/** What a person reads for one item of an answer; their own words, and a label, stay as they are. */
export const itemText = (reader: Reader, kind: ValueKind, item: unknown): string => {
  const own = wordsItem.safeParse(item).data
  if (own) return own.words
  const isLabel = typeof item === 'string' && !isItemOf(kind, item)
  return isLabel ? item : wordings[kind](reader, item)
}

/** The same for a whole answer, a list as a list. */
export const valueText = (reader: Reader, kind: ValueKind, value: unknown): string | string[] =>
  Array.isArray(value) ? value.map(item => itemText(reader, kind, item)) : itemText(reader, kind, value)

/** The codes to choose from, with their labels and groups; undefined for what isn't chosen from a list. */
export const vocabularyOf = (kind: ValueKind): VocabularyName | undefined => valueKinds[kind].vocabulary
