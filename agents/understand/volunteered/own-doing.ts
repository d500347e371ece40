import type { Scene } from '../clauses/scene.ts'
import { type Heard, itemsOf } from '../settling/settle.ts'
import { says } from '../text/reading.ts'
import { patterns, placesOf } from './patterns.ts'

/** Removes skills or needs that someone else covers. */
const without = (one: Heard, gone: readonly string[]): Heard[] => {
  if (!Array.isArray(one.value)) return [one]
  const rest = itemsOf(one.value).filter(item => !gone.includes(item))
  if (rest.length === one.value.length) return [one]
  return rest.length === 0 ? [] : [{ ...one, value: rest }]
}

/** 'I do my own pills', 'meals come up from the kitchen': no help needed. */
export const withoutOwnDoing = (scene: Scene, heard: readonly Heard[]): Heard[] => {
  if (scene.kind !== 'care') return [...heard]
  const gone = patterns.ownDoing.filter(({ says, not }) => placesOf(scene, says, not).length > 0)
  return heard.flatMap(one => {
    const own = gone.filter(({ fields }) => fields.includes(one.field)).map(({ value }) => value)
    const known = itemsOf(scene.answers[one.field])
    return own.length === 0
      ? [one]
      : without(
          one,
          own.filter(value => !known.includes(value)),
        )
  })
}

const HOURS = ['schedule.frequency', 'schedule.schedulePattern']

/** 'I work at 7 every morning' is the speaker's schedule, unless help is needed then. */
export const withoutOwnHours = (scene: Scene, heard: readonly Heard[]): Heard[] => {
  const { kind, lexicon, clauses, text, whole, asking } = scene
  const { says: sources, not } = patterns.ownHours
  if (kind !== 'care' || asking.some(path => HOURS.includes(path)) || says(lexicon, whole, not))
    return [...heard]
  const own = clauses.filter(clause => says(lexicon, clause, sources))
  const isOwn = (said: string) => {
    const from = text.toLowerCase().indexOf(said.toLowerCase())
    return own.some(({ words }) => (words[0]?.from ?? 0) <= from && from < (words.at(-1)?.to ?? 0))
  }
  return heard.filter(({ field, quote }) => !(HOURS.includes(field) && isOwn(quote)))
}
