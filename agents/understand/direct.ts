import type { Clause } from './clauses.ts'
import { isNameWord } from './mentions.ts'
import { nameText } from './person.ts'
import { findAny, says, type Word } from './reading.ts'
import type { Finding, Scene } from './scene.ts'

type Options = (field: string) => readonly string[]

const whole = (sources: readonly string[] | undefined) => (sources ?? []).map(one => `^ (?:${one})$`)

/** The clause without 'well, I think' before and 'please' behind. */
const trimmed = ({ lexicon }: Scene, clause: Clause): { clause: Clause; from: number; to: number } => {
  const from = findAny(lexicon, clause, lexicon.answers.filler ?? []).reduce((most, { last }) => Math.max(most, last + 1), 0)
  const to = findAny(lexicon, clause, lexicon.answers.tail ?? []).reduce((least, { first }) => Math.min(least, first), clause.words.length)
  return from < to ? { clause, from, to } : { clause, from: 0, to: clause.words.length }
}

const lineOf = (words: readonly Word[]) => ({
  words,
  line: words.map(({ text }) => ` ${text}`).join(''),
  starts: words.reduce<number[]>((starts, _word, at) => [...starts, at === 0 ? 1 : (starts[at - 1] ?? 0) + (words[at - 1]?.text.length ?? 0) + 1], []),
})

const ORDER = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** 'The middle one', 'all of them': counted in the order in which the options are shown. */
const byPlace = (scene: Scene, line: ReturnType<typeof lineOf>, options: readonly string[]): string[] => {
  const { answers } = scene.lexicon
  const is = (name: string) => says(scene.lexicon, line, whole(answers[name]))
  if (is('last')) return options.slice(-1)
  if (is('middle')) return options.length % 2 === 1 ? options.slice((options.length - 1) / 2, (options.length + 1) / 2) : []
  if (is('all')) return [...options]
  if (is('both')) return options.length === 2 ? [...options] : []
  const place = ORDER.findIndex(is)
  const option = place < 0 ? undefined : options[place]
  return option === undefined ? [] : [option]
}

const LISTED = ['careNeeds.primaryNeeds', 'preferences.requiredSkills']

const placed = (scene: Scene, at: number): { first: number; last: number; clause: number } => ({
  clause: at,
  first: 0,
  last: (scene.clauses[at]?.words.length ?? 1) - 1,
})

const chosenIn = (scene: Scene, at: number, field: string, options: readonly string[]): Finding[] => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause) return []
  const short = trimmed(scene, clause)
  const words = clause.words.slice(short.from, short.to)
  const isList = LISTED.includes(field)
  const lines = [lineOf(clause.words), lineOf(words)]
  const meant = Object.entries(lexicon.direct[field] ?? {}).filter(([, sources]) => lines.some(line => says(lexicon, line, whole(sources))))
  const [direct] = meant.map(([value]) => value)
  if (direct !== undefined) {
    const value = direct === 'true' ? true : direct === 'false' ? false : direct
    return [{ kind: 'heard', field, value: isList ? [value] : value, ...placed(scene, at) }]
  }
  const chosen = options.length > 0 ? lines.map(line => byPlace(scene, line, options)).find(found => found.length > 0) : undefined
  if (!chosen) return []
  if (isList) return [{ kind: 'heard', field, value: chosen, ...placed(scene, at) }]
  return chosen.length === 1 ? [{ kind: 'heard', field, value: chosen[0], ...placed(scene, at) }] : []
}

/** 'Everything except the lifting': all options, and what is denied is taken off. */
const exceptIn = (scene: Scene, field: string, options: readonly string[]): Finding[] => {
  if (!LISTED.includes(field)) return []
  const { lexicon, whole: message } = scene
  const [place] = findAny(lexicon, message, lexicon.answers.except ?? [])
  if (!place) return []
  const rest = lineOf(message.words.slice(place.last + 1))
  const off = options.filter(option => says(lexicon, rest, [...(lexicon.options[field]?.[option] ?? []), ...(lexicon.direct[field]?.[option] ?? [])]))
  return off.length > 0 ? [{ kind: 'heard', field, value: options.filter(option => !off.includes(option)), ...placed(scene, 0), replaces: true }] : []
}

const NAMES = ['basicInfo.recipientName', 'location.city']
const LONG = 5

const wordsIn = (scene: Scene, at: number, field: string): Finding[] => {
  const { lexicon, clauses, text } = scene
  const clause = clauses[at]
  if (!clause || scene.clauses.length > 3 || at > 0) return []
  const { from, to } = trimmed(scene, clause)
  const words = clause.words.slice(from, to)
  const isName = words.length > 0 && words.length <= LONG && words.every(word => isNameWord(lexicon, word, true) || lexicon.people.patterns.title?.includes(word.text) || (field === 'location.city' && lexicon.places.patterns.cityWord?.includes(word.text)))
  const isCity = field === 'location.city' && lexicon.places.cities.includes(words.map(one => one.text).join(' '))
  if (!isName && !isCity) return []
  if (field === 'basicInfo.recipientName' && clause.words.length > 1 && says(lexicon, clause, ['^ (?:i am|this is)'])) return []
  return [{ kind: 'heard', field, value: nameText(text, words), clause: at, first: from, last: to - 1 }]
}

