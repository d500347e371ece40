import type { Scene } from '../clauses/scene.ts'
import { type Day, daysIn } from '../dates/relative-days.ts'
import { says } from '../text/reading.ts'
import { isAsked, patterns, placesOf, quoteOf, sentenceAt, type Volunteered } from './patterns.ts'

const FIELD = 'schedule.startDate'
const { asap, notAsap, leads, anti, maybe, range } = patterns.start

/** Filler words around a bare date. */
const FEW = 3
const NOTHING: Volunteered = { heard: [], unsure: [] }

const soonIn = (scene: Scene) =>
  placesOf(scene, asap, notAsap)
    .filter(place => !isAsked(scene, place))
    .map(place => ({ field: FIELD, value: scene.today, quote: quoteOf(scene, place) }))

const besides = ({ whole }: Scene, { first, last }: Day) => whole.words.length - (last - first + 1)

/** 'March 3, 2028' has a year of its own, which the date read here lacks. */
const hasYear = ({ whole }: Scene, { last }: Day) =>
  whole.words.slice(last + 1, last + 3).some(({ text }) => /^(?:19|20)\d\d$/u.test(text))

const sureOrNot = (scene: Scene, day: Day): Volunteered => {
  const { lexicon, today } = scene
  const sentence = sentenceAt(scene, day)
  if (typeof day.reading !== 'object' || day.reading.date < today) return NOTHING
  if (hasYear(scene, day) || says(lexicon, sentence, [...anti, ...range])) return NOTHING
  const own = { field: FIELD, value: day.reading.date, quote: quoteOf(scene, day) }
  const rest = besides(scene, day)
  const isReply = rest <= FEW && scene.asking.includes(FIELD)
  // A bare date may also be a birthday.
  const isGuess = says(lexicon, sentence, maybe) || (rest <= 1 && !isReply)
  const isLed = says(lexicon, sentence, leads) || isReply
  if (isGuess || (isLed && isAsked(scene, day))) return { heard: [], unsure: [own] }
  return isLed ? { heard: [own], unsure: [] } : NOTHING
}

/** The start date, whatever the current question is. */
export const startsIn = (scene: Scene): Volunteered => {
  if (scene.kind !== 'care') return NOTHING
  const all = daysIn(scene, scene.whole, scene.today).map(day => sureOrNot(scene, day))
  return {
    heard: [...all.flatMap(({ heard }) => heard), ...soonIn(scene)],
    unsure: all.flatMap(({ unsure }) => unsure),
  }
}
