import { z } from 'zod'
import { type ActivityCursor, type ActivityEntry, listActivity } from '#db/queries/coordinators/activity.ts'
import {
  nameConcerns,
  nameDocuments,
  nameInterviews,
  namePairs,
  namePairsOf,
  namePeople,
  type PairNamed,
} from '#db/queries/coordinators/subjects.ts'
import type { Db } from '#db/schema.ts'
import {
  type ActivityFilter,
  activityFilters,
  activityKinds,
  activityWhats,
  changeableSettings,
} from '#machines/coordinators/activity.ts'
import { documentTypeNames } from '#machines/documents/documents.ts'
import { limits } from '#machines/limits.ts'
import { roles } from '#machines/roles.ts'

const person = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) }).nullable()

const activityShape = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(activityKinds),
  type: z.string(),
  /** Kind and type in one. */
  what: z.enum(activityWhats),
  /** Null for the service itself, and for someone who is gone. */
  actor: person,
  /** What it was done to; null when that's gone. */
  subject: z
    .object({
      id: z.string(),
      person: person.optional(),
      pair: z.object({ family: z.string(), recipient: z.string(), caregiver: z.string() }).optional(),
      document: z.enum(documentTypeNames).optional(),
      setting: z.enum(changeableSettings).optional(),
    })
    .nullable(),
})

export const activityPage = z.object({ rows: z.array(activityShape), next: z.string().nullable() })

type Activity = z.infer<typeof activityShape>
type Subject = Activity['subject']

const cursorShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/

export const cursorText = z.string().regex(cursorShape)

const readCursor = (text: string | undefined): ActivityCursor | undefined => {
  const [, at, seq] = cursorShape.exec(text ?? '') ?? []
  return at !== undefined && seq !== undefined ? { at, seq: Math.min(Number(seq), limits.idMax) } : undefined
}

const idsOf = (entries: readonly ActivityEntry[], kind: Activity['kind']) => [
  ...new Set(entries.filter(entry => entry.subject_kind === kind).map(entry => entry.subject_id)),
]

type Named = { user_id: string | null; name: string | null; role: (typeof roles)[number] | null }

const personIn = (found: Named): z.infer<typeof person> =>
  found.user_id === null || found.name === null || found.role === null
    ? null
    : { id: found.user_id, name: found.name, role: found.role }

/** Looks up what the entries of a page are about, one query for each kind. */
async function subjectsOf(db: Db, entries: readonly ActivityEntry[]) {
  const [pairs, documents, interviews, concerns, people, visits, payments, reviews, checkIns] =
    await Promise.all([
      namePairs(db, idsOf(entries, 'match')),
      nameDocuments(db, idsOf(entries, 'document')),
      nameInterviews(db, idsOf(entries, 'interview')),
      nameConcerns(db, idsOf(entries, 'concern')),
      namePeople(
        db,
        (['coordinator', 'person', 'account'] as const).flatMap(kind => idsOf(entries, kind)),
      ),
      namePairsOf(db, 'visits', idsOf(entries, 'visit')),
      namePairsOf(db, 'payments', idsOf(entries, 'payment')),
      namePairsOf(db, 'reviews', idsOf(entries, 'review')),
      namePairsOf(db, 'check_ins', idsOf(entries, 'check-in')),
    ])
  const about = (id: string, found: Named | undefined): Subject =>
    found ? { id, person: personIn(found) } : null
  /** The link goes to the match. */
  const paired = (pair: PairNamed | undefined): Subject => {
    if (!pair) return null
    const { id, family, recipient, caregiver } = pair
    return { id, pair: { family, recipient: recipient || family, caregiver } }
  }
  return {
    match: id => paired(pairs.get(id)),
    visit: id => paired(visits.get(id)),
    payment: id => paired(payments.get(id)),
    review: id => paired(reviews.get(id)),
    'check-in': id => paired(checkIns.get(id)),
    person: id => about(id, people.get(id)),
    account: id => about(id, people.get(id)),
    conversation: id => ({ id }),
    'community-post': id => ({ id }),
    'community-answer': id => ({ id }),
    document: id => {
      const found = documents.get(id)
      if (!found) return null
      const owner = { id: found.user_id, name: found.name, role: 'caregiver' as const }
      return { id, document: found.document_type, person: owner }
    },
    interview: id => about(id, interviews.get(id)),
    concern: id => about(id, concerns.get(id)),
    coordinator: id => about(id, people.get(id)) ?? { id, person: null },
    support_request: id => ({ id }),
    settings: id => {
      const setting = changeableSettings.find(key => key === id)
      return setting ? { id, setting } : null
    },
  } satisfies Record<Activity['kind'], (id: string) => Subject>
}

/** What happened last, newest first, as facts that a screen puts into sentences. */
export async function readActivity(
  db: Db,
  {
    before,
    limit,
    filter,
  }: { before?: string | undefined; limit: number; filter?: ActivityFilter | undefined },
): Promise<z.infer<typeof activityPage>> {
  const found = await listActivity(db, {
    kinds: filter ? activityFilters[filter] : activityKinds,
    ...{ before: readCursor(before), limit: limit + 1 },
  })
  const entries = found.slice(0, limit)
  const subjects = await subjectsOf(db, entries)
  const rows = entries.flatMap(({ seq, subject_kind, subject_id, type, created_at, actor }): Activity[] => {
    const kind = activityKinds.find(one => one === subject_kind)
    const what = activityWhats.find(one => one === `${subject_kind}.${type}`)
    return kind === undefined || what === undefined
      ? []
      : [{ id: seq, at: created_at, kind, type, what, actor, subject: subjects[kind](subject_id) }]
  })
  const last = entries.at(-1)
  return { rows, next: found.length > limit && last ? `${last.created_at}_${last.seq}` : null }
}
