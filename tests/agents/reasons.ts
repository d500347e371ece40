import { explain } from '#agents/matching/explain.ts'
import type { Statement, Value, Values } from '#agents/matching/statements.ts'
import { conditionCodes, conditionsOfServices, impliedConditions } from '#machines/vocabulary/conditions.ts'
import { weekDays } from '#machines/vocabulary/hours.ts'
import { skillServices } from '#machines/vocabulary/services.ts'
import { around } from '#tests/matching/people.ts'
import { regionPlaces } from '#tests/matching/region.ts'
import { halves } from './half-hours.ts'
import { type Pair, pairOf } from './reason-people.ts'

/** Whether what's said of two people follows from what they answered, worked out from the answers alone. */
type Truth = (values: Values, pair: Pair) => boolean

const codes = (value: Value | undefined): readonly string[] => (value?.is === 'codes' ? value.codes : [])
const n = (value: Value | undefined): number => (value && 'n' in value ? value.n : Number.NaN)
const cents = (value: Value | undefined): number => (value?.is === 'money' ? value.cents : Number.NaN)
const week = (value: Value | undefined): number[] =>
  value?.is === 'hours'
    ? value.week.flatMap((bits, part) =>
        Array.from({ length: 16 }, (_, bit) => bit)
          .filter(bit => bits & (1 << bit))
          .map(bit => part * 16 + bit),
      )
    : []

const offered = ({ told }: Pair) => halves(told.caregiver.availableShifts, 'offered')
const needed = ({ told }: Pair) =>
  told.family.frequency === '24/7'
    ? new Set(Array.from({ length: 336 }, (_, at) => at))
    : halves(told.family.schedulePattern, 'needed')
const covered = (pair: Pair) => [...needed(pair)].filter(at => offered(pair).has(at))

const reach = (named: readonly string[]): Set<string> => {
  const all = new Set(named)
  for (const one of all)
    for (const [code, implied] of Object.entries(impliedConditions))
      if (code === one) for (const also of implied) all.add(also)
  return all
}
const ofServices = ({ told }: Pair) =>
  told.caregiver.servicesProvided.flatMap(service => conditionsOfServices[service] ?? [])
const known = (pair: Pair) => reach([...pair.told.caregiver.conditions, ...ofServices(pair)])
const living = ({ told }: Pair) => reach(told.family.conditions)
const doing = ({ told }: Pair): Set<string> =>
  new Set([
    ...told.caregiver.servicesProvided,
    ...Object.entries(conditionsOfServices)
      .filter(([, of]) => of.some(one => told.caregiver.conditions.includes(one)))
      .map(([service]) => service),
  ])
const asked = ({ told }: Pair): string[] =>
  Object.entries(skillServices).flatMap(([skill, of]) => (told.family.skills.includes(skill) ? of : []))

const isIn = (some: readonly string[], ...all: (readonly string[] | Set<string>)[]) =>
  some.length > 0 && some.every(one => all.every(list => new Set(list).has(one)))
const shared =
  (name: string, field: 'personality' | 'interests' | 'values'): Truth =>
  (values, { told }) =>
    isIn(codes(values[name]), told.caregiver[field], told.family[field])
const speaks = ({ told }: Pair, isWell: boolean) =>
  told.caregiver.languages
    .filter(one =>
      isWell ? !('level' in one) || one.level === 'fluent' : !('level' in one) || one.level !== 'few-words',
    )
    .map(({ tag }) => tag)
const wantsLanguage = ({ told }: Pair) => told.family.languages.map(({ tag }) => tag)
const levels: Readonly<Record<string, number>> = { entry: 0, intermediate: 2, experienced: 5 }
const miles = ({ told }: Pair) =>
  Math.min(
    ...told.caregiver.locationsServiced.map(town =>
      regionPlaces.miles(regionPlaces.zip('98118') ?? 0, regionPlaces.town(town, 'WA') ?? 0),
    ),
  )
const isRate = (values: Values, { told }: Pair) =>
  cents(values.rate) === told.caregiver.hourlyRate * 100 && cents(values.max) === told.family.rate.max * 100
