import type { Clause } from '../clauses/clauses.ts'
import type { Finding, Scene } from '../clauses/scene.ts'
import { removedIn } from '../corrections/corrections.ts'
import { isByOrigin } from '../cues/origins.ts'
import { isCondition } from '../fields/skills.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import { findAny, only, type Stretch, says, stretchesOf, stretchOf } from '../text/reading.ts'
import { LISTS, listedIn, splitAnd } from './direct-lists.ts'
import { namesReplied, trimmed } from './direct-names.ts'

type Options = (field: string) => readonly string[]

const ORDER = ['first', 'second', 'third', 'fourth', 'fifth'] as const

const RUNS: readonly (readonly [string, readonly [number, number?]])[] = [
  ['firstTwo', [0, 2]],
  ['firstThree', [0, 3]],
  ['lastTwo', [-2]],
  ['lastThree', [-3]],
  ['last', [-1]],
]

/** 'The middle one', 'all of them': by position among the options on screen. */
const byPlace = (scene: Scene, line: Stretch, options: readonly string[]): string[] => {
  const { answers } = scene.lexicon
  const is = (name: string) => says(scene.lexicon, line, only(answers[name]))
  const [, run] = RUNS.find(([name]) => is(name)) ?? []
  if (run) return options.slice(...run)
  if (is('middle'))
    return options.length % 2 === 1 ? options.slice((options.length - 1) / 2, (options.length + 1) / 2) : []
  if (is('all')) return [...options]
  if (is('both')) return options.length === 2 ? [...options] : []
  const place = ORDER.findIndex(is)
  const option = place < 0 ? undefined : options[place]
  return option === undefined ? [] : [option]
}

/** 'Second and third', when several options may be chosen. */
const placesIn = (scene: Scene, line: Stretch, options: readonly string[], isList: boolean): string[] => {
  const cuts = isList ? splitAnd(scene.lexicon, line) : []
  const parts = cuts.map(({ first, last }) => line.words.slice(first, last + 1))
  const chosen = parts.length > 1 ? stretchesOf(parts).map(part => byPlace(scene, part, options)) : []
  const isEach = chosen.length > 0 && chosen.every(part => part.length > 0)
  return isEach ? chosen.flat() : byPlace(scene, line, options)
}

const SKILLS = 'preferences.requiredSkills'
const LISTED = ['careNeeds.primaryNeeds', SKILLS]

const placed = (scene: Scene, at: number): { first: number; last: number; clause: number } => ({
  clause: at,
  first: 0,
  last: (scene.clauses[at]?.words.length ?? 1) - 1,
})

const bareLines = new WeakMap<Scene, Stretch[][]>()

/** Each clause as it is, and without its introduction and ending. */
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

/** 'Anyone who has done it six years' isn't 'anyone'. */
const isOpenHead = ({ lexicon, clauses }: Scene, at: number): boolean => {
  const [clause, next] = [clauses[at], clauses[at + 1]]
  const isOn =
    clause !== undefined &&
    next !== undefined &&
    isSmall(lexicon, 'who', next.opening) &&
    next.sentence === clause.sentence
  return isOn && says(lexicon, clause, lexicon.cues.openHead ?? [])
}

const linesAt = (scene: Scene, at: number): Stretch[] =>
  isOpenHead(scene, at) ? [] : (bareLinesOf(scene)[at] ?? [])

const chosenIn = (scene: Scene, at: number, field: string, options: readonly string[]): Finding[] => {
  const { lexicon } = scene
  const isList = LISTED.includes(field)
  const lines = linesAt(scene, at)
  const direct = Object.entries(lexicon.direct[field] ?? {}).find(([, sources]) =>
    lines.some(line => says(lexicon, line, only(sources))),
  )
  const heard = (value: unknown): Finding[] => [{ kind: 'heard', field, value, ...placed(scene, at) }]
  if (direct) return heard(isList ? [direct[0]] : direct[0])

  const isCount = field === 'schedule.frequency' && lines.some(line => /^ \d+$/u.test(line.line))
  if (isCount) return []
  // 'That is all' chooses nothing.
  const isEnd = lines.some(line => says(lexicon, line, lexicon.asides.lastWord ?? []))
  const chosen = isEnd
    ? []
    : (lines.map(line => placesIn(scene, line, options, isList)).find(found => found.length > 0) ?? [])
  if (isList && chosen.length > 0) return heard(chosen)
  return chosen.length === 1 ? heard(chosen[0]) : []
}

/**
 * 'Everything except the lifting' selects all other options; 'we do everything except the lifting' only that
 * one.
 */
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
  const others = options.filter(option => !named.includes(option))
  const [value, not] = isDone ? [named, others] : [others, named]
  return [
    { kind: 'heard', field, value, ...placed(scene, 0), replaces: true },
    { kind: 'denied', field, value: not, ...placed(scene, 0) },
  ]
}

/** A street without a usual ending still starts with a number. */
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

/** Free-text fields that save the whole reply. */
const WHOLE = ['location.accessNotes', 'additionalInfo.specialRequirements']

/** 'Yes', 'no', 'that is all': not part of the story. */
const isNoStory = ({ lexicon }: Scene, clause: Clause) =>
  says(lexicon, stretchOf(clause.words), [
    ...only(lexicon.answers.none),
    ...only(lexicon.answers.yes),
    ...only(lexicon.answers.no),
    ...(lexicon.answers.notStory ?? []),
    ...(lexicon.asides.nothingElse ?? []),
  ])

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one).toLowerCase() === JSON.stringify(other).toLowerCase()

