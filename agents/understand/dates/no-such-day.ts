import type { Scene } from '../clauses/scene.ts'
import type { Aside } from '../cues/asides.ts'
import type { Found } from '../text/page.ts'
import { findAny, says } from '../text/reading.ts'
import { hasDay, isDayFirst } from './calendar.ts'

const START = 'schedule.startDate'

const inFigures = (scene: Scene, text: string): [month: number, day: number] => {
  const [one = 0, other = 0] = text.split('/').map(Number)
  return other <= 12 && isDayFirst(scene, one, other) ? [other, one] : [one, other]
}

const isNone = (scene: Scene, { groups: { slash, month, day } }: Found): boolean => {
  if (slash) return !hasDay(...inFigures(scene, slash.text))
  const number = Number.parseInt(day?.text ?? '', 10)
  return !(Number.isNaN(number) || hasDay(scene.lexicon.dates.months[month?.text ?? ''] ?? 0, number))
}

/** 'February 31st', '13/45': not in any calendar. */
export const noSuchDays = (scene: Scene): Aside[] => {
  const { lexicon, clauses, asking, text } = scene
  const { monthDay = [], dayOfYear = [], toDay = [] } = lexicon.dates.patterns
  const own = clauses.filter(clause => asking.includes(START) || says(lexicon, clause, toDay))
  const all = own.flatMap(clause =>
    findAny(lexicon, clause, [...monthDay, ...dayOfYear])
      .filter(found => isNone(scene, found))
      .map(({ first, last }): Aside => {
        const quote = text.slice(clause.words[first]?.from ?? 0, clause.words[last]?.to ?? 0)
        return { kind: 'noSuchDay', quote }
      }),
  )
  return all.slice(0, 1)
}
