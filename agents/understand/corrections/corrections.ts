import { fieldOf } from '#machines/interview/kinds.ts'
import type { Finding, Scene } from '../clauses/scene.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import { findAny, says, stretchOfText, withoutLead } from '../text/reading.ts'
import { withAdditions } from './additions.ts'
import { clearedToo, fieldBefore } from './cleared.ts'
import { fieldNamed, sectionNamed } from './named-fields.ts'
import { withOnlyThese } from './only-these.ts'
import { withReplaced } from './replaced.ts'
import { withSwappedDays } from './swapped-days.ts'
import { withWholeNames } from './whole-names.ts'
import { withoutWithdrawn } from './withdrawn.ts'

const SKILLS = 'preferences.requiredSkills'
const LEAST = 3

type Retraction = { clause: number; first: number; last: number; what: string | undefined }

/** Cuts 'the Friday just Mondays' to 'the Friday'. */
const untilEnd = ({ lexicon }: Scene, what: string): string => {
  const line = stretchOfText(what)
  const [end] = findAny(lexicon, line, lexicon.clauses.scopeEnd)
  return end && end.first > 0
    ? line.words
        .slice(0, end.first)
        .map(({ text }) => text)
        .join(' ')
    : what
}

const retractionIn = (scene: Scene, at: number): Retraction | undefined => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause || says(lexicon, clause, lexicon.clauses.order)) return
  const places = findAny(lexicon, clause, lexicon.clauses.retraction)
  const place = places.find(one => one.groups.what && fieldNamed(scene, one.groups.what.text)) ?? places[0]
  const what = place?.groups.what && untilEnd(scene, place.groups.what.text)
  return place && { clause: at, first: place.first, last: place.last, what }
}

/** 'Strike the diabetes and the asthma.' */
const goesOn = ({ lexicon, clauses }: Scene, at: number): boolean => {
  const clause = clauses[at]
  if (clause && says(lexicon, clause, lexicon.clauses.kept)) return false
  return (
    clause?.sentence === clauses[at - 1]?.sentence &&
    isSmall(lexicon, 'andComma', clause?.opening) &&
    clause !== undefined &&
    !says(lexicon, clause, ['<verb>'])
  )
}

/** 'Take out the Friday, just Mondays and Wednesdays' keeps those two. */
const isLeft = ({ lexicon, clauses }: Scene, { clause, first }: Retraction, one: Finding): boolean => {
  const own = clauses[clause]
  const ends = own && one.clause === clause ? findAny(lexicon, own, lexicon.clauses.scopeEnd) : []
  return ends.some(end => end.first > first && end.last < one.first)
}

const asDenied = (one: Finding): Finding => (one.kind === 'heard' ? { ...one, kind: 'denied' } : one)

/** Removes what's named: one item of a list, or a whole field. */
const withoutNamed = (
  scene: Scene,
  findings: readonly Finding[],
  retraction: Retraction,
  what: string,
): Finding[] => {
  const { clause, first, last } = retraction
  const where = { clause, first, last }
  const isIn = (at: number) => at === clause || (at === clause + 1 && goesOn(scene, at))
  const own = findings.filter(
    one =>
      isIn(one.clause) && one.kind === 'heard' && itemKnown(scene, one) && !isLeft(scene, retraction, one),
  )
  if (own.length > 0) {
    return findings.map(one => (own.includes(one) ? asDenied(one) : one))
  }
  const items = knownItems(scene, what)
  if (items.length > 0) {
    const isIt = (one: Finding) =>
      one.kind === 'heard' && one.clause === clause && first <= one.first && one.last <= last
    return [
      ...findings.filter(one => !isIt(one)),
      ...items.map(({ field, item }): Finding => ({ kind: 'denied', field, value: [item], ...where })),
    ]
  }
  const section = sectionNamed(scene, what)
  if (section !== undefined) {
    const known = Object.keys(scene.answers).filter(path => path.startsWith(section))
    return [...findings, ...known.map((field): Finding => ({ kind: 'taken', field, ...where }))]
  }
  const field = fieldNamed(scene, what)
  const isWanted = (one: Finding) =>
    one.kind === 'heard' &&
    one.field === SKILLS &&
    one.clause === clause &&
    first <= one.first &&
    one.last <= last &&
    !isLeft(scene, retraction, one)
  if (field === undefined) return findings.map(one => (isWanted(one) ? asDenied(one) : one))
  if (findings.some(one => isInstead(scene, one, field, retraction, what)))
    return findings.filter(one => one.clause !== clause || one.field !== field)
  const kept = findings.filter(one => one.clause !== clause && !(one.field === field && one.clause < clause))
  return [...kept, { kind: 'taken', field, ...where }]
}

