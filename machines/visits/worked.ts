const minuteMs = 60_000

const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / minuteMs))

type Clocked = { startsAt: string; endsAt: string; clockIn: string | null; clockOut: string | null }

/** A clock that's missing shows the planned time; whoever is still there leaves now. */
export function workedMinutes({ startsAt, endsAt, clockIn, clockOut }: Clocked, at: string): number {
  const leaves = clockIn !== null && Date.parse(at) < Date.parse(endsAt) ? at : endsAt
  const minutes = minutesBetween(clockIn ?? startsAt, clockOut ?? leaves)
  return clockIn !== null || minutes > 0 ? minutes : minutesBetween(startsAt, endsAt)
}
