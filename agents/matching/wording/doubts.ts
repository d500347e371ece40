import { requiredTypes } from '#machines/documents/documents.ts'
import { matchTerms } from '#machines/matching-settings.ts'
import { verdict } from '../checks.ts'
import { dateOf, dayOf } from '../days.ts'
import type { MatchReason } from '../explanation.ts'
import type { DocumentFact } from '../facts.ts'
import { bothOf, type CodeSet, isNone, without } from '../sets.ts'
import { conditions, credentials, languages, services, traits } from '../vocabulary.ts'
import { daysWith, hoursWithout, isEmpty, sharedHours } from '../week.ts'
import words from '../words/en.json' with { type: 'json' }
import { called, isFluent, languageName, type Scene } from './scene.ts'
import {
  counted,
  dollars,
  fill,
  listed,
  spokenDate,
  spokenMiles,
  spokenYears,
  type Values,
} from './sentences.ts'
import { spokenDays, spokenWeek } from './spoken-hours.ts'
import { unknownOf } from './unknown.ts'

const { say } = words

type Texts = typeof words.doubts.family
/** The points it costs, and its wording. */
type Doubt = { term: MatchReason['term']; loss: number; text: keyof Texts; values: Values }

const full = 100
const farMiles = 10
const soonDays = 60
const visit = 4
const nearMiss = 10_000
const ofDocuments = 600

const lossOf = ({ judged, weights, reader }: Scene, term: (typeof matchTerms)[number]): number => {
  const at = matchTerms.indexOf(term)
  const points = (reader === 'family' ? judged.forFamily : judged.forCaregiver)[at] ?? -1
  return points < 0 ? 0 : (weights[at] ?? 0) * (full - points)
}

/** The needed hours that the caregiver doesn't have. */
export const missingHours = ({ family, caregiver }: Scene) =>
  family.need.kind === 'all' && caregiver.hours ? hoursWithout(family.need.week, caregiver.hours) : null

/** The days on which a visit fits in. */
const openDays = ({ family, caregiver }: Scene): number[] =>
  family.need.kind === 'some' && caregiver.hours
    ? daysWith(sharedHours(family.need.week, caregiver.hours), visit)
    : []

function hoursDoubt(scene: Scene): Doubt[] {
  const { judged, family } = scene
  if (judged.share < 0 || judged.share >= full) return []
  const loss = lossOf(scene, 'schedule') + (judged.verdicts.hours === verdict.near ? nearMiss : 0)
  const missing = missingHours(scene)
  if (missing && !isEmpty(missing))
    return [{ term: 'schedule', loss, text: 'hours', values: { missing: spokenWeek(missing) } }]
  if (family.need.kind !== 'some') return []
  const days = openDays(scene)
  const values = { days: spokenDays(days), count: daysWanted(family.need.days) }
  return [{ term: 'schedule', loss, text: days.length === 0 ? 'noDays' : 'fewDays', values }]
}

const daysWanted = (days: number) =>
  days === say.days.long.length ? words.count.all : counted(days, words.count)

/** The one task this caregiver doesn't do. */
export const missingTask = ({ family, caregiver, judged }: Scene): string | undefined =>
  judged.verdicts.tasks === verdict.near
    ? family.skills
        .filter(skill => isNone(bothOf(skill, caregiver.services)))
        .flatMap(skill => called(say.services, services.keys, skill))[0]
    : undefined

function tasksDoubt(scene: Scene): Doubt[] {
  const task = missingTask(scene)
  return task === undefined ? [] : [{ term: 'tasks', loss: nearMiss, text: 'tasks', values: { task } }]
}

function experienceDoubt(scene: Scene): Doubt[] {
  const { family, caregiver } = scene
  const unnamed = without(family.conditions, caregiver.conditions)
  const [condition] = called(say.conditions, conditions.keys, unnamed)
  const [living = ''] = called(say.living, conditions.keys, unnamed)
  const loss = lossOf(scene, 'experience')
  const { years } = caregiver
  const isShort = years !== null && years >= 1 && years < (family.years ?? 0)
  return [
    ...(condition && loss > 0
      ? [{ term: 'experience', loss, text: 'condition', values: { condition, living } } as const]
      : []),
    ...(isShort
      ? [
          {
            ...({ term: 'experience', loss, text: 'years' } as const),
            values: { wanted: spokenYears(family.years ?? 0), years: spokenYears(years) },
          },
        ]
      : []),
  ]
}

