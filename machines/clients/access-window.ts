import { hourMs } from '../calendar/durations.ts'

/** How long before and after a visit a caregiver can see how to get in. */
const accessHours = { before: 24, after: 2 } as const

type Visit = { startsAt: string; endsAt: string; status: string }

/** A visit that was done early still counts until its window closes. */
const counting: ReadonlySet<string> = new Set(['confirmed', 'completed'])

const windowOf = ({ startsAt, endsAt }: Visit) => ({
  from: Date.parse(startsAt) - accessHours.before * hourMs,
  until: Date.parse(endsAt) + accessHours.after * hourMs,
})

export type Access = { isOpen: true; until: string } | { isOpen: false; opensAt: string | null }

/** Whether the way in is shown now; if not, from when on. */
export function accessAt(visits: readonly Visit[], now: Date): Access {
  const at = now.getTime()
  const windows = visits.filter(({ status }) => counting.has(status)).map(windowOf)
  const open = windows.filter(({ from, until }) => from <= at && at <= until)
  if (open.length > 0)
    return { isOpen: true, until: new Date(Math.max(...open.map(({ until }) => until))).toISOString() }
  const ahead = windows.map(({ from }) => from).filter(from => from > at)
  return { isOpen: false, opensAt: ahead.length > 0 ? new Date(Math.min(...ahead)).toISOString() : null }
}
