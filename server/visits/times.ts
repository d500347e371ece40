import type { VisitWithSides } from '#db/queries/visits/visits.ts'
import { holdCalendars, listTaken } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { instantOf } from '#machines/calendar/local-days.ts'
import {
  faultOfTimes,
  faultOfWeekly,
  overlaps,
  type SeriesFault,
  type TimesFault,
  type VisitTimes,
  type Weekly,
} from '#machines/visits/visit-times.ts'
import { Problem } from '../http/problem.ts'
import { words } from './words.ts'

const hasZone = /(Z|[+-]\d\d:?\d\d)$/

/** An instant as it was sent; a time without an offset is read on the wall clock of the zone. */
export function instantIn(moment: string, timeZone: string): string {
  if (hasZone.test(moment)) return new Date(moment).toISOString()
  const [day = '', clock = ''] = moment.split('T')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return instantOf(day, hours * 60 + minutes, timeZone).toISOString()
}

const { problems } = words

const timesFaults: Record<TimesFault, { path: string; message: string }> = {
  'too-short': { path: 'endsAt', message: problems.tooShort },
  'too-long': { path: 'endsAt', message: problems.tooLong },
  'in-the-past': { path: 'startsAt', message: problems.inThePast },
  'too-far': { path: 'startsAt', message: problems.tooFar },
}

const seriesFaults: Record<SeriesFault, string> = {
  'ends-before-start': problems.seriesEndsBeforeStart,
  'too-long': problems.seriesTooLong,
}

const invalid = (path: string, message: string) =>
  new Problem(422, 'invalid_body', problems.times, { issues: [{ path, message }] })

export function refuseTimes(times: VisitTimes, now: Date): void {
  const fault = faultOfTimes(times, now)
  if (fault) throw invalid(timesFaults[fault].path, timesFaults[fault].message)
}

export function refuseWeekly(weekly: Weekly, startsAt: string, timeZone: string): void {
  const fault = faultOfWeekly(weekly, startsAt, timeZone)
  if (fault) throw invalid('weekly.until', seriesFaults[fault])
}

/** 'Tue, Dec 1, 9:00 AM – 1:00 PM' */
export function timeInWords({ startsAt, endsAt }: VisitTimes, timeZone: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone,
  })
    .formatRange(new Date(startsAt), new Date(endsAt))
    .replaceAll('\u2009', ' ')
    .replaceAll('\u202f', ' ')
}

/** 'Tue, Dec 1, 9:00 AM' */
export const startInWords = (startsAt: string, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone,
  }).format(new Date(startsAt))

type Whose = { caregiverId: string; recipientId: string; timeZone: string; except: readonly string[] }

/**
 * Refuses times at which the caregiver or the recipient already has a visit; names the time and no one. The calendars
 * stay held until the transaction ends, so no one else can take the same hour.
 */
export async function refuseOverlaps(
  trx: Db,
  wanted: readonly VisitTimes[],
  { caregiverId, recipientId, timeZone, except }: Whose,
): Promise<void> {
  const from = wanted.reduce((least, { startsAt }) => (startsAt < least ? startsAt : least), '9')
  const to = wanted.reduce((most, { endsAt }) => (endsAt > most ? endsAt : most), '')
  await holdCalendars(trx, { caregiverId, recipientId })
  const taken = (await listTaken(trx, { caregiverId, recipientId, from, to }))
    .filter(({ id }) => !except.includes(id))
    .map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at }))
  const clashes = taken.filter(one => wanted.some(times => overlaps(one, times)))
  const [first] = clashes
  if (!first) return
  const inWords = clashes.map(times => timeInWords(times, timeZone, 'en'))
  throw new Problem(409, 'visit_overlap', problems.overlap.replace('{{time}}', inWords[0] ?? ''), {
    issues: inWords.slice(0, 20).map(message => ({ path: 'startsAt', message })),
    values: { ...first, timeZone },
  })
}

export const timesOf = ({ starts_at, ends_at }: VisitWithSides): VisitTimes => ({
  startsAt: starts_at,
  endsAt: ends_at,
})
