import type { Scene } from '../clauses/scene.ts'
import type { Heard } from '../settling/settle.ts'
import { says } from '../text/reading.ts'
import { patterns, placesOf, quoteOf, sentenceAt } from './patterns.ts'

const FIELD = 'profile.yearsExperience'
const MOST = 60
const { years } = patterns

/** 'Since 2019' or 'going on 12 years', next to words about work. */
export const yearsIn = (scene: Scene): Heard[] => {
  if (scene.kind !== 'caregiver') return []
  return placesOf(scene, years.says, years.not).flatMap(place => {
    const isWork = says(scene.lexicon, sentenceAt(scene, place), years.work) || scene.asking.includes(FIELD)
    const { n, year } = place.groups
    const count = year ? Number(scene.today.slice(0, 4)) - Number(year.text) : Number(n?.text)
    return isWork && count > 0 && count <= MOST
      ? [{ field: FIELD, value: count, quote: quoteOf(scene, place) }]
      : []
  })
}
