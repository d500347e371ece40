import { type Clause, isDenied } from '../clauses/clauses.ts'
import { actorOf, type Finding, isTale, type Recogniser, type Scene } from '../clauses/scene.ts'
import type { Aside } from '../cues/asides.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import type { Settled } from '../settling/settle.ts'
import type { Found } from '../text/page.ts'
import { findAny, only, says } from '../text/reading.ts'
import { type Amounts, RATE as field, isNearKnown } from './known-rate.ts'

const LOWEST = 8
const HIGHEST = 250
const TEN = 10
/** The largest ratio between two ends given in reverse order. */
const FARTHEST = 2.5

const value = (found: Found, name: string) => {
  // 'Nineteen fifty' is $19.50.
  const amount = Number(found.groups[name]?.text.replace(' ', '.'))
  return amount >= LOWEST && amount <= HIGHEST ? amount : undefined
}

/** 'Twenty-four or five' ends at 25. */
const upper = (found: Found, min: number | undefined) => {
  const digit = Number(found.groups.digit?.text)
  return min !== undefined && digit > min % TEN ? min - (min % TEN) + digit : value(found, 'max')
}

const between = (found: Found): Amounts | undefined => {
  const min = value(found, 'min')
  const max = upper(found, min)
  if (min === undefined || max === undefined || min === max) return
  if (min < max) return { min, max }
  // 'Between 40 and 20' starts at 20.
  return min <= max * FARTHEST ? { min: max, max: min } : undefined
}

const single = (found: Found, made: (amount: number) => Amounts): Amounts | undefined => {
  const amount = value(found, 'n')
  return amount === undefined ? undefined : made(amount)
}

const atMost = (found: Found) => single(found, amount => ({ max: amount }))
const exactly = (found: Found) => single(found, amount => ({ min: amount, max: amount }))
const atLeast = (found: Found) => single(found, amount => ({ min: amount }))

/**
 * 'Not past 30' and 'more than 30 is out of the question' are upper bounds; 'nothing under 20' and 'below 20
 * nobody stays' are lower bounds.
 */
const boundsIn = (scene: Scene, at: number) => {
  const { lexicon, clauses } = scene
  const { above = [], below = [], refused = [], floor = [] } = lexicon.money
  const clause = clauses[at]
  const next = clauses[at + 1]
  if (!clause) return []
  const nots = findAny(lexicon, clause, lexicon.clauses.negator)
  const isNot = ({ first }: Found) => nots.some(({ last }) => last < first)
  const isOn = next?.sentence === clause.sentence && isSmall(lexicon, 'pronouns', next.opening)
  const isFloor = says(lexicon, clause, floor) || (isOn && says(lexicon, next, floor))
  const isCeiling = says(lexicon, clause, refused)
  return [
    ...findAny(lexicon, clause, above).map(place => ({
      place,
      amounts: (isNot(place) || isCeiling ? atMost : atLeast)(place),
    })),
    ...findAny(lexicon, clause, below).map(place => ({
      place,
      amounts: (isNot(place) || isFloor ? atLeast : atMost)(place),
    })),
  ]
}

/** 'I pay 28, this is my maximum', '22, no less': the bound comes after the number. */
const bounded = ({ lexicon, clauses }: Scene, at: number, amounts: Amounts): Amounts => {
  const next = clauses[at + 1]
  const { min, max } = amounts
  if (!next || min === undefined || min !== max) return amounts
  if (says(lexicon, next, only(lexicon.money.isMost))) return { max }
  return says(lexicon, next, only(lexicon.money.isLeast)) ? { min } : amounts
}

type Rate = { place: Found; amounts: Amounts; isVague: boolean }

