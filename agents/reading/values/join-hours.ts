import type { Token } from './hour-tokens.ts'

export type Side = 'offered' | 'needed'

type Item = readonly Token[]
type Kind = 'days' | 'times' | 'both' | 'other'

const isTime = ({ kind }: Token) => kind === 'part' || kind === 'clock'
const isDays = ({ kind }: Token) => kind === 'days'

function kindOf(item: Item): Kind {
  if (item.some(({ kind }) => kind === 'count' || kind === 'always' || kind === 'anyTime')) return 'other'
  const hasDays = item.some(isDays)
  if (item.some(isTime)) return hasDays ? 'both' : 'times'
  return hasDays ? 'days' : 'other'
}

const daysIn = (item: Item) => item.flatMap(token => (token.kind === 'days' ? token.days : []))

const friday = 4
const isWeekend = (item: Item) => daysIn(item).every(day => day > friday)

const isNight = (token: Token) => token.kind === 'part' && token.part === 'night'

/** Joins adjacent tokens of one kind: 'Monday', 'Tuesday'. */
type Run = { kind: Kind; items: Item[] }

function runsOf(items: readonly Item[]): Run[] {
  const runs: Run[] = []
  for (const item of items) {
    const kind = kindOf(item)
    const last = runs.at(-1)
    if (last?.kind === kind) last.items.push(item)
    else runs.push({ kind, items: [item] })
  }
  return runs
}

/** Days and times in one item, if these two speak of one time. */
function togetherOf(one: Run, other: Run | undefined, side: Side): Item | undefined {
  const kinds = `${one.kind} ${other?.kind}`
  if (!other || (kinds !== 'days times' && kinds !== 'times days')) return undefined
  const [days, times] = one.kind === 'days' ? [one, other] : [other, one]
  const mayBeApart = side === 'offered' || one.kind === 'times'
  if (mayBeApart && isWeekend(days.items.flat())) return undefined
  return [...days.items.flat(), ...times.items.flat()]
}

/** In 'weekday mornings, afternoons' the days apply to both; nights don't inherit them. */
function goneOn({ items }: Run, before: Item | undefined): Item[] {
  if (!before || kindOf(before) !== 'both') return items
  const times = items.flat()
  const same = times.filter(token => !isNight(token))
  const nights = times.filter(isNight)
  return [
    ...(same.length > 0 ? [[{ kind: 'days' as const, days: daysIn(before) }, ...same]] : []),
    ...(nights.length > 0 ? [nights] : []),
  ]
}

/**
 * Items of a list that speak of one time: 'Monday to Friday' beside '8am to noon', in either order. 'Weekends' beside
 * 'mornings' are two times.
 */
export function joined(items: readonly Item[], side: Side): Item[] {
  const runs = runsOf(items)
  const all: Item[] = []
  for (let run = runs.shift(); run; run = runs.shift()) {
    const together = togetherOf(run, runs[0], side)
    if (together) {
      all.push(together)
      runs.shift()
    } else if (run.kind === 'times' && side === 'offered') all.push(...goneOn(run, all.at(-1)))
    else all.push(...run.items)
  }
  return all
}
