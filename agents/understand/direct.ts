import { isByOrigin } from './asides.ts'
import type { Clause } from './clauses.ts'
import { namesReplied, trimmed } from './direct-names.ts'
import { findAny, type Stretch, says, stretchesOf, stretchOf } from './reading.ts'
import { type Finding, isFragment, type Scene } from './scene.ts'

type Options = (field: string) => readonly string[]

const whole = (sources: readonly string[] | undefined) => (sources ?? []).map(one => `^ (?:${one})$`)

const ORDER = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** 'The middle one', 'all of them': counted in the order in which the options are shown. */
const byPlace = (scene: Scene, line: Stretch, options: readonly string[]): string[] => {
  const { answers } = scene.lexicon
  const is = (name: string) => says(scene.lexicon, line, whole(answers[name]))
  if (is('firstTwo')) return options.slice(0, 2)
  if (is('lastTwo')) return options.slice(-2)
  if (is('last')) return options.slice(-1)
  if (is('middle'))
    return options.length % 2 === 1 ? options.slice((options.length - 1) / 2, (options.length + 1) / 2) : []
  if (is('all')) return [...options]
  if (is('both')) return options.length === 2 ? [...options] : []
  const place = ORDER.findIndex(is)
  const option = place < 0 ? undefined : options[place]
  return option === undefined ? [] : [option]
}

/** 'Second and third', where several may be chosen. */
const placesIn = (scene: Scene, line: Stretch, options: readonly string[], isList: boolean): string[] => {
  const cuts = isList ? splitAnd(scene.lexicon, line) : []
  const parts = cuts.map(({ first, last }) => line.words.slice(first, last + 1))
  const chosen = parts.length > 1 ? stretchesOf(parts).map(part => byPlace(scene, part, options)) : []
  const isEach = chosen.length > 0 && chosen.every(part => part.length > 0)
  return isEach ? chosen.flat() : byPlace(scene, line, options)
}

const LISTED = ['careNeeds.primaryNeeds', 'preferences.requiredSkills']

const placed = (scene: Scene, at: number): { first: number; last: number; clause: number } => ({
  clause: at,
  first: 0,
  last: (scene.clauses[at]?.words.length ?? 1) - 1,
})

const bareLines = new WeakMap<Scene, Stretch[][]>()

/** Each clause whole, and without the words that only lead to it or follow it. */
const bareLinesOf = (scene: Scene): Stretch[][] => {
  const known = bareLines.get(scene)
  if (known) return known
  const lines = scene.clauses.map(clause => {
    const { from, to } = trimmed(scene, clause)
    const { words } = clause
    return [words, words.slice(from, to), words.slice(from), words.slice(0, to)]
  })
  const all = stretchesOf(lines.flat())
  const made = lines.map((own, at) => all.slice(at * own.length, (at + 1) * own.length))
  bareLines.set(scene, made)
  return made
}

const plainValue = (said: string) => (said === 'true' || said === 'false' ? said === 'true' : said)

const chosenIn = (scene: Scene, at: number, field: string, options: readonly string[]): Finding[] => {
  const { lexicon } = scene
  const isList = LISTED.includes(field)
  const lines = bareLinesOf(scene)[at] ?? []
  const direct = Object.entries(lexicon.direct[field] ?? {}).find(([, sources]) =>
    lines.some(line => says(lexicon, line, whole(sources))),
  )
  const heard = (value: unknown): Finding[] => [{ kind: 'heard', field, value, ...placed(scene, at) }]
  if (direct) return heard(isList ? [direct[0]] : plainValue(direct[0]))
  const isCount = field === 'schedule.frequency' && lines.some(line => /^ \d+$/u.test(line.line))
  if (isCount) return []
  const chosen =
    lines.map(line => placesIn(scene, line, options, isList)).find(found => found.length > 0) ?? []
  if (isList && chosen.length > 0) return heard(chosen)
  return chosen.length === 1 ? heard(chosen[0]) : []
}

/** 'Everything except the lifting': all but that; 'we do everything except the lifting': just that. */
const exceptIn = (scene: Scene, field: string, options: readonly string[]): Finding[] => {
  const { lexicon, whole: message } = scene
  const [place] = LISTED.includes(field) ? findAny(lexicon, message, lexicon.answers.except ?? []) : []
  if (!place) return []
  const before = stretchOf(message.words.slice(0, place.first))
  const rest = stretchOf(message.words.slice(place.last + 1))
  const named = options.filter(option =>
    says(lexicon, rest, [
      ...(lexicon.options[field]?.[option] ?? []),
      ...(lexicon.direct[field]?.[option] ?? []),
    ]),
  )
  if (named.length === 0) return []
  const isDone = says(lexicon, before, lexicon.answers.doneAlready ?? [])
  const value = isDone ? named : options.filter(option => !named.includes(option))
  return [{ kind: 'heard', field, value, ...placed(scene, 0), replaces: true }]
}

