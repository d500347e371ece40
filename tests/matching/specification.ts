import { dateOf } from '#agents/matching/days.ts'
import type { CaregiverFacts, DocumentFact, FamilyFacts } from '#agents/matching/facts.ts'
import type { TopOptions } from '#agents/matching/match-index.ts'
import { turn } from '#agents/matching/search/ranking.ts'
import { type CodeSet, placesOf } from '#agents/matching/sets.ts'
import { credentials, services } from '#agents/matching/vocabulary.ts'
import type { Places } from '#agents/places/places.ts'
import { requiredTypes } from '#machines/documents/documents.ts'
import { type MatchTerm, matchTerms } from '#machines/matching-settings.ts'
import { hasHour } from '#machines/week/week.ts'

/**
 * The reference model of matching, as simple as possible: sets, dates as text, every pair compared. It shares
 * nothing with the engine but the vocabulary and the order of ties.
 */
type Answer = 'yes' | 'no' | 'near' | 'unknown'

const set = (codes: CodeSet) => new Set(placesOf(codes))
const common = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  [...one].filter(x => other.has(x)).length
const slotsOf = (week: Uint16Array) =>
  new Set(
    Array.from({ length: 336 }, (_, slot) => slot).filter(slot =>
      hasHour(week, Math.floor(slot / 48), slot % 48),
    ),
  )

function hours(family: FamilyFacts, caregiver: CaregiverFacts): number | null {
  const { need } = family
  if (need.kind === 'unknown' || !caregiver.hours) return null
  const needed = slotsOf(need.week)
  const offered = slotsOf(caregiver.hours)
  if (need.kind === 'some') {
    const days = [0, 1, 2, 3, 4, 5, 6].filter(day => {
      const wanted = [...needed].filter(slot => Math.floor(slot / 48) === day)
      const covered = wanted.filter(slot => offered.has(slot)).length
      return covered >= 4 || (covered > 0 && covered === wanted.length)
    })
    return Math.round((100 * Math.min(days.length, need.days)) / need.days)
  }
  const enough = need.kind === 'clock' ? Math.min(needed.size, 90) : needed.size
  return Math.round((100 * Math.min(common(needed, offered), enough)) / enough)
}

function distance(family: FamilyFacts, caregiver: CaregiverFacts, places: Places): number | null {
  const { place } = family
  if (place === null || caregiver.places.length === 0) return null
  return Math.min(...caregiver.places.map(one => places.miles(place, one)))
}

const isInDate = ({ until }: DocumentFact, date: string) => until === null || until >= date

function documents(required: readonly DocumentFact[][], date: string, isWaitingEnough: boolean): Answer {
  const isGood = (kind: DocumentFact[]) => kind.some(one => one.status === 'verified' && isInDate(one, date))
  if (required.every(isGood)) return 'yes'
  return isWaitingEnough ? 'near' : 'no'
}

const has = (kind: DocumentFact[], status: DocumentFact['status']) => kind.some(one => one.status === status)

function certificate(at: number, caregiver: CaregiverFacts, date: string, isRequired: boolean): Answer {
  const proofs = caregiver.documents.filter(({ proves }) =>
    proves.some(code => credentials.keys[at] === code),
  )
  const answer = documents([proofs], date, has(proofs, 'awaiting_verification'))
  return answer === 'yes' || isRequired ? answer : 'unknown'
}

function pets({ pets: home }: FamilyFacts, { pets: fine }: CaregiverFacts): Answer {
  const [yes, no] = [set(fine.yes), set(fine.no)]
  if (home === null) return no.size > 0 ? 'unknown' : 'yes'
  const [sure, maybe] = [set(home.sure), set(home.maybe)]
  if (common(sure, no) > 0) return 'no'
  if (maybe.size > 0 && [...maybe].every(kind => no.has(kind))) return 'no'
  return [...sure, ...maybe].every(kind => yes.has(kind)) ? 'yes' : 'unknown'
}

const unless = (isSatisfied: boolean): Answer => (isSatisfied ? 'yes' : 'no')
const within = (value: number, most: number, near: number): Answer =>
  value <= most ? 'yes' : value <= most + near ? 'near' : 'no'

