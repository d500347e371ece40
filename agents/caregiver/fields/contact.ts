import type { Finding, Scene } from '#agents/understand/clauses/scene.ts'
import { finding } from '#agents/understand/places/streets.ts'
import { type Dictated, dictatedIn } from '#agents/understand/text/dictated-digits.ts'
import {
  hasCue,
  hasCueAround,
  hasCueBefore,
  heard,
  isAgainst,
  isAsked,
  isMine,
  said,
  unsure,
  wholeOf,
} from '../cues.ts'
import { addressIn } from '../dictated-address.ts'

const bareDigits = /^1?\d{10}$/u

/** 'If somebody calls out you can ring me, 917-555-0162'. */
export const isToReach = (scene: Scene, at: number): boolean =>
  hasCue(scene, at, 'reachMe') ||
  ((scene.clauses[at]?.words.length ?? 0) < LONE && at > 0 && hasCueBefore(scene, at, 'reachMe'))

const LONE = 4

const phoneAt = (scene: Scene, at: number, index: number): boolean => {
  const text = scene.clauses[at]?.words[index]?.text ?? ''
  if (text === '@phone')
    return isToReach(scene, at) || (!hasCue(scene, at, 'registry') && !isAsked(scene, 'hcaRegistryId'))
  return bareDigits.test(text) && isAsked(scene, 'phoneNumber')
}

const MOST = 15
const FEW = 4

/** With an area code, or a foreign country code when Emma asked for a phone number. */
const isWhole = (scene: Scene, { digits }: Dictated) =>
  bareDigits.test(digits) || (isAsked(scene, 'phoneNumber') && digits.length >= 10 && digits.length <= MOST)

const textOf = ({ text, whole: { words } }: Scene, { first, last, digits }: Dictated) => {
  const from = words[first]?.from ?? 0
  const quote = text.slice(text[from - 1] === '+' ? from - 1 : from, words[last]?.to)
  return {
    quote,
    value: /^[\d\s()+./-]+$/u.test(quote) && quote.replaceAll(/\D/gu, '') === digits ? quote : digits,
  }
}

const isOfPhone = (scene: Scene, at: number): boolean =>
  isAsked(scene, 'phoneNumber') ||
  (hasCueAround(scene, at, 'phoneCue') && !hasCueAround(scene, at, 'registry'))

/**
 * '07700 900123', 'three one oh, triple five, oh one double nine'; a number that's too short needs a
 * question.
 */
const dictatedPhones = (scene: Scene): Finding[] => {
  const found = dictatedIn(scene).flatMap((run): Finding[] => {
    const { value, quote } = textOf(scene, run)
    const one = { ...finding(scene, 'profile.phoneNumber', value, run.first, run.last), quote }
    if (!isOfPhone(scene, one.clause)) return []
    if (isWhole(scene, run)) return run.size > 1 ? [one] : []
    const isShort = run.digits.length >= FEW && scene.whole.words[run.last]?.text !== '@phone'
    return isShort && isAsked(scene, 'phoneNumber') ? [unsure('phoneNumber', one.clause, one)] : []
  })
  return found
}

/** 'Rosa underscore diaz at example dot com'. */
const spelledAddress = (scene: Scene): Finding[] => {
  if (scene.clauses.some(({ words }) => words.some(isAddress))) return []
  const found = addressIn(scene)
  return found ? [{ ...heard('email', found.value, 0, wholeOf(scene, 0)), quote: found.quote }] : []
}

const isAddress = ({ text }: { text: string }) => text === '@email'

/** The caregiver's own number and address, not a daughter's or an agency's. */
export const findContact = (scene: Scene): Finding[] => [
  ...spelledAddress(scene),
  ...contactsIn(scene),
  ...dictatedPhones(scene),
]

const contactsIn = (scene: Scene): Finding[] =>
  scene.clauses.flatMap((clause, at): Finding[] => {
    const isReached = isToReach(scene, at)
    if (!isReached && (!clause.isStatement || !isMine(scene, at))) return []
    return clause.words.flatMap(({ text }, index): Finding[] => {
      const span = { first: index, last: index }
      if (isAgainst(scene, at, span)) return []
      if (text === '@email') return [heard('email', said(scene, at, span), at, span)]
      return phoneAt(scene, at, index) ? [heard('phoneNumber', said(scene, at, span), at, span)] : []
    })
  })
