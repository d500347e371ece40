import { z } from 'zod'
import { isDenied } from './clauses.ts'
import type { Found } from './page.ts'
import { findAny, says } from './reading.ts'
import { actorOf, type Finding, isTale, type Recogniser, type Scene } from './scene.ts'

const field = 'preferences.hourlyRateRange'
const LOWEST = 8
const HIGHEST = 250

const value = (found: Found, name: string) => {
  // 'Nineteen fifty' is $19.50.
  const amount = Number(found.groups[name]?.text.replace(' ', '.'))
  return amount >= LOWEST && amount <= HIGHEST ? amount : undefined
}

type Amounts = { min?: number; max?: number }

const between = (found: Found): Amounts | undefined => {
  const min = value(found, 'min')
  const max = value(found, 'max')
  return min !== undefined && max !== undefined && min < max ? { min, max } : undefined
}

const single = (found: Found, made: (amount: number) => Amounts): Amounts | undefined => {
  const amount = value(found, 'n')
  return amount === undefined ? undefined : made(amount)
}

const BARE =
  '(?<!(?:am|turned|turning|aged) )(?<n>\\d{2,3}(?:\\.\\d\\d?)?)(?! (?:\\d|hours?|hrs?|days?|nights?|weeks?|months?|years?|times|minutes|miles|percent|%|people|pounds))'

/** 'No less than 21, no more than 25' tells both ends. */
const ends = (all: readonly Amounts[]): Amounts | undefined => {
  const { max } = all.find(one => one.min === undefined) ?? {}
  const { min } = all.find(one => one.max === undefined) ?? {}
  const isRange = all[0]?.min === undefined || all[0].max === undefined
  return isRange && min !== undefined && max !== undefined && min < max ? { min, max } : undefined
}

/** 'Make it 26 at the top': the other end stays. */
const besideKnown = ({ answers, clauses, lexicon }: Scene, amounts: Amounts): Amounts => {
  const known = z.object({ min: z.number(), max: z.number() }).safeParse(answers[field]).data
  const isChange = clauses.some(clause =>
    says(lexicon, clause, [...lexicon.clauses.correction, ...(lexicon.money.change ?? [])]),
  )
  if (!known || !isChange || Object.keys(amounts).length > 1) return amounts
  const both = { ...known, ...amounts }
  return both.min <= both.max ? both : amounts
}

/** 'Around 25', and '20 something' in any case. */
const isVague = ({ lexicon, clauses }: Scene, at: number, isExact: boolean) => {
  const { about = [], vague = [] } = lexicon.money
  const clause = clauses[at]
  return clause !== undefined && says(lexicon, clause, isExact ? [...about, ...vague] : vague)
}

const atMost = (found: Found) => single(found, amount => ({ max: amount }))
const atLeast = (found: Found) => single(found, amount => ({ min: amount }))

/** 'Not past 30', 'more than 30 is out of the question' end at 30; 'nothing under 20', 'below 20 nobody stays' begin there. */
const boundsIn = (scene: Scene, at: number) => {
  const { lexicon, clauses } = scene
  const { above = [], below = [], refused = [], floor = [] } = lexicon.money
  const clause = clauses[at]
  const next = clauses[at + 1]
  if (!clause) return []
  const nots = findAny(lexicon, clause, lexicon.clauses.negator)
  const isNot = ({ first }: Found) => nots.some(({ last }) => last < first)
  const isOn = next?.sentence === clause.sentence && PRONOUN.test(next.opening)
  const isFloor = says(lexicon, clause, floor) || (isOn && says(lexicon, next, floor))
  const isCeiling = says(lexicon, clause, refused)
  return [
    ...findAny(lexicon, clause, above).map(place => {
      return { place, amounts: (isNot(place) || isCeiling ? atMost : atLeast)(place) }
    }),
    ...findAny(lexicon, clause, below).map(place => {
      return { place, amounts: (isNot(place) || isFloor ? atLeast : atMost)(place) }
    }),
  ]
}

const PRONOUN = /^(?:i|we|they|you|he|she)$/u

