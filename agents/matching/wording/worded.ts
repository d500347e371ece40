import { isRecord } from '#machines/is-record.ts'
import { englishLabels, labelOf } from '#machines/vocabulary/labels.ts'
import { daysOfWeek } from '#machines/week/week.ts'
import type { Explanation, Overtime, SharedHours, SideExplanation } from '../explanation.ts'
import type { Called, MatchQuote, NamesOf, Statement, Value, Values } from '../statements.ts'
import type { Reader } from './scene.ts'
import {
  dollars,
  fill,
  fillIn,
  inForm,
  listed,
  number,
  possessive,
  spokenDate,
  spokenMiles,
  spokenYears,
  type Texts,
} from './sentences.ts'
import { shortWeek, spokenDays, spokenWeek } from './spoken-hours.ts'
import { type Words, wordsIn } from './words-in.ts'

/** In the shapes of the contract. */
export type WordedReason = { term: string; text: string; quotes: MatchQuote[] }
type WordedSide = {
  reasons: WordedReason[]
  doubt: WordedReason | null
  unknown: string[]
  wouldChange: string[]
}

/** Who reads it, in which words. */
type Teller = { words: Words; language: string; reader: Reader; called: Called }

function namesFor({ words: { say }, reader, called }: Teller): Texts {
  const name = called.caregiver || say.caregiver
  const isYou = reader === 'family' && called.isSelf
  const other = called.recipient || (reader === 'family' ? say.lovedOne : say.thisFamily)
  return {
    C: name,
    Cs: possessive(name),
    R: isYou ? say.you : other,
    Rs: isYou ? say.your : possessive(other),
    city: called.city,
    ...say.pronouns[called.pronoun],
  }
}

function nameOf({ words, language }: Teller, of: NamesOf, code: string): string {
  if (of === 'languages') return labelOf(englishLabels, language, of, code)
  const names: Texts = words.say[of]
  return names[code] ?? code
}

const countText = (words: Words, n: number) =>
  n === daysOfWeek ? words.allDays : inForm(words, words, 'days', n)

type OtherValue = Exclude<Value, { is: 'statement' } | { is: 'codes' }>

function plainText(words: Words, value: OtherValue): string {
  switch (value.is) {
    case 'hours':
      return spokenWeek(words, Uint16Array.from(value.week))
    case 'days':
      return spokenDays(words, value.days)
    case 'count':
      return countText(words, value.n)
    case 'number':
      return String(value.n)
    case 'years':
      return spokenYears(words, value.n)
    case 'money':
      return dollars(words, value.cents)
    case 'miles':
      return spokenMiles(words, value.n)
    case 'date':
      return spokenDate(words, value.date, value.today)
  }
}

function valueText(teller: Teller, value: Value): string {
  const { words } = teller
  if (value.is === 'codes')
    return listed(
      words,
      value.codes.map(code => nameOf(teller, value.of, code)),
    )
  return value.is === 'statement' ? phrase(teller, value) : plainText(words, value)
}

const textsOf = (teller: Teller, values: Values): Texts => ({
  ...namesFor(teller),
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(teller, value)])),
})

/** The wordings of a kind of sentence; none for a kind that isn't said anymore. */
function templatesOf(words: Words, kind: string): string[] {
  let at: unknown = words
  for (const part of kind.split('.')) at = isRecord(at) ? at[part] : undefined
  return [at].flat().filter(text => typeof text === 'string')
}

const templateOf = (words: Words, { kind, pick = 0 }: { kind: string; pick?: number }): string => {
  const all = templatesOf(words, kind)
  return all[pick % Math.max(1, all.length)] ?? ''
}

/** Within a sentence. */
const phrase = (teller: Teller, said: { kind: string; values: Values; pick?: number }): string =>
  fillIn(templateOf(teller.words, said), textsOf(teller, said.values))

const sentence = (teller: Teller, said: Statement): string =>
  fill(templateOf(teller.words, said), textsOf(teller, said.values))

const reasonText = (teller: Teller, said: Statement): WordedReason => ({
  term: said.term,
  text: sentence(teller, said),
  quotes: [...said.quotes],
})

const isSaid = ({ text }: WordedReason) => text !== ''

function sideText(teller: Teller, { reasons, doubt, unknown, wouldChange }: SideExplanation): WordedSide {
  const told = doubt && reasonText(teller, doubt)
  return {
    reasons: reasons.map(one => reasonText(teller, one)).filter(isSaid),
    doubt: told && isSaid(told) ? told : null,
    unknown: unknown.map(one => phrase(teller, one)).filter(text => text !== ''),
    wouldChange: wouldChange.map(one => sentence(teller, one)).filter(text => text !== ''),
  }
}

/** 'Mon–Thu 8am–noon'; where only some of it is wanted, how much comes first. */
function hoursText(words: Words, { week, days, hours }: SharedHours): string[] {
  const texts = shortWeek(words, Uint16Array.from(week))
  const [first = '', ...others] = texts
  if (days !== undefined)
    return [fill(words.someDays, { count: countText(words, days), hours: first }), ...others]
  if (hours === undefined) return texts
  const template = first === words.say.allWeek ? words.anyHours : words.someHours
  return [fill(template, { n: number(words, hours), hours: first }), ...others]
}

const overtimeText = (teller: Teller, kind: Overtime): string => {
  const { overtime } = teller.words
  return `${fill(overtime[kind], namesFor(teller))} ${overtime.cost}`
}

type Told = Pick<Explanation, 'called' | 'forFamily' | 'forCaregiver' | 'hours' | 'overtime'>

/** An explanation as people read it, in their language. */
export function worded(told: Told, language: string) {
  const words = wordsIn(language)
  const teller = (reader: Reader): Teller => ({ words, language, reader, called: told.called })
  return {
    forFamily: sideText(teller('family'), told.forFamily),
    forCaregiver: sideText(teller('caregiver'), told.forCaregiver),
    hours: told.hours ? hoursText(words, told.hours) : [],
    overtime: told.overtime ? overtimeText(teller('caregiver'), told.overtime) : null,
  }
}
