import { hourMs, minuteMs } from '../calendar/durations.ts'

/** How long things take when a caregiver can't come; everything that coordinators might want otherwise is here. */
export const coverLimits = {
  /** Without a yes, a coordinator takes over after this long. */
  handOverMs: { soon: hourMs, day: 2 * hourMs, night: 4 * hourMs },
  /** A visit that begins within this time is soon, whatever the clock says. */
  soonMs: 6 * hourMs,
  /** Minutes of the day, where the care is. */
  dayFrom: 7 * 60,
  dayTo: 21 * 60,
  /** A coordinator has at least this long before the visit begins. */
  leadMs: hourMs,
  /** How long one wave has before the next is asked, too. */
  waveMs: { soon: 10 * minuteMs, day: 20 * minuteMs, night: 40 * minuteMs },
  askedAtOnce: 2,
  /** As far as someone comes without much of a drive. */
  nearMiles: 15,
  backupsMax: 10,
} as const
