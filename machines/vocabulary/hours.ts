import { z } from 'zod'

/** From Monday, as people write a week here. */
export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type WeekDay = (typeof weekDays)[number]

const dayNames: readonly string[] = weekDays

/** From Monday as 0; -1 for anything else. */
export const weekdayOf = (code = '') => dayNames.indexOf(code)

export const dayParts = ['morning', 'afternoon', 'evening', 'night', 'day'] as const
export type DayPart = (typeof dayParts)[number]

export const hourMarkers = ['live-in', 'around-the-clock', 'short-notice', 'flexible'] as const
export type HourMarker = (typeof hourMarkers)[number]

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'must be a time like 08:00')

const days = z
  .array(z.enum(weekDays))
  .min(1)
  .transform(named => weekDays.filter(day => named.includes(day)))

const isWhole = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  (from === undefined) === (to === undefined)

/** Weekly hours. Days that weren't named are left out, like times; an end before its beginning is on the next day. */
export const slot = z
  .strictObject({
    days: days.optional(),
    from: clock.optional(),
    to: clock.optional(),
    part: z.enum(dayParts).optional(),
  })
  .refine(isWhole, 'needs both a beginning and an end')
  .refine(({ days: named, from, part }) => Boolean(named ?? from ?? part), 'needs days or times')
  .refine(({ from, to }) => from === undefined || from !== to, 'ends when it begins')
export type Slot = z.infer<typeof slot>

/** 'Three mornings a week': which days is open. */
export const perWeek = z.strictObject({
  perWeek: z.number().int().min(1).max(7),
  part: z.enum(dayParts).optional(),
})
export type PerWeek = z.infer<typeof perWeek>

/** A date that differs. */
export const exception = z
  .strictObject({
    date: z.iso.date(),
    off: z.literal(true).optional(),
    from: clock.optional(),
    to: clock.optional(),
  })
  .refine(isWhole, 'needs both a beginning and an end')
  .refine(({ off, from }) => (off === true) !== (from !== undefined), 'is either off or has hours')

export const hoursItem = z.union([z.enum(hourMarkers), slot, perWeek, exception])
export type HoursItem = z.infer<typeof hoursItem>

export const isSlot = (item: unknown): item is Slot => slot.safeParse(item).success

type Side = 'offered' | 'needed'
type Span = { from: string; to: string }

/** What people usually mean: a caregiver's mornings are as long as possible, a family's are when someone is needed. */
export const usualHours: Readonly<Record<DayPart, Readonly<Record<Side, Span>>>> = {
  morning: { offered: { from: '06:00', to: '12:00' }, needed: { from: '08:00', to: '12:00' } },
  afternoon: { offered: { from: '12:00', to: '18:00' }, needed: { from: '13:00', to: '17:00' } },
  evening: { offered: { from: '17:00', to: '22:00' }, needed: { from: '18:00', to: '21:00' } },
  night: { offered: { from: '21:00', to: '07:00' }, needed: { from: '22:00', to: '06:00' } },
  day: { offered: { from: '07:00', to: '19:00' }, needed: { from: '09:00', to: '17:00' } },
}

/** A day on which someone works or is needed, with no times named. */
export const wholeDay: Readonly<Record<Side, Span>> = {
  offered: { from: '07:00', to: '21:00' },
  needed: { from: '08:00', to: '20:00' },
}

const withoutDays = (item: HoursItem, gone: ReadonlySet<WeekDay>): HoursItem[] => {
  if (!isSlot(item) || !item.days) return [item]
  const left = item.days.filter(day => !gone.has(day))
  return left.length > 0 ? [{ ...item, days: left }] : []
}

/** The hours without these days; others stay as they are. */
export const hoursWithoutDays = (hours: readonly HoursItem[], gone: readonly WeekDay[]): HoursItem[] => {
  const set = new Set(gone)
  const open = hours.flatMap((item): HoursItem[] =>
    // Hours on no named day are on every day.
    isSlot(item) && !item.days && set.size > 0 ? [{ ...item, days: [...weekDays] }] : [item],
  )
  return open.flatMap(item => withoutDays(item, set))
}

const timesIn = ({ days: _, ...times }: Slot) => JSON.stringify(times)

/** A day by itself means all of its hours, and a time by itself is that time on all days. */
const withoutSlot = (item: HoursItem, gone: Slot): HoursItem[] => {
  const isOther = timesIn(gone) !== '{}' && (!isSlot(item) || timesIn(gone) !== timesIn(item))
  if (isOther) return [item]
  return gone.days ? hoursWithoutDays([item], gone.days) : []
}

/** The hours without what someone takes out of them: 'not Fridays', 'no more mornings'. */
export const hoursWithout = (hours: readonly unknown[], gone: readonly unknown[]): unknown[] => {
  const slots = gone.flatMap(one => slot.safeParse(one).data ?? [])
  const others = gone.map(one => JSON.stringify(one))
  return hours.flatMap(one => {
    if (others.includes(JSON.stringify(one))) return []
    const item = hoursItem.safeParse(one).data
    return item === undefined
      ? [one]
      : slots.reduce<HoursItem[]>((left, was) => left.flatMap(each => withoutSlot(each, was)), [item])
  })
}