/** 'It will be at 19 Quarry Road. Forget Birch Street': the new value replaces the saved one. */
const isInstead = (
  { answers, lexicon }: Scene,
  one: Finding,
  field: string,
  { clause }: Retraction,
  what: string,
): boolean => {
  const [old, known] = [withoutLead(what, lexicon.clauses.owned), answers[field]]
  return (
    one.kind === 'heard' &&
    one.field === field &&
    one.clause !== clause &&
    typeof known === 'string' &&
    known.toLowerCase().includes(old) &&
    !String(one.value).toLowerCase().includes(old)
  )
}

/** 'Scratch that' removes the value stated right before it. */
const withoutLast = (scene: Scene, findings: readonly Finding[], retraction: Retraction): Finding[] => {
  const { clauses } = scene
  const { clause, first, last } = retraction
  // 'Patient is no trait of hers, remove it.'
  const before = clauses[clause - 1]
  const isNamed = before !== undefined && before.sentence === clauses[clause]?.sentence
  const isDenying = isNamed && says(scene.lexicon, before, scene.lexicon.clauses.negator)
  const items = isDenying ? knownItems(scene, before.line.trim()) : []
  if (items.length > 0)
    return [
      ...findings.filter(one => one.clause !== clause - 1),
      ...items.map(
        ({ field, item }): Finding => ({ kind: 'denied', field, value: [item], clause, first, last }),
      ),
    ]
  const wrong = fieldBefore(scene, clause)
  const isSaidAnew = findings.some(one => one.kind === 'heard' && one.field === wrong && one.clause >= clause)
  if (wrong !== undefined && isSaidAnew) return [...findings]
  if (wrong !== undefined)
    return [
      ...findings.filter(one => one.field !== wrong),
      { kind: 'taken', field: wrong, clause, first, last },
    ]
  const sentence = (at: number) => clauses[at]?.sentence ?? 0
  const said = findings.filter(one => one.clause < clause && sentence(one.clause) >= sentence(clause) - 1)
  // 'That was never diagnosed, please delete it': already denied.
  if (said.length > 0 && said.every(({ kind }) => kind !== 'heard')) return [...findings]
  return findings.filter(one => !said.includes(one))
}

type Item = { field: string; item: string; clause: number; first: number; last: number }

/** 'No more Fridays', 'she no longer cares for bingo': removes a saved item. */
export const removedIn = (scene: Scene): Item[] => {
  const { lexicon, clauses } = scene
  return clauses.flatMap((clause, at) =>
    clause.isQuestion
      ? []
      : findAny(lexicon, clause, lexicon.clauses.removal).flatMap(({ first, last, groups: { what } }) =>
          knownItems(scene, what?.text ?? '').map(one => ({ ...one, clause: at, first, last })),
        ),
  )
}

const withoutRemoved = (scene: Scene, findings: readonly Finding[]): Finding[] => {
  const removed = removedIn(scene)
  const isOf = (one: Finding) =>
    removed.some(({ field, clause }) => field === one.field && clause === one.clause)
  return [
    ...findings.filter(one => !isOf(one)),
    ...removed.map(({ item, ...where }): Finding => ({ kind: 'denied', value: [item], ...where })),
  ]
}