const LISTS = [
  'preferences.languageRequirements',
  'preferences.requiredCertifications',
  'preferences.personality',
  'preferences.values',
  'preferences.interests',
]
const MOST_WORDS = 4
/** What no item of a list is made of. */
const SENTENCE = [
  '<verb>|<relation>|<someone>|<staff>|was|not|no|never mind|i|we|you|he|she|they|everyone|everybody|who',
]

/** 'I love gardening' tells nothing of her. */
const isOfOthers = ({ lexicon, people, clauses, whole }: Scene, at: number) => {
  const [first] = people.references[at] ?? []
  const isMore = first !== undefined && (clauses[at]?.words.length ?? 0) > first.last + 1
  const opensWho = clauses[at]?.opening === 'who'
  if (opensWho && !says(lexicon, clauses[at - 1] ?? whole, ['<wish>|<someone>|<staff>'])) return true
  return isMore && (first.who === 'other' || first.who === 'former' || first.who === 'speaker')
}

/** Items in the person's own words, when the question was about a list and they are short. */
export const itemsIn = (scene: Scene, field: string): Finding[] => {
  const { lexicon, clauses, text } = scene
  return clauses.flatMap((clause, at): Finding[] => {
    if (!clause.isStatement || clause.isPast || clause.words.length > 14 || isOfOthers(scene, at)) return []
    return splitAnd(lexicon, clause).flatMap(({ first, last }): Finding[] => {
      const part = { ...clause, ...stretchOf(clause.words.slice(first, last + 1)) }
      const { from, to } = trimmed(scene, part)
      const words = part.words.slice(from, to)
      const isPlain =
        words.length > 0 &&
        words.length <= MOST_WORDS &&
        words.every(({ text: one }) => /^[\p{L}\d'.-]+$/u.test(one))
      const isEmpty = says(lexicon, stretchOf(words), [
        ...whole(lexicon.answers.none),
        ...whole(lexicon.answers.any),
        ...(lexicon.answers.notItem ?? []),
      ])
      if (!isPlain || isEmpty || says(lexicon, stretchOf(words), SENTENCE)) return []
      const value = text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0)
      return [{ kind: 'heard', field, value: [value], clause: at, first: first + from, last: first + to - 1 }]
    })
  })
}

const splitAnd = (lexicon: Scene['lexicon'], clause: Stretch) => {
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
  if (says(scene.lexicon, clause, ['<verb>', '<notStreet>'])) return []
  const value = scene.text.slice(clause.words[0]?.from ?? 0, clause.words.at(-1)?.to ?? 0)
  return [{ kind: 'heard', field: 'location.address', value, ...placed(scene, 0) }]
}

const STORIES = [
  'careNeeds.primaryCareReason',
  'location.accessNotes',
  'additionalInfo.specialRequirements',
  'additionalInfo.additionalNotes',
  'additionalInfo.primaryContact',
  'additionalInfo.petDetails',
]

/** 'Yes', 'no', 'that is all': words around a story that are no story. */
const isNoStory = ({ lexicon }: Scene, clause: Clause) =>
  says(lexicon, stretchOf(clause.words), [
    ...whole(lexicon.answers.none),
    ...whole(lexicon.answers.yes),
    ...whole(lexicon.answers.no),
    ...(lexicon.answers.notStory ?? []),
    ...(lexicon.asides.nothingElse ?? []),
  ])

/** Whatever is said when a story was asked for is the story, unless it is an aside. */
const storyIn = (scene: Scene, field: string): Finding[] => {
  const { lexicon, clauses, text } = scene
  const last = clauses.at(-1)
  // 'Yes, she naps at two': the story comes behind.
  const isLead = clauses.length > 1 && isYes(lexicon, clauses[0])
  const first = isLead ? clauses[1] : clauses[0]
  if (!first || !last || clauses.some(one => one.isQuestion || isByOrigin(lexicon, one))) return []
  if (isNoStory(scene, first)) return []
  const value = text
    .slice(first.words[0]?.from ?? 0, last.words.at(-1)?.to ?? 0)
    .slice(
      0,
      field === 'careNeeds.primaryCareReason' || field.includes('et') || field.includes('ontact')
        ? 200
        : 2000,
    )
    .trim()
  return value.length < 3 ? [] : [{ kind: 'heard', field, value, ...placed(scene, 0) }]
}

const isYes = (lexicon: Scene['lexicon'], clause: Clause | undefined) =>
  clause !== undefined && says(lexicon, stretchOf(clause.words), whole(lexicon.answers.yes))

/** A piece of a listing has no verb of its own. */
const isListed = (scene: Scene, at: number) => {
  const clause = scene.clauses[at]
  return isFragment(scene, at) || (clause !== undefined && !says(scene.lexicon, clause, ['<verb>']))
}

const LANGUAGES = 'preferences.languageRequirements'

/** Languages are known by name; one that is not is taken for one only when nothing else was said. */
const isFree = ({ clauses }: Scene, field: string, own: readonly Finding[]) =>
  field !== LANGUAGES || (own.length === 0 && clauses.length === 1 && (clauses[0]?.words.length ?? 0) <= 3)

const WISHES = LISTS.filter(field => field.startsWith('preferences.'))

/** What tells a wish in short: without a person who does or is something, but for 'somebody who is' before it. */
const isListing = (scene: Scene, at: number): boolean => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause?.isStatement || clause.isPast) return false
  const { from, to } = trimmed(scene, clause)
  const rest = stretchOf(clause.words.slice(from, to))
  if (says(lexicon, rest, ['(?:i|we|he|she|they|it|you|who|<relation>)|<verb>'])) return false
  const before = clauses[at - 1]
  const isNext =
    before?.sentence === clause.sentence && clause.opening !== '' && ',and'.includes(clause.opening)
  return from > 0 || !isNext || isListing(scene, at - 1)
}

