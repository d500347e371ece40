import type { Scene } from '../clauses/scene.ts'
import { type Day, daysIn } from '../dates/reckoned.ts'
import { says } from '../text/reading.ts'
import { isAsked, patterns, placesOf, quoteOf, sentenceAt } from './patterns.ts'
import type { Volunteered } from './volunteered.ts'

const FIELD = 'schedule.startDate'
const { asap, notAsap, leads, anti, maybe, range } = patterns.start

/** Words beside a day that is all that was said. */
const FEW = 3
const NOTHING: Volunteered = { heard: [], unsure: [] }

const soonIn = (scene: Scene) =>
  placesOf(scene, asap, notAsap)
    .filter(place => !isAsked(scene, place))
    .map(place => ({ field: FIELD, value: scene.today, quote: quoteOf(scene, place) }))

/** Nothing but the day, or little else where it was asked for. */
const isAlone = ({ whole, asking }: Scene, { first, last }: Day) => {
  const rest = whole.words.length - (last - first + 1)
  return rest <= 1 || (rest <= FEW && asking.includes(FIELD))
}

const sureOrNot = (scene: Scene, day: Day): Volunteered => {
  const { lexicon, today } = scene
  const sentence = sentenceAt(scene, day)
  if (typeof day.reading !== 'object' || day.reading.date < today) return NOTHING
  if (says(lexicon, sentence, [...anti, ...range])) return NOTHING
  const own = { field: FIELD, value: day.reading.date, quote: quoteOf(scene, day) }
  const isGuess = says(lexicon, sentence, maybe)
  const isLed = says(lexicon, sentence, leads) || isAlone(scene, day)
  if (isGuess || (isLed && isAsked(scene, day))) return { heard: [], unsure: [own] }
  return isLed ? { heard: [own], unsure: [] } : NOTHING
}

/** When it is to begin, named wherever the talk is. */
export const startsIn = (scene: Scene): Volunteered => {
  if (scene.kind !== 'care') return NOTHING
  const all = daysIn(scene, scene.whole, scene.today).map(day => sureOrNot(scene, day))
  return {
    heard: [...all.flatMap(({ heard }) => heard), ...soonIn(scene)],
    unsure: all.flatMap(({ unsure }) => unsure),
  }
}
