import { type Found, findAny, says } from './reading.ts'
import { actorOf, type Finding, type Recogniser, type Scene } from './scene.ts'

const field = 'preferences.hourlyRateRange'
const LOWEST = 8
const HIGHEST = 250

const value = (found: Found, name: string) => {
  const amount = Number(found.groups[name]?.text)
  return amount >= LOWEST && amount <= HIGHEST ? amount : undefined
}

const rangeIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause) return []
  const { range = [], max = [], min = [], exact = [], about = [] } = lexicon.money
  const where = ({ first, last }: Found) => ({ field, clause: at, first, last })
  const heard = (found: Found, amounts: { min?: number; max?: number }): Finding[] => [{ kind: 'heard', value: amounts, ...where(found) }]
  for (const found of findAny(lexicon, clause, range)) {
    const low = value(found, 'min')
    const high = value(found, 'max')
    if (low !== undefined && high !== undefined && low < high) return heard(found, { min: low, max: high })
  }
  for (const found of findAny(lexicon, clause, max)) {
    const amount = value(found, 'n')
    if (amount !== undefined) return heard(found, { max: amount })
  }
  for (const found of findAny(lexicon, clause, min)) {
    const amount = value(found, 'n')
    if (amount !== undefined) return heard(found, { min: amount })
  }
  for (const found of findAny(lexicon, clause, scene.asking.includes(field) ? [...exact, '(?<n>\\d{2,3}(?:\\.\\d\\d?)?)'] : exact)) {
    const amount = value(found, 'n')
    if (amount === undefined) continue
    if (says(lexicon, clause, about)) return [{ kind: 'unsure', ...where(found) }]
    return heard(found, { min: amount, max: amount })
  }
  return []
}

export const findRate: Recogniser = scene =>
  scene.clauses.flatMap((clause, at) => {
    const { lexicon, asking, clauses } = scene
    if (!clause.isStatement || says(lexicon, clause, lexicon.money.not ?? [])) return []
    if (actorOf(scene, at) === 'former') return []
    const isMoney = clauses.some(one => one.sentence === clause.sentence && says(lexicon, one, lexicon.money.cue ?? []))
    return isMoney || asking.includes(field) ? rangeIn(scene, at) : []
  })
