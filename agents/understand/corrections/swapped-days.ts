import type { Finding, Scene } from '../clauses/scene.ts'
import { clauseAt } from '../places/streets.ts'
import { itemsOf } from '../settling/settle.ts'
import type { Found } from '../text/page.ts'
import { findAny } from '../text/reading.ts'

const FIELD = 'schedule.schedulePattern'
const OF_DAYS = [FIELD, 'schedule.startDate']

type Swap = Found & { old: string; day: string }

const single = (day: string) => day.toLowerCase().replace(/s$/u, '')

const named = (day: string) => new RegExp(`\\b${single(day)}s?\\b`, 'iu')

const titled = (day: string) => `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`

/** 'Friday instead of Tuesday', when Tuesday is saved and Friday isn't. */
const swapIn = ({ lexicon, whole }: Scene, known: readonly string[]): Swap | undefined => {
  // 'Monday to Saturday, not Friday' restates the whole list.
  if (findAny(lexicon, whole, ['<weekday>|<weekdays>']).length > 2) return
  const has = (day: string) => known.some(item => named(day).test(item))
  return findAny(lexicon, whole, lexicon.times.swapped ?? []).flatMap((found): Swap[] => {
    const { old, day } = found.groups
    return old && day && has(old.text) && !has(day.text) ? [{ ...found, old: old.text, day: day.text }] : []
  })[0]
}

const swappedItem = (item: string, { old, day }: Swap) =>
  item.replace(named(old), before => `${titled(single(day))}${before.toLowerCase().endsWith('s') ? 's' : ''}`)

/** Replaces one saved day and keeps the others. */
export const withSwappedDays = (scene: Scene, findings: readonly Finding[]): Finding[] => {
  const known = itemsOf(scene.answers[FIELD])
  const swap = swapIn(scene, known)
  if (!swap) return [...findings]
  const words = scene.whole.words.slice(swap.first, swap.last + 1)
  const at = clauseAt(scene, words[0])
  const quote = scene.text.slice(words[0]?.from ?? 0, words.at(-1)?.to)
  const value = known.map(item => swappedItem(item, swap))
  const place = { clause: at, first: 0, last: (scene.clauses[at]?.words.length ?? 1) - 1 }
  return [
    ...findings.filter(({ field }) => !OF_DAYS.includes(field)),
    { kind: 'heard', field: FIELD, value, replaces: true, isSure: true, isOrdered: true, quote, ...place },
  ]
}