/** '30 is too steep for us' offers no 30. */
const isRefused = ({ lexicon, clauses }: Scene, at: number, { last }: Found) => {
  const clause = clauses[at]
  return (
    clause !== undefined &&
    findAny(lexicon, clause, lexicon.money.refused ?? []).some(one => one.first > last)
  )
}

type Rate = { place: Found; amounts: Amounts; isVague: boolean }

const saidIn = (scene: Scene, at: number): Rate[] => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause) return []
  const { range = [], max = [], min = [], exact = [] } = lexicon.money
  const exactly = isBareRate(scene, at) ? [...exact, BARE] : exact
  const readings: [readonly string[], (found: Found) => Amounts | undefined][] = [
    [range, between],
    [max, atMost],
    [min, atLeast],
    [exactly, found => single(found, amount => ({ min: amount, max: amount }))],
  ]
  const isNot = ({ first, last }: Found) => isDenied(lexicon, clause, first, last)
  const made = (place: Found, amounts: Amounts | undefined, isExact: boolean): Rate[] =>
    amounts ? [{ place, amounts, isVague: isVague(scene, at, isExact) }] : []
  const [ranges = [], ...others] = readings.map(([sources, reading]) =>
    findAny(lexicon, clause, sources)
      .filter(place => !isRefused(scene, at, place) && !(sources === exactly && isNot(place)))
      .flatMap(place => made(place, reading(place), sources === exactly)),
  )
  const bounds = boundsIn(scene, at).flatMap(({ place, amounts }) => made(place, amounts, false))
  return [...ranges, ...bounds, ...others.flat()]
}

const rangeIn = (scene: Scene, at: number): Finding[] => {
  const all = saidIn(scene, at)
  const [found] = all
  if (!found) return []
  const { lexicon, clauses } = scene
  const isSure = says(lexicon, clauses[at] ?? scene.whole, lexicon.money.plain ?? [])
  const place = { field, clause: at, first: found.place.first, last: found.place.last }
  const where = { ...place, ...(isSure ? { isSure } : {}) }
  return [
    found.isVague
      ? { kind: 'unsure', ...where }
      : {
          kind: 'heard',
          value: besideKnown(scene, ends(all.map(({ amounts }) => amounts)) ?? found.amounts),
          ...where,
        },
  ]
}

const amountsOf = (one: Finding) =>
  one.kind === 'heard'
    ? (z.object({ min: z.number(), max: z.number() }).partial().safeParse(one.value).data ?? {})
    : {}

/** '28, 30 if they are a saint' goes from one to the other, unless the later is a correction. */
const spanned = ({ lexicon, whole }: Scene, found: Finding[]): Finding[] => {
  const heard = found.filter(({ kind }) => kind === 'heard')
  const [first] = heard
  if (!first || heard.length < 2 || says(lexicon, whole, lexicon.clauses.correction)) return found
  const amounts = heard.map(amountsOf).flatMap(({ min, max }) => [min ?? [], max ?? []].flat())
  const isOpen = heard.every(one => amountsOf(one).min === undefined)
  const max = Math.max(...amounts)
  const value = isOpen ? { max } : { min: Math.min(...amounts), max }
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

/** 'My brother pays 35', 'I earn 22', 'your ad said 30': no rate that is offered. */
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

/** 'Dad is 88' is no rate. */
const isBareRate = ({ asking, people, clauses }: Scene, at: number) => {
  const number = clauses[at]?.words.findIndex(({ text }) => /^\d/u.test(text)) ?? 0
  const before = (people.references[at] ?? []).filter(({ first }) => first < number)
  const own = people.isSelf ? 'recipient' : 'speaker'
  return asking.includes(field) && before.every(({ who }) => ['speaker', 'staff', own].includes(who))
}

const ratesIn = (scene: Scene): Finding[] =>
  scene.clauses.flatMap((clause, at) => {
    const { lexicon, clauses } = scene
    if (!clause.isStatement || says(lexicon, clause, lexicon.money.not ?? [])) return []
    if (isOthers(scene, at) || isTale(scene, at)) return []
    const isMoney = clauses.some(
      one => one.sentence === clause.sentence && says(lexicon, one, lexicon.money.cue ?? []),
    )
    return isMoney || isBareRate(scene, at) ? rangeIn(scene, at) : []
  })
