import { z } from 'zod'
import type { Scene } from '../clauses/scene.ts'
import { findAny, type Stretch, says } from '../text/reading.ts'

export const RATE = 'preferences.hourlyRateRange'

export type Amounts = { min?: number | undefined; max?: number | undefined }

/** The widest plausible ratio between the ends of a range. */
const WIDEST = 1.6

const schema = z.object({ min: z.number(), max: z.number() })

const isChange = ({ lexicon, clauses }: Scene, sources: readonly string[] = []) =>
  clauses.some(clause => says(lexicon, clause, sources))

const OTHER_NUMBERS = ['basicInfo.', 'schedule.']

/** 'Make it 23', 'put it back down to 18', when 20 is saved: a distant number means something else. */
export const isNearKnown = (scene: Scene, clause: Stretch | undefined): boolean => {
  const { answers, asking, lexicon } = scene
  const { min, max } = schema.partial().safeParse(answers[RATE]).data ?? {}
  const [low = max, high = min] = [min, max]
  if (!clause || low === undefined || high === undefined || !isChange(scene, lexicon.money.change))
    return false
  if (asking.some(path => OTHER_NUMBERS.some(section => path.startsWith(section)))) return false
  if (says(lexicon, clause, lexicon.clauses.retraction)) return false
  const numbers = findAny(lexicon, clause, ['\\d+(?:\\.\\d+)?']).map(({ first }) =>
    Number(clause.words[first]?.text),
  )
  return numbers.every(number => number * WIDEST > low && number < high * WIDEST)
}
