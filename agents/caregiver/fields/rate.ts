import { type Finding, isFragment, type Scene } from '#agents/understand/clauses/scene.ts'
import { clauseAt } from '#agents/understand/places/streets.ts'
import type { Found } from '#agents/understand/text/page.ts'
import { findAny, says } from '#agents/understand/text/reading.ts'
import {
  anyOf,
  hasCue,
  hasCueAround,
  heard,
  isAsked,
  isCorrected,
  isMine,
  patterns,
  placesIn,
  unsure,
  wholeOf,
} from '../cues.ts'

const LOWEST = 7
const HIGHEST = 150
const FEW = 2
const bareRate = (scene: Scene) =>
  `(?<![/:-] |\\d )(?<n>\\d{2,3}(?:\\.\\d\\d?)?)(?! (?:\\d|/|:|${anyOf(scene, 'otherUnit')}))`

const amountOf = ({ groups }: Found, name = 'n'): number | undefined => {
  const amount = Number(groups[name]?.text)
  return amount >= LOWEST && amount <= HIGHEST ? amount : undefined
}

/** 'Twenty-one fifty' is $21.50. */
const centsIn = (scene: Scene, at: number): Finding[] => {
  const [place] = [
    ...(isAsked(scene, 'hourlyRate') ? placesIn(scene, at, 'rateCents') : []),
    ...placesIn(scene, at, 'rateCentsHourly'),
  ]
  const amount = Number(place?.groups.n?.text) + Number(place?.groups.c?.text) / 100
  return place && amount >= LOWEST && amount <= HIGHEST ? [heard('hourlyRate', amount, at, place)] : []
}

/** 'My wife says 25 is too low. Go 28', when 25 is saved. */
const isAdvised = (scene: Scene): boolean =>
  scene.clauses.some(
    (clause, at) =>
      hasCue(scene, at, 'rateAdvised') &&
      clause.words.some(({ text }) => Number(text) === scene.answers['profile.hourlyRate']),
  )

const amountsIn = (scene: Scene, at: number): Finding[] => {
  const clause = scene.clauses[at]
  if (!clause) return []
  const isOther = hasCue(scene, at, 'rateOther') || hasCueAround(scene, at, 'ratePer')
  const exact = placesIn(scene, at, isOther ? 'rateHourly' : 'rateExact')
  const isReply = isAsked(scene, 'hourlyRate') || (clause.words.length <= FEW && isAdvised(scene))
  const isBare = isReply && !isOther && !hasCue(scene, at, 'pastAmount')
  const bare = isBare ? findAny(scene.lexicon, clause, [bareRate(scene)]) : []
  const places = (exact.length > 0 ? exact : bare).filter(one => amountOf(one) !== undefined)
  if (places.length === 0)
    return placesIn(scene, at, 'rateDaily').map(place => unsure('hourlyRate', at, place))
  const isVague = says(scene.lexicon, clause, patterns(scene, 'rateAbout'))
  return places.map(place =>
    isVague ? unsure('hourlyRate', at, place) : heard('hourlyRate', amountOf(place), at, place),
  )
}

const rateIn = (scene: Scene, at: number): Finding[] => {
  const known = scene.answers['profile.hourlyRate']
  const isAgain = known !== undefined && (hasCue(scene, at, 'rateAgain') || isAdvised(scene))
  const isAbout = isAsked(scene, 'hourlyRate') || isAgain || hasCueAround(scene, at, 'rateCue')
  const isOther = hasCue(scene, at, 'notRate') && !hasCueAround(scene, at, 'sameRate')
  if (!isAbout || !(isMine(scene, at) || isAdvised(scene)) || isOther) return []
  for (const found of [centsIn, amountsIn].map(read => read(scene, at))) {
    if (found.length > 0) return found
  }
  return []
}

/** '22?' and 'I think 25 is fair, no?', when Emma asked for the rate. */
const isBareQuestion = (scene: Scene, at: number) =>
  isAsked(scene, 'hourlyRate') && scene.clauses[at]?.isQuestion === true && isProposed(scene, at)

const isProposed = (scene: Scene, at: number) =>
  hasCue(scene, at, 'rateWish') ||
  says(scene.lexicon, scene.clauses[at] ?? scene.whole, [
    `^ (?:\\$ )?${bareRate(scene)}(?: ${anyOf(scene, 'rateTail')})?$`,
  ])

/** '26, not 24' and 'not 24, 26': corrects the saved or requested rate. */
const putRightIn = (scene: Scene): Finding[] =>
  findAny(scene.lexicon, scene.whole, patterns(scene, 'ratePutRight')).flatMap(place => {
    const amount = amountOf(place)
    const at = clauseAt(scene, scene.whole.words[place.last])
    return amount === undefined ? [] : [{ ...heard('hourlyRate', amount, at, wholeOf(scene, at)) }]
  })

/** 'Any donation is fine' names no amount. */
const givenIn = (scene: Scene): Finding[] =>
  scene.clauses
    .flatMap((_, at) => placesIn(scene, at, 'rateGiven').map(place => unsure('hourlyRate', at, place)))
    .slice(0, 1)

/** 'CNA, nights only, 22/hr': the only amount in the message is the rate. */
const isOnlyRate = (scene: Scene, [only, ...more]: readonly Finding[]) =>
  scene.asking.length === 0 &&
  only?.kind === 'heard' &&
  more.length === 0 &&
  isFragment(scene, only.clause) &&
  !hasCue(scene, only.clause, 'speaker')

/** 'Fourteen. No, my granddaughter fussed, make it sixteen', '22, well no, 24'. */
const isMended = (scene: Scene) =>
  isCorrected(scene) ||
  says(scene.lexicon, scene.whole, scene.lexicon.clauses.change) ||
  scene.clauses.slice(1).some((_, at) => hasCue(scene, at + 1, 'rateMended'))

/** The regular rate, not the weekend one; of two, the correction. */
export const findRate = (scene: Scene): Finding[] => {
  const right = putRightIn(scene)
  if (right.length > 0) return right
  const found = scene.clauses.flatMap((clause, at) =>
    clause.isStatement || isBareQuestion(scene, at) ? rateIn(scene, at) : [],
  )
  if (found.length === 0) return givenIn(scene)
  const plain = found.filter(({ clause }) => !hasCue(scene, clause, 'rateExtra'))
  const [first] = found
  if (isOnlyRate(scene, found)) return found
  const isOpen = scene.clauses.some((_, at) => hasCue(scene, at, 'rateOpen'))
  const isPutRight = isMended(scene)
  if (first && (plain.length === 0 || (isOpen && !isPutRight)))
    return [unsure('hourlyRate', first.clause, first)]
  return isPutRight ? plain.slice(-1) : plain.slice(0, 1)
}
