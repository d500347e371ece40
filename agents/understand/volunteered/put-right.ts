import { z } from 'zod'
import type { Scene } from '../clauses/scene.ts'
import type { Heard } from '../settling/settle.ts'
import type { Found } from '../text/page.ts'
import { patterns, placesOf, quoteOf } from './patterns.ts'

const { putRight } = patterns

const numberIn = ({ groups }: Found, name: string) => {
  const text = groups[name]?.text
  return text === undefined ? undefined : Number(text)
}

const within = (value: number | undefined, least: number, most: number): value is number =>
  value !== undefined && value >= least && value <= most

const LEAST_PAID = 8
const MOST_PAID = 150
const MOST_YEARS = 60

const RATE = { care: 'preferences.hourlyRateRange', caregiver: 'profile.hourlyRate' } as const
const YEARS = 'profile.yearsExperience'

/** 'The ceiling is 36, not 38': keeps the lower end. */
const floorOf = ({ answers }: Scene, max: number) => {
  const known = KNOWN.safeParse(answers[RATE.care]).data
  return known && known.min < max && known.max !== known.min ? { min: known.min } : {}
}

const KNOWN = z.object({ min: z.number(), max: z.number() })

const paidIn = (scene: Scene, place: Found): Heard[] => {
  const { kind } = scene
  const [n, min, max] = ['n', 'min', 'max'].map(name => numberIn(place, name))
  const own = { field: RATE[kind], quote: quoteOf(scene, place) }
  if (kind === 'caregiver') return within(n, LEAST_PAID, MOST_PAID) ? [{ ...own, value: n }] : []
  if (within(min, LEAST_PAID, MOST_PAID) && within(max, min + 1, MOST_PAID))
    return [{ ...own, value: { min, max } }]
  return within(n, LEAST_PAID, MOST_PAID) ? [{ ...own, value: { ...floorOf(scene, n), max: n } }] : []
}

/** 'Thirty to 35, no, correction, 32 to 38', '28 is what I can do, not a nickel more', 'let's go 24'. */
const rates = (scene: Scene): Heard[] =>
  placesOf(scene, putRight.rate[scene.kind], putRight.notRate[scene.kind])
    .flatMap(place => paidIn(scene, place))
    .slice(-1)

/** 'Eight years, no wait, nine', '31 years all together'. */
const years = (scene: Scene): Heard[] =>
  scene.kind === 'care'
    ? []
    : placesOf(scene, putRight.years, putRight.notYears)
        .flatMap((place): Heard[] => {
          const value = numberIn(place, 'n')
          return within(value, 0, MOST_YEARS) ? [{ field: YEARS, value, quote: quoteOf(scene, place) }] : []
        })
        .slice(-1)

/** Amounts corrected within the message, or explicitly chosen among several. */
export const putRightIn = (scene: Scene): Heard[] => [...rates(scene), ...years(scene)]
