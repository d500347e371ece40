import type { InterviewKind } from '#machines/interview/kinds.ts'
import { placedTokens } from './hour-tokens.ts'
import words from './hours-en.json' with { type: 'json' }

const { items } = words

/** Sunday is the first. */
export const dayNames: readonly string[] = items.names

export const DAY_FIELDS: Record<InterviewKind, string> = {
  care: 'schedule.schedulePattern',
  caregiver: 'profile.availableShifts',
}

export const dayAt = (text = ''): number =>
  items.shorts.findIndex(short => text.toLowerCase().replace(/^\W+/u, '').startsWith(short))

const WEEK = 7
const JOINS = new RegExp(`^${items.join}$`, 'iu')

const daysIn = (text: string) =>
  placedTokens(text).flatMap(({ token, ...place }) =>
    token.kind === 'days' || token.kind === 'off' ? [{ ...place, days: token.days }] : [],
  )

const fromSunday = (found: readonly { days: readonly number[] }[]) => [
  ...new Set(found.flatMap(({ days }) => days.map(day => (day + 1) % WEEK))),
]

export const everyDayIn = (text: string): number[] => fromSunday(daysIn(text))

type Days = { days: number[]; from: number; to: number }

/** The first days of an item that stand side by side, and the position of their words. */
export const daysOf = (item: string): Days | undefined => {
  const all = daysIn(item)
  const end = all.findIndex(({ to }, at) => !JOINS.test(item.slice(to, all[at + 1]?.from ?? to)))
  const [first, ...rest] = end < 0 ? all : all.slice(0, end + 1)
  return first && { days: fromSunday([first, ...rest]), from: first.from, to: (rest.at(-1) ?? first).to }
}

/** What an item says beside its days: 'mornings', '8 to noon'. */
export const timesIn = (item: string): string => {
  const told = daysOf(item)
  const rest = told ? `${item.slice(0, told.from)} ${item.slice(told.to)}` : item
  return rest.replaceAll(/\s+/gu, ' ').replace(new RegExp(items.edges, 'giu'), '').trim()
}

/** Puts one day in place of another, as short as the other one was. */
export const withDay = (item: string, old: number, day: number): string =>
  item.replaceAll(new RegExp(items.day, 'giu'), said => {
    if (dayAt(said) !== old) return said
    const name = items.names[day] ?? said
    const short = items.shorts[day] ?? said
    const isPlural = said.length > (items.names[old] ?? said).length
    return said.length > short.length + 1 ? `${name}${isPlural ? 's' : ''}` : short
  })
