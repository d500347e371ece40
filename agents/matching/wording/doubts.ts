import { type DocumentType, requiredTypes } from '#machines/documents/documents.ts'
import { matchTerms } from '#machines/matching-settings.ts'
import { daysWith, hoursWithout, isEmpty, sharedHours } from '#machines/week/week.ts'
import { verdict } from '../checks.ts'
import { dayOf } from '../days.ts'
import { bothOf, isNone, without } from '../sets.ts'
import type { Source, Statement, Values } from '../statements.ts'
import { conditions, languages, services, traits } from '../vocabulary.ts'
import { askedIn, isInDate } from './credentials.ts'
import { codes, codesOf, documentDay, fromBoth, isFluent, type Scene, stated, tagOf } from './scene.ts'
import { unknownOf } from './unknown.ts'

/** The points it costs, and its sentence. */
type Doubt = { term: Statement['term']; loss: number; text: string; values: Values; from: readonly Source[] }

const full = 100
const farMiles = 10
const soonDays = 60
const visit = 4
const nearMiss = 10_000
const ofDocuments = 600
const scheduleFrom = fromBoth(['profile.availableShifts'], ['schedule.schedulePattern', 'schedule.frequency'])

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
  if (judged.share < 0) return []
  const loss = lossOf(scene, 'schedule') + (judged.verdicts.hours === verdict.near ? nearMiss : 0)
  const missing = missingHours(scene)
  const said = { term: 'schedule' as const, from: scheduleFrom }
  if (missing && !isEmpty(missing)) {
    const values: Values = { missing: { is: 'hours', week: [...missing] } }
    return [{ ...said, loss: Math.max(loss, 1), text: 'hours', values }]
  }
  if (family.need.kind !== 'some' || judged.share >= full) return []
  const days = openDays(scene)
  const values: Values = { days: { is: 'days', days }, count: { is: 'count', n: family.need.days } }
  return [{ ...said, loss, text: days.length === 0 ? 'noDays' : 'fewDays', values }]
}

/** A service of the one skill this caregiver doesn't have. */
export const missingTask = ({ family, caregiver, judged }: Scene): string | undefined =>
  judged.verdicts.tasks === verdict.near
    ? family.skills
        .filter(skill => isNone(bothOf(skill, caregiver.services)))
        .flatMap(skill => codesOf(services, skill))[0]
    : undefined

function tasksDoubt(scene: Scene): Doubt[] {
  const task = missingTask(scene)
  if (task === undefined) return []
  const from = fromBoth(['profile.servicesProvided'], ['preferences.requiredSkills'], [task])
  return [{ term: 'tasks', loss: nearMiss, text: 'tasks', values: { task: codes('services', [task]) }, from }]
}

function experienceDoubt(scene: Scene): Doubt[] {
  const { family, caregiver } = scene
  const [condition] = codesOf(conditions, without(family.conditions, caregiver.conditions))
  const loss = lossOf(scene, 'experience')
  const { years } = caregiver
  const isShort = years !== null && years >= 1 && years < (family.years ?? 0)
  const said = { term: 'experience' as const, loss }
  const unnamed: Doubt[] =
    condition !== undefined && loss > 0
      ? [
          {
            ...{ ...said, text: 'condition' },
            values: { condition: codes('conditions', [condition]), living: codes('living', [condition]) },
            from: fromBoth(['profile.conditions'], ['careNeeds.medicalConditions'], [condition]),
          },
        ]
      : []
  const short: Doubt[] = isShort
    ? [
        {
          ...{ ...said, text: 'years' },
          values: { wanted: { is: 'years', n: family.years ?? 0 }, years: { is: 'years', n: years } },
          from: fromBoth(['profile.yearsExperience'], ['preferences.experienceLevel']),
        },
      ]
    : []
  return [...unnamed, ...short]
}

function paceDoubt(scene: Scene): Doubt[] {
  const { family, caregiver } = scene
  if (isNone(family.traits) || isNone(caregiver.traits)) return []
  if (!isNone(bothOf(family.traits, caregiver.traits))) return []
  const wanted = codes('traits', codesOf(traits, family.traits).slice(0, 2))
  const own = codes('traits', codesOf(traits, caregiver.traits).slice(0, 2))
  const from = fromBoth(['profile.personality'], ['preferences.personality'])
  return [{ term: 'pace', loss: lossOf(scene, 'pace'), text: 'pace', values: { wanted, traits: own }, from }]
}

