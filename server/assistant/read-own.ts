import { z } from 'zod'
import { hasPage } from '#machines/assistant/pages.ts'
import type { Reply } from '#machines/assistant/reply.ts'
import type { Args } from '#machines/assistant/tools.ts'
import { addDays, mondayOf } from '#machines/calendar/local-days.ts'
import { filled } from '#machines/language/message.ts'
import { totalsOf } from '#machines/payments/totals.ts'
import { availabilityShape, timesAway } from '#machines/visits/availability.ts'
import { shownSheet } from '../care/care-sheet.ts'
import { coverShape } from '../cover/shown.ts'
import { standingAnswer } from '../documents/shapes.ts'
import { documentName } from '../mail/emails.ts'
import { type ShownPayment, shownPayment } from '../payments/shapes.ts'
import { saying } from './saying.ts'
import type { Scene } from './scene.ts'
import { type Days, visitsBetween } from './visits.ts'
import { daysText, dayText, moneyText, numberText, timeText, visitCount } from './wording.ts'

const paymentRows = z.object({ rows: z.array(shownPayment) })

const monthOf = (today: string): Days => {
  const from = `${today.slice(0, 7)}-01`
  const next = `${addDays(from, 31).slice(0, 7)}-01`
  return { from, to: addDays(next, -1) }
}

export const spanOf = ({ from, to = from }: Args, otherwise: Days): Days =>
  from && to ? { from, to } : otherwise

export async function paymentsIn({ calls }: Scene, days: Days, match?: string): Promise<ShownPayment[]> {
  const answer = await calls.get(`/api/payments?from=${days.from}&to=${days.to}`, paymentRows)
  return (answer?.rows ?? []).filter(({ matchId }) => match === undefined || matchId === match)
}

/** 'What did I pay in October?' */
export async function readPayments(scene: Scene, args: Args): Promise<Reply> {
  const { words, role, today } = scene
  const days = spanOf(args, monthOf(today))
  const rows = await paymentsIn(scene, days, args.with)
  const span = { from: dayText(scene, days.from), to: dayText(scene, days.to) }
  if (rows.length === 0) return saying(filled(words.payments.none, span), { pages: ['payments'] })
  const { count, earnedCents, paidCents, owedCents } = totalsOf(rows)
  const sums = filled(words.payments[role === 'caregiver' ? 'caregiver' : 'family'], {
    visits: visitCount(scene, count),
    earned: moneyText(scene, earnedCents),
    paid: moneyText(scene, paidCents),
    owed: moneyText(scene, owedCents),
  })
  return saying(`${filled(words.payments.span, span)} ${sums}`, { pages: ['payments'] })
}

/** 'How many hours did I work last week?' */
export async function readWorked(scene: Scene, args: Args): Promise<Reply> {
  const { words, today } = scene
  const monday = mondayOf(today)
  const days = spanOf(args, { from: monday, to: addDays(monday, 6) })
  const visits = (await visitsBetween(scene, days)).filter(
    ({ worked, matchId }) => worked !== null && (args.with === undefined || matchId === args.with),
  )
  const span = { from: dayText(scene, days.from), to: dayText(scene, days.to) }
  if (visits.length === 0) return saying(filled(words.worked.none, span), { pages: ['schedule'] })
  const minutes = visits.reduce((sum, { worked }) => sum + (worked?.minutes ?? 0), 0)
  return saying(
    filled(words.worked.some, {
      hours: numberText(scene, minutes / 60),
      visits: visitCount(scene, visits.length),
      ...span,
    }),
    { pages: ['payments'] },
  )
}

export async function readMedications({ words, calls }: Scene): Promise<Reply> {
  const medications = (await calls.get('/api/care-sheet', shownSheet))?.medications ?? []
  return saying(medications.length > 0 ? words.medications.some : words.medications.none, {
    lines: medications.map(({ name, dose, when }) =>
      [name, dose, when].filter(part => part !== '').join(', '),
    ),
    pages: ['care-plan'],
  })
}

/** Which required documents count, and until when. */
export async function readDocuments(scene: Scene): Promise<Reply> {
  const { words, calls, language } = scene
  const standing = await calls.get('/api/documents/standing', standingAnswer)
  if (!standing) return saying(words.nothing, { pages: ['documents'] })
  const lines = standing.required.map(({ document_type, state, expires_on }) => {
    const kind = state === 'verified' && expires_on ? 'expires' : state
    return filled(words.documents[kind], {
      document: documentName(document_type, language),
      day: expires_on ? dayText(scene, expires_on.slice(0, 10)) : '',
    })
  })
  const isFine = standing.required.every(({ state }) => state === 'verified')
  return saying(isFine ? words.documents.fine : words.documents.some, { lines, pages: ['documents'] })
}

const weekdayText = ({ language }: Scene, day: string) => {
  // The fourth of January 1970 was a Sunday.
  const at = 4 + ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].indexOf(day)
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, at)),
  )
}

const clockText = ({ language }: Scene, clock: string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .format(new Date(Date.UTC(2000, 0, 1, hour, minute)))
    .replaceAll('\u202f', ' ')
}

export async function readAvailability(scene: Scene): Promise<Reply> {
  const { words, calls, today } = scene
  const hours = await calls.get('/api/availability', availabilityShape)
  if (!hours || hours.weekly.length === 0) return saying(words.availability.none, { pages: ['hours'] })
  const week = hours.weekly.map(
    ({ day, from, to }) => `${weekdayText(scene, day)}: ${clockText(scene, from)} – ${clockText(scene, to)}`,
  )
  const away = timesAway(hours, today).map(({ from, until }) =>
    filled(words.availability.away, { days: daysText(scene, { from, to: until }) }),
  )
  return saying(words.availability.some, { lines: [...week, ...away], pages: ['hours'] })
}

export async function readOpenVisits(scene: Scene): Promise<Reply> {
  const { words, calls } = scene
  const cover = await calls.get('/api/cover', coverShape)
  const visits = [
    ...(cover?.asked ?? []).map(({ visit }) => visit),
    ...(cover?.open ?? []).flatMap(({ visit, as }) => (as === 'near' ? [visit] : [])),
  ]
  if (visits.length > 0)
    return saying(words.openVisits.some, {
      lines: visits.map(visit => timeText(scene, visit)),
      pages: ['schedule'],
    })
  return saying(cover?.openVisits === false ? words.openVisits.off : words.openVisits.none, {
    pages: ['schedule'],
  })
}

export const readWhere = ({ words, role }: Scene, { page }: Args): Reply =>
  page && hasPage(role, page) ? saying(words.where, { pages: [page] }) : saying(words.cannot)
