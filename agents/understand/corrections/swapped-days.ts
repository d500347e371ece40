import { DAY_FIELDS, dayAt, daysOf, withDay } from '../../reading/values/item-days.ts'
import type { Finding, Scene } from '../clauses/scene.ts'
import { clauseAt } from '../places/streets.ts'
import { itemsOf } from '../settling/settle.ts'
import type { Found } from '../text/page.ts'
import { findAny } from '../text/reading.ts'

const START = 'schedule.startDate'

type Swap = Found & { old: number; day: number }

const has = (known: readonly string[], day: number) => known.some(item => daysOf(item)?.days.includes(day))

/** 'Friday instead of Tuesday', when Tuesday is saved and Friday isn't. */
const swapIn = ({ lexicon, whole }: Scene, known: readonly string[]): Swap | undefined => {
  // 'Monday to Saturday, not Friday' restates the whole list.
  if (findAny(lexicon, whole, ['<weekday>|<weekdays>']).length > 2) return
  return findAny(lexicon, whole, lexicon.times.swapped ?? []).flatMap((found): Swap[] => {
    const [old, day] = [found.groups.old, found.groups.day].map(group => dayAt(group?.text))
    const isSwap = old !== undefined && day !== undefined && old >= 0 && day >= 0
    return isSwap && has(known, old) && !has(known, day) ? [{ ...found, old, day }] : []
  })[0]
}

/** Replaces one saved day and keeps the others. */
export const withSwappedDays = (scene: Scene, findings: readonly Finding[]): Finding[] => {
  const field = DAY_FIELDS[scene.kind]
  const known = itemsOf(scene.answers[field])
  const swap = swapIn(scene, known)
  // 'Monday to Friday' has no single day to replace.
  if (!swap) return [...findings]
  const words = scene.whole.words.slice(swap.first, swap.last + 1)
  const at = clauseAt(scene, words[0])
  const quote = scene.text.slice(words[0]?.from ?? 0, words.at(-1)?.to)
  const value = known.map(item => withDay(item, swap.old, swap.day))
  const place = { clause: at, first: 0, last: (scene.clauses[at]?.words.length ?? 1) - 1 }
  return [
    ...findings.filter(one => one.field !== field && one.field !== START),
    { kind: 'heard', field, value, replaces: true, isSure: true, isOrdered: true, quote, ...place },
  ]
}
