import type { Finding, Scene } from '#agents/understand/clauses/scene.ts'
import { clauseAt } from '#agents/understand/places/streets.ts'
import type { Found } from '#agents/understand/text/page.ts'
import { findAny } from '#agents/understand/text/reading.ts'
import { denied, heard, isAsked, patterns, wholeOf } from '../cues.ts'

const YEARS = 'profile.yearsExperience'
const MOST = 70
const DECADE = 10
const MONTHS = 12
const LATE = 10

/** 'Since October 2020' isn't six years yet in March 2026. */
const sinceYear = ({ today, lexicon }: Scene, { year, when, late }: Found['groups']): number => {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  const month = lexicon.dates.months[when?.text ?? ''] ?? (late ? LATE : 0)
  return thisYear - Number(year?.text) - (month > thisMonth ? 1 : 0)
}

/** Years plus fractions: 'ten years and six months', 'a year and a half'. */
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

/** 'Eight years on the road, then four at bedsides': years in another trade don't count. */
export const afterTrade = (scene: Scene): Finding[] => {
  const { lexicon, whole, answers } = scene
  const [other] = findAny(lexicon, whole, patterns(scene, 'otherYears'))
  const [then] = findAny(lexicon, whole, patterns(scene, 'yearsThen'))
  if (!other || answers[YEARS] !== undefined) return []
  const place = (found: Found) => {
    const at = clauseAt(scene, whole.words[found.last])
    return [at, wholeOf(scene, at)] as const
  }
  const isCare = then?.groups.m?.text === other.groups.m?.text
  const isThen = isCare
  const count = Number(then?.groups.n?.text)
  return [
    denied('yearsExperience', Number(other.groups.m?.text), ...place(other)),
    ...(then && isThen
      ? [{ ...heard('yearsExperience', count, ...place(then)), isSure: true as const }]
      : []),
  ]
}

/** 'I was 20 when I began, now I am 44': the difference in years. */
export const sinceAge = (scene: Scene): Finding[] => {
  if (!isAsked(scene, 'yearsExperience')) return []
  const [found] = findAny(scene.lexicon, scene.whole, patterns(scene, 'yearsSinceAge'))
  const count = Number(found?.groups.now?.text) - Number(found?.groups.then?.text)
  if (!found || !(count > 0 && count <= MOST)) return []
  const at = clauseAt(scene, scene.whole.words[found.first])
  return [heard('yearsExperience', count, at, wholeOf(scene, at))]
}
