import type { Scene } from '../clauses/scene.ts'
import type { Found } from '../text/page.ts'
import { findAny, type Stretch, stretchOf } from '../text/reading.ts'
import { dateOf, onDay, plusDays, type Reading, weekdayBefore } from './calendar.ts'

/** A mention of a day, with its date. */
export type Day = Found & { reading: Reading }

const sizeOf = ({ first, last }: Found) => last - first

/** The longest of overlapping matches: 'Monday the 25th' isn't just a Monday. */
const widest = <Place extends Found>(places: readonly Place[]) =>
  places.filter(
    one =>
      !places.some(
        other => other.first <= one.last && one.first <= other.last && sizeOf(other) > sizeOf(one),
      ),
  )

const WEEK = 7

const DAYS: Readonly<Record<string, number>> = { day: 1, week: WEEK, fortnight: 2 * WEEK }

const laterMonth = (date: string, months: number) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const at = month - 1 + months
  return onDay(date, (((at % 12) + 12) % 12) + 1, day, year + Math.floor(at / 12))
}

const counted = (date: string, { groups }: Found): string | undefined => {
  const step = (Number(groups.count?.text) || 1) * (groups.back ? -1 : 1)
  const unit = groups.unit?.text.replace(/s$/u, '') ?? ''
  if (unit === 'month' || unit === 'year') return laterMonth(date, unit === 'month' ? step : 12 * step)
  return plusDays(date, step * (DAYS[unit] ?? 0))
}

const fromAnchor = ({ lexicon, today }: Scene, lead: Found, date: string): Reading => {
  const { groups } = lead
  const weekday = lexicon.dates.weekdays[groups.onday?.text ?? '']
  const made = weekday === undefined ? counted(date, lead) : weekdayBefore(date, weekday, !groups.back)
  return made === undefined || made < today || groups.about ? 'unsure' : { date: made }
}

/** 'Two weeks from this Monday', 'the Friday before Christmas': relative to another day. */
const reckonedIn = (scene: Scene, stretch: Stretch, near: string): Day[] => {
  const { lexicon } = scene
  return findAny(lexicon, stretch, lexicon.dates.patterns.counted ?? []).flatMap((lead): Day[] => {
    const rest = stretchOf(stretch.words.slice(lead.last + 1))
    const anchor = daysIn(scene, rest, near).find(({ first }) => first === 0)
    if (!anchor?.reading) return []
    const reading =
      anchor.reading === 'unsure' ? anchor.reading : fromAnchor(scene, lead, anchor.reading.date)
    return [{ first: lead.first, last: lead.last + 1 + anchor.last, groups: {}, reading }]
  })
}

const NEAR = 5

/** 'In January, after the 4th': a bare day is in the month named right before it. */
const monthBefore = ({ lexicon, today }: Scene, { words }: Stretch, { first }: Found): string | undefined => {
  const said = words
    .slice(Math.max(0, first - NEAR), first)
    .findLast(({ text, capital }) => capital && Object.hasOwn(lexicon.dates.months, text))
  const month = said && lexicon.dates.months[said.text]
  return month && month !== Number(today.slice(5, 7)) ? onDay(today, month, 1) : undefined
}

/** Every day mentioned in this stretch. */
export const daysIn = (scene: Scene, stretch: Stretch, near: string): Day[] => {
  const { lexicon } = scene
  const named = widest(findAny(lexicon, stretch, lexicon.dates.patterns.dates ?? []))
  return widest([
    ...reckonedIn(scene, stretch, near),
    ...named.map(place => ({
      ...place,
      reading: dateOf(scene, place, monthBefore(scene, stretch, place) ?? near),
    })),
  ]).toSorted((one, other) => one.first - other.first)
}

/**
 * 'Labor Day is when school starts, so the day after', 'home two days later': relative to the day mentioned
 * before.
 */
export const dayBehind = (scene: Scene, at: number): Day | undefined => {
  const { lexicon, clauses, today } = scene
  const clause = clauses[at]
  const [lead] = clause ? findAny(lexicon, clause, lexicon.dates.patterns.behind ?? []) : []
  if (!clause || !lead) return
  const own = daysIn(scene, stretchOf(clause.words.slice(0, lead.first)), today)
  const spoken = [...clauses.slice(0, at).flatMap(before => daysIn(scene, before, today)), ...own]
  const anchor = spoken.at(-1)
  if (!anchor?.reading || anchor.reading === 'unsure') return
  return { ...lead, reading: fromAnchor(scene, lead, anchor.reading.date) }
}
