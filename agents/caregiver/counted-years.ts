import type { Found } from '../understand/page.ts'
import { findAny } from '../understand/reading.ts'
import type { Finding, Scene } from '../understand/scene.ts'
import { clauseAt } from '../understand/streets.ts'
import { heard, isAsked, patterns, wholeOf } from './told.ts'

const MOST = 70
const DECADE = 10
const MONTHS = 12
const LATE = 10

/** 'Since October 2020' is not six years yet in March 2026. */
const sinceYear = ({ today, lexicon }: Scene, { year, when, late }: Found['groups']): number => {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  const month = lexicon.dates.months[when?.text ?? ''] ?? (late ? LATE : 0)
  return thisYear - Number(year?.text) - (month > thisMonth ? 1 : 0)
}

/** Years and what is over of the next: 'ten years and six months', 'a year and a half'. */
const addedUp = ({ one, n, half, halfYear, months }: Found['groups']): number => {
  const whole = one ? 1 : Number(n?.text ?? (halfYear || months ? 0 : Number.NaN))
  return whole + (half ? 0.5 : 0) + Number(months?.text ?? 0) / MONTHS
}

const decadesOf = (said: string): number => DECADE * (Number.isNaN(Number(said)) ? 1 : Number(said))

export const countOf = (scene: Scene, { groups }: Found): number | undefined => {
  if (groups.decades) return decadesOf(groups.decades.text)
  const count = groups.year ? sinceYear(scene, groups) : Math.round(addedUp(groups) * 100) / 100
  return count >= 0 && count <= MOST ? count : undefined
}

/** 'I was 20 when I began, now I am 44': how long that makes. */
export const sinceAge = (scene: Scene): Finding[] => {
  if (!isAsked(scene, 'yearsExperience')) return []
  const [found] = findAny(scene.lexicon, scene.whole, patterns(scene, 'yearsSinceAge'))
  const count = Number(found?.groups.now?.text) - Number(found?.groups.then?.text)
  if (!found || !(count > 0 && count <= MOST)) return []
  const at = clauseAt(scene, scene.whole.words[found.first])
  return [heard('yearsExperience', count, at, wholeOf(scene, at))]
}
