import type { InterviewKind } from '#machines/interview/kinds.ts'
import { patterns } from './patterns.ts'

const { daysOff } = patterns

export const DAY_FIELDS: Record<InterviewKind, string> = {
  care: 'schedule.schedulePattern',
  caregiver: 'profile.availableShifts',
}

export const dayAt = (text = ''): number =>
  daysOff.shorts.findIndex(short => text.toLowerCase().replace(/^\W+/u, '').startsWith(short))

export const everyDayIn = (text: string): number[] =>
  [...text.matchAll(new RegExp(daysOff.day, 'giu'))].map(({ groups }) => dayAt(groups?.day))

/** 'Friday to Monday' includes the weekend. */
const between = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7)

type Days = { days: number[]; from: number; to: number }

/** The days of an item, and the position of their words. */
export const daysOf = (item: string): Days | undefined => {
  const range = new RegExp(daysOff.range, 'iu').exec(item)
  if (range) {
    const days = between(dayAt(range.groups?.from), dayAt(range.groups?.to))
    return { days, from: range.index, to: range.index + range[0].length }
  }
  for (const [words, days] of Object.entries(daysOff.ranges)) {
    const found = new RegExp(`\\b(?:${words})\\b`, 'iu').exec(item)
    if (found) return { days, from: found.index, to: found.index + found[0].length }
  }
  const row = new RegExp(`${daysOff.day}(?:${daysOff.join}${daysOff.day.replace('?<day>', '?:')})*`, 'iu')
  const found = row.exec(item)
  return found
    ? { days: everyDayIn(found[0]), from: found.index, to: found.index + found[0].length }
    : undefined
}

/** What an item says beside its days: 'mornings', '8 to noon'. */
export const timesIn = (item: string): string => {
  const told = daysOf(item)
  const rest = told ? `${item.slice(0, told.from)} ${item.slice(told.to)}` : item
  return rest.replaceAll(/\s+/gu, ' ').replace(new RegExp(daysOff.edges, 'giu'), '').trim()
}

/** Puts one day in place of another, as short as the other one was. */
export const withDay = (item: string, old: number, day: number): string =>
  item.replaceAll(new RegExp(daysOff.day, 'giu'), said => {
    if (dayAt(said) !== old) return said
    const name = daysOff.names[day] ?? said
    const short = daysOff.shorts[day] ?? said
    const isPlural = said.length > (daysOff.names[old] ?? said).length
    return said.length > short.length + 1 ? `${name}${isPlural ? 's' : ''}` : short
  })