function work(family: FamilyFacts, caregiver: CaregiverFacts): Answer[] {
  const offered = set(caregiver.services)
  const isSome = family.someOf.every(some => common(set(some), offered) > 0)
  const isAsked = family.skills.length > 0 || family.someOf.length > 0
  const done = family.skills.filter(skill => common(set(skill), offered) > 0).length
  const isNear = done > 0 && done === family.skills.length - 1
  const isDone: Answer = !isSome ? 'no' : isNear ? 'near' : unless(done === family.skills.length)
  const lifts = unless(offered.has(services.keys.indexOf('transfers')))
  const unlessUnknown = (answer: Answer): Answer => (offered.size === 0 ? 'unknown' : answer)
  return [isAsked ? unlessUnknown(isDone) : 'yes', family.lifting ? unlessUnknown(lifts) : 'yes']
}

function proofs(family: FamilyFacts, caregiver: CaregiverFacts, { day, settings }: Options): Answer[] {
  const date = dateOf(Math.max(day, family.start ?? 0))
  const isRequired = settings.requireVerifiedDocuments
  const kinds = requiredTypes.map(type => caregiver.documents.filter(one => one.type === type))
  const waits = kinds.some(kind => has(kind, 'awaiting_verification')) && kinds.every(kind => kind.length > 0)
  return [
    isRequired ? documents(kinds, date, waits) : 'yes',
    worst(placesOf(family.certificates).map(at => certificate(at, caregiver, date, isRequired))),
  ]
}

function hoursRule(share: number | null): Answer {
  if (share === null) return 'unknown'
  return share >= 50 ? 'yes' : share > 0 ? 'near' : 'no'
}

function gender({ gender: wanted, personalCare }: FamilyFacts, { gender: own }: CaregiverFacts): Answer {
  if (wanted === null || !personalCare) return 'yes'
  return own === null ? 'unknown' : unless(own === wanted)
}

function rules(family: FamilyFacts, caregiver: CaregiverFacts, options: Options, known: Known): Answer[] {
  return [
    unless(!caregiver.paused),
    unless(caregiver.standing.openOffers < 5),
    unless(!family.blocked.has(caregiver.id)),
    ...work(family, caregiver),
    ...proofs(family, caregiver, options),
    known.miles === null ? 'no' : within(known.miles, caregiver.radius || 8, 8),
    hoursRule(known.share),
    !caregiver.rate || !family.rate.max ? 'unknown' : within(caregiver.rate, family.rate.max, 300),
    known.language === null ? 'unknown' : unless(known.language > 0),
    pets(family, caregiver),
    gender(family, caregiver),
  ]
}

const worst = (answers: Answer[]): Answer =>
  (['no', 'near', 'unknown'] as const).find(answer => answers.includes(answer)) ?? 'yes'

const levels = { native: 100, fluent: 100, conversational: 50, 'few-words': 0 }

function language(family: FamilyFacts, caregiver: CaregiverFacts): number | null {
  if (family.languages.length === 0 || caregiver.languages.length === 0) return null
  const points = family.languages.map((wanted): number => {
    const spoken = caregiver.languages.find(one => one.language === wanted)
    return spoken ? levels[spoken.level ?? 'fluent'] : 0
  })
  return Math.round(points.reduce((sum, one) => sum + one, 0) / points.length)
}

const shared = (own: ReadonlySet<number>, other: ReadonlySet<number>): number | null => {
  if (own.size === 0 || other.size === 0) return null
  const enough = Math.min(own.size, 3)
  return 30 + Math.round((70 * Math.min(common(own, other), enough)) / enough)
}

const covered = (wanted: ReadonlySet<number>, known: ReadonlySet<number>): number =>
  30 + Math.round((70 * common(wanted, known)) / wanted.size)

function experience(family: FamilyFacts, caregiver: CaregiverFacts): number | null {
  const [wanted, known] = [set(family.conditions), set(caregiver.conditions)]
  const { years } = caregiver
  const length =
    years === null || family.years === null
      ? null
      : years >= family.years
        ? 100
        : Math.round((100 * years) / family.years)
  if (wanted.size === 0 || (known.size === 0 && years === null)) return length
  const condition = known.size === 0 ? 30 : covered(wanted, known)
  return length === null ? condition : Math.round((6 * condition + 4 * length) / 10)
}

function familiar(family: FamilyFacts, caregiver: CaregiverFacts): number | null {
  const [wanted, known] = [set(family.conditions), set(caregiver.conditions)]
  if (wanted.size > 0 && known.size > 0) return covered(wanted, known)
  const kinds = [...family.skills, ...family.someOf]
  const offered = set(caregiver.services)
  const done = kinds.filter(kind => common(set(kind), offered) > 0).length
  return kinds.length === 0 || offered.size === 0 ? null : Math.round((100 * done) / kinds.length)
}

