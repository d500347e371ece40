import type { Scene } from '../clauses/scene.ts'
import type { Heard } from '../settling/settle.ts'
import type { Found } from '../text/page.ts'
import { isAsked, patterns, placesOf, quoteOf } from './patterns.ts'

const { rate } = patterns

const LOWEST = 8
const HIGHEST = 150

const amount = ({ groups }: Found, name: string): number | undefined => {
  const value = Number(groups[name]?.text)
  return value >= LOWEST && value <= HIGHEST ? value : undefined
}

type Told = { min: number; max: number }

const toldIn = (place: Found): Told | undefined => {
  const [n, min, max] = ['n', 'min', 'max'].map(name => amount(place, name))
  if (n !== undefined) return { min: n, max: n }
  return min !== undefined && max !== undefined && min < max ? { min, max } : undefined
}

const FIELDS = { care: 'preferences.hourlyRateRange', caregiver: 'profile.hourlyRate' }

/** An hourly budget or rate: the lower end of a range; a later amount is for weekends or nights. */
export const ratesIn = (scene: Scene): Heard[] => {
  const { kind, asking } = scene
  const field = FIELDS[kind]
  if (scene.lexicon.money.foreignSigns?.some(sign => scene.text.includes(sign))) return []
  const not = kind === 'care' ? rate.careNot : rate.caregiverNot
  return placesOf(scene, rate[kind], not).flatMap(place => {
    const told = toldIn(place)
    const isOnlyAsked = kind === 'care' && isAsked(scene, place) && !asking.includes(field)
    if (told === undefined || isOnlyAsked) return []
    return [{ field, value: kind === 'care' ? told : told.min, quote: quoteOf(scene, place) }]
  })
}
