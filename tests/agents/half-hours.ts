import { type HoursItem, usualHours, weekDays, wholeDay } from '#machines/vocabulary/hours.ts'

const minutes = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

type Timed = Exclude<HoursItem, string | { date: string }>
const isTimed = (item: HoursItem): item is Timed => typeof item !== 'string' && !('date' in item)

function spanOf(item: Timed, side: 'offered' | 'needed'): [from: number, to: number] {
  const usual = item.part ? usualHours[item.part][side] : wholeDay[side]
  const { from, to } = 'from' in item && item.from && item.to ? { from: item.from, to: item.to } : usual
  return [minutes(from), minutes(to) > minutes(from) ? minutes(to) : minutes(to) + 1440]
}

/** The half hours of a week that items name, one by one. */
export function halves(items: readonly HoursItem[], side: 'offered' | 'needed'): Set<number> {
  const all = new Set<number>()
  for (const item of items.filter(isTimed)) {
    const days = 'days' in item && item.days ? item.days : weekDays
    const [begin, end] = spanOf(item, side)
    for (const day of days)
      for (let at = begin; at < end; at += 30) all.add((weekDays.indexOf(day) * 48 + at / 30) % 336)
  }
  return all
}