const LISTS = ['careNeeds.medicalConditions', 'preferences.languageRequirements', 'preferences.requiredCertifications', 'preferences.personality', 'preferences.values', 'preferences.interests', 'schedule.schedulePattern']
const MOST_WORDS = 4

/** Items in the person's own words, when the question was about a list and they are short. */
const itemsIn = (scene: Scene, field: string): Finding[] => {
  const { lexicon, clauses, text } = scene
  return clauses.flatMap((clause, at): Finding[] => {
    if (!clause.isStatement || clause.words.length > 14) return []
    return splitAnd(lexicon, clause).flatMap(({ first, last }): Finding[] => {
      const part = { ...clause, ...lineOf(clause.words.slice(first, last + 1)) }
      const { from, to } = trimmed(scene, part)
      const words = part.words.slice(from, to)
      const isPlain = words.length > 0 && words.length <= MOST_WORDS && words.every(({ text: one }) => /^[\p{L}\d'.-]+$/u.test(one))
      const isEmpty = says(lexicon, lineOf(words), [...whole(lexicon.answers.none), ...whole(lexicon.answers.any), ...(lexicon.answers.notItem ?? [])])
      if (!isPlain || isEmpty || says(lexicon, part, ['<verb>|not|no|i|we|you'] ) && from === 0) return []
      const value = text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0)
      return [{ kind: 'heard', field, value: [value], clause: at, first: first + from, last: first + to - 1 }]
    })
  })
}

const splitAnd = (lexicon: Scene['lexicon'], clause: Clause) => {
  const cuts = findAny(lexicon, clause, ['and|or'])
  const parts: { first: number; last: number }[] = []
  let first = 0
  for (const cut of cuts) {
    if (cut.first > first) parts.push({ first, last: cut.first - 1 })
    first = cut.last + 1
  }
  if (first < clause.words.length) parts.push({ first, last: clause.words.length - 1 })
  return parts
}

/** A street that ends in none of the usual words still begins with its number. */
const addressIn = (scene: Scene): Finding[] => {
  const [clause] = scene.clauses
  if (!clause || !/^ \d+ \p{L}/u.test(clause.line) || clause.words.length > 6) return []
  const value = scene.text.slice(clause.words[0]?.from ?? 0, clause.words.at(-1)?.to ?? 0)
  return [{ kind: 'heard', field: 'location.address', value, ...placed(scene, 0) }]
}

const STORIES = ['careNeeds.primaryCareReason', 'location.accessNotes', 'additionalInfo.specialRequirements', 'additionalInfo.additionalNotes', 'additionalInfo.primaryContact', 'additionalInfo.petDetails']

/** Whatever is said when a story was asked for is the story, unless it is an aside. */
const storyIn = (scene: Scene, field: string): Finding[] => {
  const { lexicon, clauses, text } = scene
  const [first] = clauses
  const last = clauses.at(-1)
  if (!first || !last || clauses.some(clause => clause.isQuestion)) return []
  if (says(lexicon, lineOf(first.words), [...whole(lexicon.answers.none), ...whole(lexicon.answers.yes), ...whole(lexicon.answers.no), ...(lexicon.answers.notStory ?? [])])) return []
  const value = text.slice(first.words[0]?.from ?? 0, last.words.at(-1)?.to ?? 0).slice(0, field === 'careNeeds.primaryCareReason' || field.includes('et') || field.includes('ontact') ? 200 : 2000).trim()
  return value.length < 3 ? [] : [{ kind: 'heard', field, value, ...placed(scene, 0) }]
}

/** What a short reply means because of what was asked. */
export const findDirect = (scene: Scene, options: Options, heard: readonly Finding[]): Finding[] => {
  const isOpen = (field: string) => !heard.some(one => one.field === field && one.kind !== 'denied')
  return scene.asking.flatMap((field): Finding[] => {
    const except = exceptIn(scene, field, options(field))
    if (except.length > 0) return except
    const picked = scene.clauses.flatMap((clause, at) => (clause.isStatement ? chosenIn(scene, at, field, options(field)) : []))
    if (picked.length > 0 && (isOpen(field) || LISTED.includes(field))) return picked
    if (NAMES.includes(field) && isOpen(field)) return scene.clauses.flatMap((clause, at) => (clause.isStatement ? wordsIn(scene, at, field) : []))
    if (field === 'location.address' && isOpen(field)) return addressIn(scene)
    if (LISTS.includes(field) && isOpen(field)) return itemsIn(scene, field)
    if (STORIES.includes(field) && (isOpen(field) || field === 'location.accessNotes')) return storyIn(scene, field)
    return []
  })
}