function paceDoubt(scene: Scene): Doubt[] {
  const { family, caregiver } = scene
  if (isNone(family.traits) || isNone(caregiver.traits)) return []
  if (!isNone(bothOf(family.traits, caregiver.traits))) return []
  const named = (set: CodeSet) => listed(called(say.traits, traits.keys, set).slice(0, 2))
  const values = { wanted: named(family.traits), traits: named(caregiver.traits) }
  return [{ term: 'pace', loss: lossOf(scene, 'pace'), text: 'pace', values }]
}

function languageDoubt(scene: Scene): Doubt[] {
  const { family, caregiver } = scene
  const known = caregiver.languages.filter(({ language }) => family.languages.includes(language))
  const fluent = known.find(isFluent)
  const first = fluent ?? known[0]
  if (!first || known.length === 0) return []
  const loss = lossOf(scene, 'language')
  const values = { language: languageName(first.language) }
  if (!fluent) return [{ term: 'language', loss, text: 'basic', values }]
  return known.length < family.languages.length && first.language !== languages.at('en')
    ? [{ term: 'language', loss, text: 'language', values }]
    : []
}

function travelDoubt(scene: Scene): Doubt[] {
  const { miles, verdicts } = scene.judged
  if (miles <= farMiles && verdicts.travel !== verdict.near) return []
  const loss = lossOf(scene, 'distance') + (verdicts.travel === verdict.near ? nearMiss : 0)
  return [{ term: 'distance', loss, text: 'miles', values: { miles: spokenMiles(miles) } }]
}

function rateDoubt(scene: Scene): Doubt[] {
  const { rate } = scene.caregiver
  const { max } = scene.family.rate
  if (!rate || !max) return []
  const values = { rate: dollars(rate), max: dollars(max) }
  if (rate > max) return [{ term: 'rate', loss: nearMiss, text: 'overRate', values }]
  const loss = lossOf(scene, 'rate')
  return loss >= (scene.weights[matchTerms.indexOf('rate')] ?? 0) * 30
    ? [{ term: 'rate', loss, text: 'rate', values }]
    : []
}

const isGood = ({ status, until }: DocumentFact, day: string) =>
  status === 'verified' && (until === null || until >= day)

/** Required or requested documents that aren't valid yet. */
export function openDocuments({ caregiver, family, today }: Scene): string[] {
  const day = family.start === null ? today : [today, dateOf(family.start)].sort().at(-1)
  const missing = requiredTypes.filter(
    type => !caregiver.documents.some(one => one.type === type && isGood(one, day ?? today)),
  )
  return missing.map(type => say.documents[type])
}

function documentDoubts(scene: Scene): Doubt[] {
  const { judged, caregiver, today, family } = scene
  const open = openDocuments(scene)
  if (judged.verdicts.documents === verdict.near)
    return [{ term: 'documents', loss: nearMiss, text: 'documents', values: { documents: listed(open) } }]
  if (judged.verdicts.certificates === verdict.near) {
    const named = called(say.certificates, credentials.keys, family.certificates)
    return [{ term: 'certificates', loss: nearMiss, text: 'documents', values: { documents: listed(named) } }]
  }
  if (open.length > 0) return [{ term: 'documents', loss: ofDocuments, text: 'unverified', values: {} }]
  const soon = caregiver.documents.find(
    one =>
      requiredTypes.includes(one.type) &&
      isGood(one, today) &&
      one.until !== null &&
      dayOf(one.until) - dayOf(today) <= soonDays,
  )
  if (!soon?.until) return []
  const values = { document: say.documents[soon.type], date: spokenDate(soon.until, today) }
  return [{ term: 'documents', loss: ofDocuments, text: 'expires', values }]
}

/** The biggest drawback of the pair, or else the most important unknown. */
export function doubtOf(scene: Scene): MatchReason | null {
  const doubts = [
    ...tasksDoubt(scene),
    ...hoursDoubt(scene),
    ...experienceDoubt(scene),
    ...paceDoubt(scene),
    ...languageDoubt(scene),
    ...travelDoubt(scene),
    ...rateDoubt(scene),
    ...documentDoubts(scene),
  ].sort((a, b) => b.loss - a.loss)
  const texts = words.doubts[scene.reader]
  const [first] = doubts
  const write = ({ text, values }: Pick<Doubt, 'text' | 'values'>) =>
    fill(texts[text], { ...scene.names, ...values })
  if (first && first.loss > 0) return { term: first.term, text: write(first), quotes: [] }
  const [unknown] = unknownOf(scene)
  if (!unknown) return null
  return {
    term: unknown.term,
    text: write({ text: 'unknown', values: { unknown: unknown.text } }),
    quotes: [],
  }
}