/** 'Wrong zip! 77004' corrects an earlier answer and leaves the question open. */
const isMending = (scene: Scene, asked: string, heard: readonly Finding[]): boolean => {
  const { lexicon, clauses, answers } = scene
  const isChanged = heard.some(one => {
    const known = answers[one.field]
    if (one.field === asked || known === undefined || Array.isArray(known)) return false
    const own = clauses[one.clause]
    if (own && says(lexicon, own, lexicon.answers.nickname ?? [])) return false
    return one.kind === 'heard' && !isSame(one.value, known)
  })
  if (isChanged || removedIn(scene).length > 0) return true
  const named = Object.entries(lexicon.fields).filter(
    ([field]) => field !== asked && answers[field] !== undefined,
  )
  return clauses.some(
    clause =>
      says(lexicon, clause, lexicon.answers.mended ?? []) &&
      named.some(([, sources]) => says(lexicon, clause, sources)),
  )
}

/** Any reply to an open question is the story, unless it's an aside. */
const storyIn = (scene: Scene, field: string, heard: readonly Finding[]): Finding[] => {
  const { lexicon, clauses, text } = scene
  if (isMending(scene, field, heard)) return []
  const last = clauses.at(-1)
  // 'Yes, she naps at two': the story comes after the 'yes'.
  const isLead = clauses.length > 1 && (isYes(lexicon, clauses[0]) || isEcho(lexicon, clauses[0]))
  const first = isLead ? clauses[1] : clauses[0]
  if (!first || !last || clauses.some(one => one.isQuestion || isByOrigin(lexicon, one))) return []
  if (isNoStory(scene, first) || isAgainst(scene, field, first)) return []
  const value = text
    .slice(first.words[0]?.from ?? 0, last.words.at(-1)?.to ?? 0)
    .slice(0, SHORT_STORIES.includes(field) ? 200 : 2000)
    .trim()
  return value.length < 3 ? [] : [{ kind: 'heard', field, value, ...placed(scene, 0) }]
}

const CONTACT = 'additionalInfo.primaryContact'
const SHORT_STORIES = ['careNeeds.primaryCareReason', 'additionalInfo.petDetails', CONTACT]

/** 'Do not ring my ex' names no contact. */
const isAgainst = ({ lexicon, clauses }: Scene, field: string, first: Clause) =>
  field === CONTACT &&
  says(lexicon, first, lexicon.stories.contactAgainst ?? []) &&
  !clauses.some(({ words }) =>
    words.some(({ text, capital }) => /^[@\d]/u.test(text) || (capital && lexicon.firstNames.has(text))),
  )

/** 'Why we need it?' repeats Emma's question. */
const isEcho = (lexicon: Scene['lexicon'], clause: Clause | undefined) =>
  clause !== undefined && says(lexicon, clause, lexicon.clauses.echo)

const isYes = (lexicon: Scene['lexicon'], clause: Clause | undefined) =>
  clause !== undefined && says(lexicon, stretchOf(clause.words), only(lexicon.answers.yes))

const inStatements = (scene: Scene, found: (at: number) => Finding[]): Finding[] =>
  scene.clauses.flatMap((clause, at) => (clause.isStatement ? found(at) : []))

/** Names, streets, lists and stories: any reply is the answer. */
const freeReply = (scene: Scene, field: string, heard: readonly Finding[], isOpen: boolean): Finding[] => {
  if (LISTS.includes(field)) return isMending(scene, field, heard) ? [] : listedIn(scene, field, heard)
  // Taking back a condition is no reason for care.
  if (field === 'careNeeds.primaryCareReason' && heard.some(({ kind }) => kind === 'denied')) return []
  if (STORIES.includes(field) && (isOpen || WHOLE.includes(field))) return storyIn(scene, field, heard)
  if (!isOpen) return []
  if (field === 'location.address') return addressIn(scene)
  return namesReplied(scene, field)
}

/** Nothing is saved, or the picked option is among the candidates. */
const isOpenTo = (one: Finding, picked: readonly Finding[]) =>
  one.kind === 'unsure' &&
  (!one.options || picked.every(it => it.kind === 'heard' && one.options?.includes(String(it.value))))

const isAll = (one: Finding, options: readonly string[]) =>
  one.kind === 'heard' && Array.isArray(one.value) && one.value.length === options.length

/** 'She has dementia' selects no skill. */
const pickedIn = (scene: Scene, at: number, field: string, options: readonly string[]): Finding[] =>
  field === SKILLS && isCondition(scene, at) ? [] : chosenIn(scene, at, field, options)

/**
 * Reads a short reply in light of Emma's question; 'all of it' after some options means everything was said.
 */
export const findDirect = (scene: Scene, options: Options, heard: readonly Finding[]): Finding[] =>
  scene.asking.flatMap((field): Finding[] => {
    const isOpen = !heard.some(one => one.field === field && one.kind !== 'denied')
    const except = exceptIn(scene, field, options(field))
    if (except.length > 0) return except
    const isSaid = (at: number) =>
      heard.some(one => one.field === field && one.kind === 'heard' && one.clause < at)
    const picked = inStatements(scene, at => pickedIn(scene, at, field, options(field))).filter(
      one => !(isAll(one, options(field)) && isSaid(one.clause)),
    )
    const isUndecided = heard.every(one => one.field !== field || isOpenTo(one, picked))
    const isPicked = picked.length > 0 && (isOpen || isUndecided || LISTED.includes(field))
    return isPicked ? picked : freeReply(scene, field, heard, isOpen)
  })