const isHours = (values: Values, pair: Pair) => {
  const when = week(values.when)
  return (
    when.length > 0 && when.length === covered(pair).length && when.every(at => covered(pair).includes(at))
  )
}
const isWhole: Truth = (values, pair) => isHours(values, pair) && covered(pair).length === needed(pair).size
const lacksDocument = ({ documents }: Pair) =>
  documents.some(({ status, until }) => status !== 'verified' || (until !== null && until < '2026-12-01'))

/** By the end of a kind's name, for both readers. */
const truths: Readonly<Record<string, Truth>> = {
  'schedule.all': isWhole,
  'schedule.lasting': (values, pair) => isWhole(values, pair) && pair.told.family.duration === 'ongoing',
  'schedule.most': (values, pair) =>
    isHours(values, pair) &&
    covered(pair).length < needed(pair).size &&
    covered(pair).length >= 0.695 * needed(pair).size,
  'schedule.some': (values, pair) =>
    new Set(covered(pair).map(at => Math.floor(at / 48))).size >= n(values.count),
  'schedule.everyDay': (_, pair) => new Set(covered(pair).map(at => Math.floor(at / 48))).size === 7,
  'schedule.clock': (values, pair) => n(values.hours) === Math.min(45, covered(pair).length / 2),
  'experience.both': (values, pair) =>
    isIn(codes(values.condition), known(pair), living(pair)) &&
    n(values.years) === pair.told.caregiver.yearsExperience,
  'experience.condition': (values, pair) => isIn(codes(values.condition), known(pair), living(pair)),
  'experience.years': (values, { told }) =>
    n(values.years) === told.caregiver.yearsExperience && n(values.years) >= (levels[told.family.level] ?? 0),
  'experience.tasks': (values, pair) => isIn(codes(values.tasks), doing(pair), asked(pair)),
  'pace.shared': shared('traits', 'personality'),
  'interests.shared': shared('interests', 'interests'),
  'values.shared': shared('values', 'values'),
  'language.spoken': (values, pair) => isIn(codes(values.language), speaks(pair, true), wantsLanguage(pair)),
  'distance.town': (values, pair) => n(values.miles) === 0 && miles(pair) === 0,
  'distance.miles': (values, pair) => n(values.miles) === miles(pair),
  'rate.within': (values, pair) => isRate(values, pair) && cents(values.rate) <= cents(values.max),
  'doubts.tasks': (values, pair) =>
    isIn(codes(values.task), asked(pair)) && !codes(values.task).some(one => doing(pair).has(one)),
  'doubts.hours': (values, pair) => {
    const missing = week(values.missing)
    return missing.length > 0 && missing.every(at => needed(pair).has(at) && !offered(pair).has(at))
  },
  'doubts.fewDays': (values, pair) =>
    values.days?.is === 'days' &&
    values.days.days.every(day => covered(pair).some(at => Math.floor(at / 48) === day)),
  'doubts.noDays': (_, pair) =>
    weekDays.every((__, day) => covered(pair).filter(at => Math.floor(at / 48) === day).length < 4),
  'doubts.condition': (values, pair) =>
    isIn(codes(values.condition), living(pair)) && !codes(values.condition).some(one => known(pair).has(one)),
  'doubts.years': (values, { told }) =>
    n(values.years) === told.caregiver.yearsExperience && n(values.wanted) === levels[told.family.level],
  'doubts.pace': (values, { told }) =>
    isIn(codes(values.wanted), told.family.personality) &&
    isIn(codes(values.traits), told.caregiver.personality) &&
    !told.family.personality.some(one => told.caregiver.personality.includes(one)),
  'doubts.basic': (values, pair) =>
    isIn(codes(values.language), speaks(pair, false), wantsLanguage(pair)) &&
    !isIn(codes(values.language), speaks(pair, true)),
  'doubts.language': (values, pair) =>
    isIn(codes(values.language), speaks(pair, true)) &&
    !wantsLanguage(pair).every(tag => speaks(pair, false).includes(tag)),
  'doubts.miles': (values, pair) => n(values.miles) === miles(pair),
  'doubts.rate': isRate,
  'doubts.overRate': (values, pair) => isRate(values, pair) && cents(values.rate) > cents(values.max),
  'doubts.documents': (values, pair) =>
    lacksDocument(pair) &&
    codes(values.documents).every(one => pair.documents.some(({ type }) => type === one)),
  'doubts.unverified': (_, pair) => lacksDocument(pair),
  'doubts.expires': (values, { documents }) =>
    documents.some(
      ({ type, until }) =>
        values.date?.is === 'date' && until === values.date.date && codes(values.document).includes(type),
    ),
}