/** 'Scratch that', 'forget about the gate code', 'take the cooking off'. */
export const withCorrections = (scene: Scene, findings: readonly Finding[]): Finding[] =>
  withSwappedDays(
    scene,
    withWholeNames(
      scene,
      withReplaced(
        scene,
        withAdditions(
          scene,
          withoutRemoved(
            scene,
            withoutWithdrawn(scene, withoutRetracted(scene, withOnlyThese(scene, findings))),
          ),
          removedIn(scene),
        ),
      ),
    ),
  )

const withoutRetracted = (scene: Scene, findings: readonly Finding[]): Finding[] =>
  scene.clauses.reduce<Finding[]>(
    (kept, _clause, at) => {
      const retraction = retractionIn(scene, at)
      if (!retraction) return kept
      const { what } = retraction
      const left =
        what === undefined
          ? withoutLast(scene, kept, retraction)
          : withoutNamed(scene, kept, retraction, what)
      return [...left, ...clearedToo(scene, at)]
    },
    [...findings],
  )

/** The frequency follows from these days. */
const DAYS = 'schedule.schedulePattern'

/** The saved values that this clause takes back, by field. */
export const takenBack = (scene: Scene, at: number): string[] => {
  const what = retractionIn(scene, at)?.what
  const field = what && (fieldKnown(scene, what) ?? fieldNamed(scene, what))
  const removed = removedIn(scene).filter(one => one.clause === at && one.field !== DAYS)
  return [...(field ? [field] : []), ...removed.map(one => one.field)]
}

const LEAST_LETTERS = 3

/** Distinctive words of a value: numbers, names and longer words. */
const signsOf = (value: unknown): string[] => {
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'object' && value !== null) return Object.values(value).map(String)
  return typeof value === 'string' ? value.toLowerCase().split(/[^\p{L}\p{N}']+/u) : []
}

const isSign = ({ lexicon }: Scene, word: string) =>
  /^\d/u.test(word) || (word.length >= LEAST_LETTERS && !lexicon.words.has(word))

/** The field whose saved value contains these words. */
export const fieldKnown = (scene: Scene, what: string): string | undefined => {
  const [item] = knownItems(scene, what)
  if (item) return item.field
  const bare = withoutLead(what, scene.lexicon.reading.articles)
  const chosen = Object.entries(scene.answers).filter(
    ([field, value]) => value === bare && (fieldOf(scene.kind, field)?.options ?? []).includes(bare),
  )
  if (chosen.length === 1) return chosen[0]?.[0]
  const said = what.split(' ').filter(word => isSign(scene, word))
  const fields = Object.entries(scene.answers).filter(
    ([, value]) =>
      !Array.isArray(value) && signsOf(value).some(sign => isSign(scene, sign) && said.includes(sign)),
  )
  return fields.length === 1 ? fields[0]?.[0] : undefined
}

/** Items of a saved list that these words name. */
const knownItems = ({ lexicon, answers }: Scene, what: string) => {
  const line = stretchOfText(what)
  const bare = withoutLead(what, lexicon.reading.articles)
  return Object.entries(answers).flatMap(([field, value]) =>
    (Array.isArray(value) ? value.map(String) : [])
      .filter(
        item =>
          says(lexicon, line, [
            ...(lexicon.options[field]?.[item] ?? []),
            ...(lexicon.lists[field]?.items[item] ?? []),
          ]) ||
          ` ${what} `.includes(` ${item.toLowerCase()} `) ||
          // 'The driving' matches the saved 'Driving and errands'.
          (bare.length > LEAST && item.toLowerCase().startsWith(`${bare} `)),
      )
      .map(item => ({ field, item })),
  )
}

const itemKnown = ({ answers }: Scene, finding: Finding): boolean => {
  const known = answers[finding.field]
  if (finding.kind === 'heard' && known !== undefined && known === finding.value) return true
  return (
    Array.isArray(known) &&
    finding.kind === 'heard' &&
    Array.isArray(finding.value) &&
    finding.value.some(item => known.includes(item))
  )
}