function cost(family: FamilyFacts, { rate }: CaregiverFacts): number | null {
  const { min, max } = family.rate
  if (!rate || !max) return null
  if (rate > max) return 30
  const hoped = min || Math.round(max * 0.8)
  return rate <= hoped || hoped >= max ? 100 : 100 - Math.round((40 * (rate - hoped)) / (max - hoped))
}

function pay({ rate: { max } }: FamilyFacts, { rate }: CaregiverFacts): number | null {
  if (!rate || !max) return null
  return rate > max ? 30 : 60 + Math.round((40 * Math.min(max - rate, 400)) / 400)
}

function steady({ duration }: FamilyFacts, share: number | null): number | null {
  if (share === null) return null
  if (duration !== 'ongoing' && duration !== 'temporary') return share
  return Math.round((7 * share + 3 * (duration === 'ongoing' ? 100 : 60)) / 10)
}

type Known = { miles: number | null; share: number | null; language: number | null }
type Options = TopOptions & { places: Places }
type TermPoints = Record<MatchTerm, number | null>

function fits(
  family: FamilyFacts,
  caregiver: CaregiverFacts,
  options: Options,
  known: Known,
  unknown: number,
): number {
  const near = known.miles === null ? null : Math.max(0, 100 - 5 * Math.max(0, known.miles - 3))
  const seen: TermPoints = {
    schedule: known.share,
    experience: experience(family, caregiver),
    pace: shared(set(family.traits), set(caregiver.traits)),
    language: known.language,
    interests: shared(set(family.interests), set(caregiver.interests)),
    values: shared(set(family.values), set(caregiver.values)),
    distance: near,
    rate: cost(family, caregiver),
  }
  const back: TermPoints = {
    schedule: steady(family, known.share),
    experience: familiar(family, caregiver),
    pace: shared(set(caregiver.traits), set(family.traits)),
    language: known.language,
    interests: shared(set(caregiver.interests), set(family.interests)),
    values: shared(set(caregiver.values), set(family.values)),
    distance: near,
    rate: pay(family, caregiver),
  }
  const weight = (term: MatchTerm) =>
    options.settings.weights[term] * (term === 'distance' && options.settings.preferNearby ? 3 : 1)
  const sum = (points: TermPoints) =>
    matchTerms.reduce((all, term) => all + weight(term) * (points[term] ?? unknown), 0)
  const total = matchTerms.reduce((all, term) => all + weight(term), 0)
  const [one, other] = [sum(seen), sum(back)]
  return one + other === 0 ? 0 : Math.round((2 * one * other) / ((one + other) * total))
}

export type Plain = { id: string; fit: number; low: number; high: number; isNear: boolean }

function pair(family: FamilyFacts, caregiver: CaregiverFacts, options: Options): Plain | null {
  const known = {
    miles: distance(family, caregiver, options.places),
    share: hours(family, caregiver),
    language: language(family, caregiver),
  }
  const answers = rules(family, caregiver, options, known)
  const count = (answer: Answer) => answers.filter(one => one === answer).length
  if (count('no') > 0 || count('near') > 1) return null
  const at = (unknown: number) => fits(family, caregiver, options, known, unknown)
  const [fit, low, high] = [at(60), Math.max(0, at(20) - 4 * count('unknown')), at(100)]
  return { id: caregiver.id, fit, low, high, isNear: count('near') === 1 }
}

/** The list the engine has to return. */
export function plainTop(
  family: FamilyFacts,
  caregivers: readonly CaregiverFacts[],
  options: Options,
): Plain[] {
  const { limit, settings, day, except } = options
  const mine = (one: Plain) => turn(`${dateOf(day)}|${family.id}|`, one.id)
  const order = (one: Plain, other: Plain) => other.fit - one.fit || mine(one) - mine(other)
  const all = caregivers
    .filter(({ id }) => !except?.has(id))
    .flatMap(caregiver => pair(family, caregiver, options) ?? [])
    .filter(({ fit }) => fit >= settings.threshold)
    .sort(order)
  const matches = all.filter(({ isNear }) => !isNear)
  const isNew = ({ id }: Plain) =>
    caregivers.some(one => one.id === id && day - one.standing.since <= 60 && one.standing.shown < 5)
  const list = matches.slice(0, limit)
  if (settings.newCaregiverStart)
    for (const newcomer of matches.slice(limit).filter(isNew)) {
      if (list.filter(isNew).length >= Math.floor(limit / 5)) break
      list.splice(
        list.findLastIndex(one => !isNew(one)),
        1,
      )
      list.push(newcomer)
    }
  list.sort(order)
  const near = settings.suggestNearMisses ? all.filter(({ isNear }) => isNear) : []
  return [...list, ...near].slice(0, limit)
}
