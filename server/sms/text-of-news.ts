import { z } from 'zod'
import { findUserById } from '#db/queries/accounts/users.ts'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import { findMessage } from '#db/queries/messages/messages.ts'
import { findVisit, type VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db, Row } from '#db/schema.ts'
import type { BadgeKind } from '#machines/my-data/news.ts'
import { isSoon, isUrgentNews } from '#machines/my-data/text-kinds.ts'
import { stillListens } from '../circle/audience.ts'
import type { VisitNewsWords } from './words.ts'

export type News = { type: string; body: string }

/** What a text says, and of whom; `visit` is worded for whoever reads it. */
export type Told = {
  words: VisitNewsWords | 'messages' | 'matches' | 'reviews' | 'community' | 'visits'
  other?: string
  visit?: VisitWithSides
  isUrgent: boolean
}

type Reader = Pick<Row<'users'>, 'id' | 'role'>

const aboutVisit = z.object({
  ...{ id: z.string(), event: z.string().optional() },
  minutes: z.number().nullable().optional(),
})
const aboutMessage = z.object({ messageId: z.string() })

const ofType: Readonly<Record<string, VisitNewsWords>> = {
  visit_uncovered: 'uncovered',
  visit_covered: 'covered',
  visit_late: 'late',
  cover_asked: 'coverAsked',
  cover_handed: 'coverHanded',
}

/** Of a visit's own events, those worth a text; clocks and costs are not. */
const ofEvent: Readonly<Record<string, VisitNewsWords>> = {
  request: 'requested',
  confirm: 'confirmed',
  restore: 'confirmed',
  'can-come': 'confirmed',
  change: 'moving',
  'accept-change': 'moved',
  cancel: 'canceled',
}

const movesTheDay: ReadonlySet<VisitNewsWords> = new Set(['confirmed', 'moving', 'moved', 'canceled'])

const whileUncovered: ReadonlySet<string> = new Set(['uncovered', 'coverAsked', 'coverHanded'])

/** A text that waited for the morning says nothing that has passed. */
const isOver = (
  words: VisitNewsWords,
  { status, proposed_starts_at, late_minutes }: VisitWithSides,
  minutes: number | null,
): boolean =>
  (whileUncovered.has(words) && status !== 'uncovered') ||
  (words === 'moving' && proposed_starts_at === null) ||
  (words === 'late' && (late_minutes === null || late_minutes !== minutes))

/** The visit, while it's ahead or running and still this person's to hear of. */
async function openVisit(db: Db, body: string, { id, role }: Reader, now: Date) {
  const about = aboutVisit.safeParse(JSON.parse(body)).data
  const visit = about && (await findVisit(db, about.id))
  if (!visit || visit.ends_at <= now.toISOString()) return undefined
  // Whoever has left the family's circle meanwhile hears nothing of it.
  const hears = role === 'caregiver' || (await stillListens(db, visit, { side: 'family', userId: id }))
  return hears ? { visit, event: about.event ?? '', minutes: about.minutes ?? null } : undefined
}

/** Undefined when it's worth no text. */
async function ofVisit(db: Db, { type, body }: News, reader: Reader, now: Date): Promise<Told | undefined> {
  const found = await openVisit(db, body, reader, now)
  if (!found) return undefined
  const { visit, event, minutes } = found
  const words = ofType[type] ?? ofEvent[event]
  if (!words) return type.startsWith('cover') ? { words: 'visits', isUrgent: false } : undefined
  if (isOver(words, visit, minutes)) return undefined
  const other = publicName(reader.role === 'caregiver' ? visit.family_name : visit.caregiver_name)
  const isUrgent = isUrgentNews(type) || (movesTheDay.has(words) && isSoon(visit.starts_at, now))
  return { words, other, visit, isUrgent }
}

async function ofMessage(db: Db, { body }: News): Promise<Told> {
  const id = aboutMessage.safeParse(JSON.parse(body)).data?.messageId
  const message = id === undefined ? undefined : await findMessage(db, id)
  const sender = message?.sender_id ? await findUserById(db, message.sender_id) : undefined
  const other = sender && sender.role !== 'admin' ? publicName(sender.name) : undefined
  return { words: 'messages', isUrgent: false, ...(other && { other }) }
}

/** What this piece of news would say to this person by text. */
export async function toldOf(
  db: Db,
  { news, kind, reader, now }: { news: News; kind: BadgeKind; reader: Reader; now: Date },
): Promise<Told | undefined> {
  if (kind === 'visits') return ofVisit(db, news, reader, now)
  if (kind === 'messages') return ofMessage(db, news)
  return kind === 'profile' ? undefined : { words: kind, isUrgent: false }
}