const saidIn = (scene: Scene, at: number): Rate[] => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause) return []
  const { range = [], max = [], min = [], exact = [], lowered = [] } = lexicon.money
  const mended = [...(lexicon.money.mended ?? []), ...lowered]
  const isLowered = says(lexicon, clause, lowered)
  const plain = isBareRate(scene, at) ? [...exact, ...(lexicon.money.bareNumber ?? [])] : exact
  const readings: [readonly string[], (found: Found) => Amounts | undefined][] = [
    [range, between],
    [mended, exactly],
    [max, atMost],
    [min, atLeast],
    [plain, exactly],
  ]
  const isNot = ({ first, last }: Found) => isDenied(lexicon, clause, first, last)
  const made = (place: Found, amounts: Amounts | undefined, _isExact: boolean): Rate[] =>
    amounts ? [{ place, amounts, isVague: false }] : []
  const [ranges = [], ...others] = readings.map(([sources, reading]) =>
    findAny(lexicon, clause, sources)
      .filter(
        place =>
          !(isLowered && sources === range) && !((sources === plain || sources === range) && isNot(place)),
      )
      .flatMap(place => made(place, reading(place), sources === plain)),
  )
  const bounds = boundsIn(scene, at).flatMap(({ place, amounts }) => made(place, amounts, false))
  return [...ranges, ...bounds, ...others.flat()]
}

type Statement = Amounts & { finding: Finding }

const unsureAt = (clause: number, size: number): Statement => ({
  finding: { kind: 'unsure', field, clause, first: 0, last: size - 1 },
})

const rangeIn = (scene: Scene, at: number): Statement[] => {
  const all = saidIn(scene, at)
  const [found] = all
  if (!found) return []
  const { lexicon, clauses } = scene
  const isSure = says(lexicon, clauses[at] ?? scene.whole, lexicon.money.plain ?? [])
  const place = { field, clause: at, first: found.place.first, last: found.place.last }
  const where = { ...place, ...(isSure ? { isSure } : {}) }
  const stated = bounded(scene, at, found.amounts)
  const value = stated

  return [
    {
      ...value,
      finding: found.isVague ? { kind: 'unsure', ...where } : { kind: 'heard', value, ...where },
    },
  ]
}

/** '28, 30 if they are a saint' and '17, maybe 18' are ranges, unless the second is a correction. */
const spanned = ({ lexicon, whole }: Scene, stated: readonly Statement[]): Finding[] => {
  const found = stated.map(({ finding }) => finding)
  const first = found.find(({ kind }) => kind === 'heard')
  if (!first || stated.length < 2 || says(lexicon, whole, lexicon.clauses.correction)) return found
  const amounts = stated.flatMap(({ min, max }) => [min ?? [], max ?? []].flat())
  const isOpen = stated.every(({ min }) => min === undefined)
  const max = Math.max(...amounts)
  const min = Math.min(...amounts)
  if (min === max) return [first]
  const value = isOpen ? { max } : { min, max }
  return [{ ...first, kind: 'heard', value }]
}

/** 'Twenty-one fifty' is $21.50. */
const centsIn = ({ lexicon, asking, clauses }: Scene): Finding[] => {
  const [clause] = clauses
  const [found] = clause && asking.includes(field) ? findAny(lexicon, clause, lexicon.money.cents ?? []) : []
  const amount = Number(found?.groups.n?.text) + Number(found?.groups.c?.text) / 100
  if (!found || !(amount >= LOWEST && amount <= HIGHEST)) return []
  const { first, last, groups } = found
  const isMost = groups.upTo !== undefined || groups.tops !== undefined
  const value = isMost ? { max: amount } : { min: amount, max: amount }
  return [{ kind: 'heard', field, value, clause: 0, first, last }]
}

export const findRate: Recogniser = scene => {
  const cents = centsIn(scene)
  return cents.length > 0 ? cents : spanned(scene, ratesIn(scene))
}

/** 'My brother pays 35', 'I earn 22', 'your ad said 30': not this family's offer. */
const isOthers = (scene: Scene, at: number): boolean => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  const actor = actorOf(scene, at)
  if (!clause || actor === 'former') return true
  const { othersPay = [], earned = [], quoted = [] } = lexicon.money
  if (says(lexicon, clause, quoted)) return true
  return says(lexicon, clause, earned)
    ? actor !== undefined
    : actor === 'other' && says(lexicon, clause, othersPay)
}