const familyUnknown: Readonly<Record<string, (pair: Pair) => boolean>> = {
  hours: pair => offered(pair).size === 0,
  tasks: pair => doing(pair).size === 0,
  lifting: pair => doing(pair).size === 0,
  pets: ({ told }) => told.caregiver.petPreferences.length === 0,
  experience: pair => pair.told.caregiver.yearsExperience === null && known(pair).size === 0,
  pace: ({ told }) => told.caregiver.personality.length === 0,
  interests: ({ told }) => told.caregiver.interests.length === 0,
  values: ({ told }) => told.caregiver.values.length === 0,
}
const caregiverUnknown: typeof familyUnknown = {
  duration: ({ told }) => told.family.duration === 'unknown',
  pace: ({ told }) => told.family.personality.length === 0,
  interests: ({ told }) => told.family.interests.length === 0,
  values: ({ told }) => told.family.values.length === 0,
}

/** Undefined where nobody answered anything it could rest on. */
function isTrue({ kind, values }: Pick<Statement, 'kind' | 'values'>, pair: Pair): boolean | undefined {
  const [first = '', second = '', third = ''] = kind.split('.')
  if (first === 'unknown') return (second === 'family' ? familyUnknown : caregiverUnknown)[third]?.(pair)
  if (third === 'unknown' && values.unknown?.is === 'statement') return isTrue(values.unknown, pair)
  const name = first === 'doubts' ? `doubts.${third}` : `${second}.${third}`
  return truths[name]?.(values, pair)
}

/** The same sentence about something else, which isn't so. */
function otherwise({ kind, values }: Statement, pair: Pair): Pick<Statement, 'kind' | 'values'> | undefined {
  const entries = Object.entries(values)
  const [name, value] =
    entries.find(([, one]) => one.is === 'codes' || one.is === 'years' || one.is === 'miles') ?? []
  if (!name || !value) return undefined
  const strange = conditionCodes.find(code => !known(pair).has(code) && !living(pair).has(code)) ?? ''
  const other: Value = value.is === 'codes' ? { ...value, codes: [strange] } : { is: 'years', n: 77 }
  return { kind, values: { ...values, [name]: other } }
}

type ReasonScore = {
  shown: number
  wrong: string[]
  unsupported: string[]
  quotes: number
  wrongQuotes: string[]
  /** False statements that were put to the same test, and those that passed for true. */
  falseOnes: number
  missed: string[]
}

const quotesAreTrue = (statement: Statement, { told }: Pair): boolean =>
  statement.quotes.every(({ text }) =>
    text === 'I stay calm.'
      ? told.caregiver.personality.includes('calm')
      : text !== 'I cook, and I garden.' || isIn(['cooking', 'gardening'], told.caregiver.interests),
  )

function judgeOne(score: ReasonScore, one: Statement, pair: Pair, seed: number): void {
  const name = `${seed} ${one.kind} ${JSON.stringify(one.values)}`
  const answer = isTrue(one, pair)
  score.shown += 1
  score.quotes += one.quotes.length
  if (answer === undefined || one.from.length === 0) score.unsupported.push(name)
  else if (!answer) score.wrong.push(name)
  if (!quotesAreTrue(one, pair)) score.wrongQuotes.push(name)
  const twin = one.kind.includes('unknown') ? undefined : otherwise(one, pair)
  if (!twin || answer === undefined) return
  score.falseOnes += 1
  if (isTrue(twin, pair)) score.missed.push(name)
}

/** What's said of generated people, against what they answered. */
export function scoreReasons(count: number): ReasonScore {
  const score: ReasonScore = {
    ...{ shown: 0, wrong: [], unsupported: [], quotes: 0, wrongQuotes: [], falseOnes: 0, missed: [] },
  }
  for (let seed = 1; seed <= count; seed++) {
    const pair = pairOf(seed)
    const { forFamily, forCaregiver } = explain(pair.home, pair.carer, around)
    for (const { reasons, doubt, unknown } of [forFamily, forCaregiver])
      for (const one of [...reasons, ...(doubt ? [doubt] : []), ...unknown]) judgeOne(score, one, pair, seed)
  }
  return score
}