function languageDoubt(scene: Scene): Doubt[] {
  const { family, caregiver } = scene
  const known = caregiver.languages.filter(
    ({ language, level }) => level !== 'few-words' && family.languages.includes(language),
  )
  const fluent = known.find(isFluent)
  const first = fluent ?? known[0]
  if (!first) return []
  const tags = tagOf(first.language)
  const said = {
    ...{ term: 'language' as const, loss: lossOf(scene, 'language') },
    values: { language: codes('languages', tags) },
    from: fromBoth(['profile.languages'], ['preferences.languageRequirements'], tags),
  }
  if (!fluent) return [{ ...said, text: 'basic' }]
  return known.length < family.languages.length && first.language !== languages.at('en')
    ? [{ ...said, text: 'language' }]
    : []
}

function travelDoubt(scene: Scene): Doubt[] {
  const { miles, verdicts } = scene.judged
  if (miles <= farMiles && verdicts.travel !== verdict.near) return []
  const loss = lossOf(scene, 'distance') + (verdicts.travel === verdict.near ? nearMiss : 0)
  const from = fromBoth(['profile.locationsServiced'], ['location.city', 'location.zipCode'])
  return [{ term: 'distance', loss, text: 'miles', values: { miles: { is: 'miles', n: miles } }, from }]
}

function rateDoubt(scene: Scene): Doubt[] {
  const { rate } = scene.caregiver
  const { max } = scene.family.rate
  if (!rate || !max) return []
  const said = {
    ...{ term: 'rate' as const, from: fromBoth(['profile.hourlyRate'], ['preferences.hourlyRateRange']) },
    values: { rate: { is: 'money', cents: rate }, max: { is: 'money', cents: max } } satisfies Values,
  }
  if (rate > max) return [{ ...said, loss: nearMiss, text: 'overRate' }]
  const loss = lossOf(scene, 'rate')
  const isNearTop = loss >= (scene.weights[matchTerms.indexOf('rate')] ?? 0) * 30
  return isNearTop ? [{ ...said, loss, text: 'rate' }] : []
}

/** Required documents that aren't valid yet. */
export function openDocuments(scene: Scene): DocumentType[] {
  const day = documentDay(scene)
  const { documents } = scene.caregiver
  return requiredTypes.filter(
    type => !documents.some(one => one.type === type && one.status === 'verified' && isInDate(one, day)),
  )
}

const ofDocument: readonly Source[] = [{ of: 'caregiver', fields: [] }]

function documentDoubts(scene: Scene): Doubt[] {
  const { judged, caregiver, today } = scene
  const open = openDocuments(scene)
  const said = { loss: nearMiss, text: 'documents', from: ofDocument }
  if (judged.verdicts.documents === verdict.near)
    return [{ ...said, term: 'documents', values: { documents: codes('documents', open) } }]
  if (judged.verdicts.certificates === verdict.near) {
    const uploaded = askedIn(scene, 'uploaded', documentDay(scene))
    return [{ ...said, term: 'certificates', values: { documents: codes('certificates', uploaded) } }]
  }
  const term = 'documents' as const
  if (open.length > 0) return [{ ...said, term, loss: ofDocuments, text: 'unverified', values: {} }]
  const soon = caregiver.documents.find(
    one =>
      requiredTypes.includes(one.type) &&
      one.status === 'verified' &&
      isInDate(one, today) &&
      one.until !== null &&
      dayOf(one.until) - dayOf(today) <= soonDays,
  )
  if (!soon?.until) return []
  const values: Values = {
    document: codes('documents', [soon.type]),
    date: { is: 'date', date: soon.until, today },
  }
  return [{ ...said, term, loss: ofDocuments, text: 'expires', values }]
}

/** The biggest drawback of the pair, or else the most important unknown. */
export function doubtOf(scene: Scene): Statement | null {
  const [first] = [
    ...tasksDoubt(scene),
    ...hoursDoubt(scene),
    ...experienceDoubt(scene),
    ...paceDoubt(scene),
    ...languageDoubt(scene),
    ...travelDoubt(scene),
    ...rateDoubt(scene),
    ...documentDoubts(scene),
  ].sort((a, b) => b.loss - a.loss)
  const kindOf = (text: string) => `doubts.${scene.reader}.${text}`
  if (first && first.loss > 0) {
    const { term, text, values, from } = first
    return stated(scene, term, { kind: kindOf(text), values, from })
  }
  const [unknown] = unknownOf(scene)
  if (!unknown) return null
  const { term, kind, values, from } = unknown
  return stated(scene, term, {
    kind: kindOf('unknown'),
    values: { unknown: { is: 'statement', kind, values } },
    from,
  })
}
