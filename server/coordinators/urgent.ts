import { z } from 'zod'
import { countOpenConcerns, listOpenConcerns } from '#db/queries/concerns/concerns.ts'
import {
  countFailedEmails,
  emailsSeenTo,
  listExpiringDocuments,
  listUnansweredMessages,
  listUnansweredSupport,
  listWaitingDocuments,
  listWaitingOffers,
} from '#db/queries/coordinators/urgent.ts'
import type { Db } from '#db/schema.ts'
import { type UrgentKind, urgentAfter, urgentKinds } from '#machines/coordinators/urgent.ts'
import { documentTypeNames } from '#machines/documents/documents.ts'
import { matchSides } from '#machines/matching/match.ts'
import { roles } from '#machines/roles.ts'
import { concernShape, type ShownConcern, showConcerns } from '../concerns/shown.ts'
import { emailJobs } from '../mail/mailer.ts'

const person = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) }).nullable()

const urgentItem = z.object({
  kind: z.enum(urgentKinds),
  /** Of the concern, conversation, request, document or match. */
  id: z.string(),
  /** Since when it waits; for a document that expires, when it does. */
  at: z.string(),
  /** A concern about danger comes first. */
  danger: z.boolean(),
  /** Who waits, or whose document it is; of a concern, who said it. */
  person,
  /** In their own words. */
  words: z.string().optional(),
  concern: concernShape
    .pick({ kind: true, words: true, subjectId: true, people: true, place: true, care: true })
    .optional(),
  document: z.enum(documentTypeNames).optional(),
  pair: z.object({ family: z.string(), caregiver: z.string() }).optional(),
  /** Who hasn't answered yet. */
  waitingFor: z.array(z.enum(matchSides)).optional(),
  count: z.int().optional(),
})

export const urgentShape = z.object({
  items: z.array(urgentItem),
  counts: z.record(z.enum(urgentKinds), z.int()),
  total: z.int(),
  asOf: z.string(),
})

/** The one item that all failed emails make. */
export const failedEmails = 'emails'

type Item = z.infer<typeof urgentItem>
type Rule = (db: Db, now: Date, limit: number) => Promise<{ items: Omit<Item, 'kind'>[]; total: number }>

/** Of one kind; the count says how many there are. */
const mostShown = 50

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

const seen = (now: Date) => ({ seenSince: ago(now, urgentAfter.againMs) })

const concernItem = ({
  id,
  at,
  urgent,
  about,
  raisedBy,
  words,
  kind,
  subjectId,
  people,
  place,
  care,
}: ShownConcern): Omit<Item, 'kind'> => ({
  ...{ id, at, danger: urgent, words, person: raisedBy ?? about },
  concern: { kind, words, subjectId, people, place, care },
})

const concernRule =
  (urgent: boolean): Rule =>
  async (db, _now, limit) => {
    const rows = limit === 0 ? [] : await listOpenConcerns(db, { urgent, limit, offset: 0 })
    const items = (await showConcerns(db, rows)).map(concernItem)
    return { items, total: await countOpenConcerns(db, urgent) }
  }

const rules: Record<UrgentKind, Rule> = {
  danger: concernRule(true),
  concern: concernRule(false),

  'message-unanswered': async (db, now, limit) => {
    const { rows, total } = await listUnansweredMessages(db, {
      before: ago(now, urgentAfter.messageMs),
      limit,
    })
    const items = rows.map(({ id, at, user_id, name, role }) => ({
      ...{ id, at, danger: false, person: { id: user_id, name, role } },
    }))
    return { items, total }
  },

  'support-unanswered': async (db, now, limit) => {
    const { rows, total } = await listUnansweredSupport(db, {
      before: ago(now, urgentAfter.messageMs),
      limit,
    })
    return { items: rows.map(({ id, at }) => ({ id, at, danger: false, person: null })), total }
  },

  'document-waiting': async (db, now, limit) => {
    const { rows, total } = await listWaitingDocuments(db, {
      before: ago(now, urgentAfter.documentMs),
      limit,
    })
    return { items: rows.map(documentItem), total }
  },

  'document-expiring': async (db, now, limit) => {
    const window = { now: now.toISOString(), until: ago(now, -urgentAfter.expiryMs), ...seen(now) }
    const { rows, total } = await listExpiringDocuments(db, { ...window, limit })
    return { items: rows.map(documentItem), total }
  },

  'offer-unanswered': async (db, now, limit) => {
    const { rows, total } = await listWaitingOffers(db, {
      ...{ before: ago(now, urgentAfter.offerMs), limit, ...seen(now) },
    })
    const items = rows.map(({ id, at, family, caregiver, ...offer }) => ({
      ...{ id, at, danger: false, person: null, pair: { family, caregiver } },
      waitingFor: matchSides.filter(side => offer[`${side}_decision`] === 'undecided'),
    }))
    return { items, total }
  },

  'email-failed': async (db, now) => {
    const seenAt = (await emailsSeenTo(db)) ?? ''
    const recent = ago(now, urgentAfter.emailMs)
    // Those that were seen to are history, too.
    const since = seenAt > recent ? seenAt : recent
    const { count, newest } = await countFailedEmails(db, { since, kinds: emailJobs })
    const items =
      newest === null ? [] : [{ id: failedEmails, at: newest, danger: false, person: null, count }]
    return { items, total: items.length }
  },
}

type DocumentRow = Awaited<ReturnType<typeof listWaitingDocuments>>['rows'][number]

const documentItem = ({ id, at, document_type, user_id, name }: DocumentRow): Omit<Item, 'kind'> => ({
  ...{ id, at, danger: false, document: document_type },
  person: { id: user_id, name, role: 'caregiver' },
})

/** By rule, danger first, and within one oldest first. */
export async function readUrgent(db: Db, now: Date): Promise<z.infer<typeof urgentShape>> {
  const items: Item[] = []
  const counts: [UrgentKind, number][] = []
  for (const kind of urgentKinds) {
    const found = await rules[kind](db, now, mostShown)
    items.push(...found.items.map(item => ({ kind, ...item })))
    counts.push([kind, found.total])
  }
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  return {
    items,
    counts: urgentShape.shape.counts.parse(Object.fromEntries(counts)),
    total,
    asOf: now.toISOString(),
  }
}

/** How many things wait, without reading them. */
export async function countUrgent(db: Db, now: Date): Promise<number> {
  let sum = 0
  for (const kind of urgentKinds) sum += (await rules[kind](db, now, 0)).total
  return sum
}