/** 'He's rude, impatient': what they are themselves. */
const isOwnTrait = (scene: Scene, at: number): boolean => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause) return false
  if (says(lexicon, clause, lexicon.cues.traitOf ?? [])) return true
  return isFragment(scene, at) && clause.opening === ',' && isOwnTrait(scene, at - 1)
}

const isItem = (scene: Scene, field: string, { clause, first, last }: Finding) => {
  const { lexicon, clauses } = scene
  const words = stretchOf((clauses[clause]?.words ?? []).slice(first, last + 1))
  if (field === 'preferences.requiredCertifications' && !says(lexicon, words, lexicon.cues.certified ?? []))
    return false
  if (field !== 'preferences.interests' && isOwnTrait(scene, clause)) return false
  return isListing(scene, clause)
}

/** The parts of a listing that no recogniser knew. */
const besideOf = (scene: Scene, field: string, heard: readonly Finding[]): Finding[] => {
  const own = heard.filter(one => one.field === field)
  if (!isFree(scene, field, own)) return []
  return itemsIn(scene, field).filter(
    item =>
      (WISHES.includes(field)
        ? isItem(scene, field, item)
        : own.length === 0 || item.clause === 0 || isListed(scene, item.clause)) &&
      !heard.some(one => one.clause === item.clause && one.first <= item.last && item.first <= one.last),
  )
}

const inStatements = (scene: Scene, found: (at: number) => Finding[]): Finding[] =>
  scene.clauses.flatMap((clause, at) => (clause.isStatement ? found(at) : []))

/** Names, streets, lists and stories: whatever is said is the answer. */
const freeReply = (scene: Scene, field: string, heard: readonly Finding[], isOpen: boolean): Finding[] => {
  if (LISTS.includes(field)) return besideOf(scene, field, heard)
  if (STORIES.includes(field) && (isOpen || field === 'location.accessNotes')) return storyIn(scene, field)
  if (!isOpen) return []
  if (field === 'location.address') return addressIn(scene)
  return namesReplied(scene, field)
}

/** What a short reply means because of what was asked. */
export const findDirect = (scene: Scene, options: Options, heard: readonly Finding[]): Finding[] =>
  scene.asking.flatMap((field): Finding[] => {
    const isOpen = !heard.some(one => one.field === field && one.kind !== 'denied')
    const except = exceptIn(scene, field, options(field))
    if (except.length > 0) return except
    const picked = inStatements(scene, at => chosenIn(scene, at, field, options(field)))
    const isUndecided = heard.every(one => one.field !== field || (one.kind === 'unsure' && !one.options))
    const isPicked = picked.length > 0 && (isOpen || isUndecided || LISTED.includes(field))
    return isPicked ? picked : freeReply(scene, field, heard, isOpen)
  })