const FEW = 3

/** '30 an hour, maybe 32'. */
const isSecondEnd = ({ lexicon, clauses }: Scene, at: number): boolean => {
  const [before, clause] = [clauses[at - 1], clauses[at]]
  return (
    before !== undefined &&
    clause?.sentence === before.sentence &&
    clause.words.length <= FEW &&
    says(lexicon, before, lexicon.money.exact ?? [])
  )
}

/** 'Dad is 88' isn't a rate. */
const isBareRate = (scene: Scene, at: number) => {
  const { asking, people, clauses } = scene
  const number = clauses[at]?.words.findIndex(({ text }) => /^\d/u.test(text)) ?? 0
  const before = (people.references[at] ?? []).filter(({ first }) => first < number)
  const own = people.isSelf ? 'recipient' : 'speaker'
  const isAsked = asking.includes(field) || isNearKnown(scene, clauses[at]) || isSecondEnd(scene, at)
  return isAsked && before.every(({ who }) => ['speaker', 'staff', own].includes(who))
}

/** 'It was 24 to 28, but we can go to 32': the later rate wins. */
const ratesIn = (scene: Scene): Statement[] => {
  const { lexicon, clauses, whole } = scene
  const stated = allRatesIn(scene)
  const isNew = ({ finding }: Statement) =>
    !says(lexicon, clauses[finding.clause] ?? whole, lexicon.money.before ?? [])
  return stated.some(isNew) ? stated.filter(isNew) : stated
}

/** 'Twenty. If weekend, twenty-two.' */
const isSaid = ({ asking, clauses, lexicon, whole }: Scene, at: number) => {
  const { isStatement, isQuestion, ...clause } = clauses[at] ?? {
    ...whole,
    isStatement: false,
    isQuestion: false,
  }
  const isIf = asking.includes(field) && at > 0 && says(lexicon, clause, lexicon.clauses.condition)
  return isStatement || (isIf && !isQuestion)
}

/** '20 pounds', '€20': amounts in another currency aren't dollars. */
const saysForeign = ({ lexicon, clauses, text }: Scene, at: number): boolean => {
  const { foreign = [], foreignSigns = [], weighs = [] } = lexicon.money
  const clause = clauses[at]
  if (!clause || says(lexicon, clause, weighs)) return false
  return says(lexicon, clause, foreign) || foreignSigns.some(sign => text.includes(sign))
}

/** Not hourly pay, or not an offer. */
const isNoOffer = (scene: Scene, at: number, clause: Clause): boolean =>
  !isSaid(scene, at) ||
  (!saysForeign(scene, at) && says(scene.lexicon, clause, scene.lexicon.money.not ?? [])) ||
  isOthers(scene, at) ||
  isTale(scene, at)

const allRatesIn = (scene: Scene): Statement[] =>
  scene.clauses.flatMap((clause, at) => {
    const { lexicon, clauses } = scene
    if (isNoOffer(scene, at, clause)) return []
    const isMoney = clauses.some(
      one => one.sentence === clause.sentence && says(lexicon, one, lexicon.money.cue ?? []),
    )
    if (!isMoney && !isBareRate(scene, at)) return []
    return saysForeign(scene, at) ? [unsureAt(at, clause.words.length)] : rangeIn(scene, at)
  })

/** 'I can pay 15 pounds', 'is the £ a problem?': only dollars are saved. */
export const foreignPay = (scene: Scene, { heard, unsure }: Settled): Aside[] => {
  const { clauses, lexicon, asking, text } = scene
  const isPay = unsure.some(one => one.field === field) || asking.includes(field)
  const isSigned = lexicon.money.foreignSigns?.some(sign => text.includes(sign))
  const isForeign = clauses.some((_, at) => saysForeign(scene, at))
  const isNoted = heard.some(one => one.field === field)
  return isForeign && !isNoted && (isPay || isSigned) ? [{ kind: 'foreignMoney', quote: text }] : []
}
