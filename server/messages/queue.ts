import { z } from 'zod'
import {
  type CoordinatorView,
  findForCoordinators,
  listForCoordinators,
} from '#db/queries/messages/conversation-list.ts'
import { listCoordinatorQueue, type QueueFilters } from '#db/queries/messages/queue.ts'
import { findSupportView, listSupportViews, type SupportView } from '#db/queries/messages/support.ts'
import { countUnreadOfCoordinators } from '#db/queries/messages/unread.ts'
import type { Db } from '#db/schema.ts'
import { roles } from '#machines/roles.ts'
import { supportTopics } from '#machines/support/support.ts'
import { supportStates } from '#machines/support/support-request.ts'
import { notThere } from '../http/problem.ts'

export const someone = z.object({ id: z.string(), name: z.string() })

export const queuedShape = z.object({
  id: z.string(),
  subject: z.string(),
  /** Without an id and a role: someone without an account, who is answered by email. */
  with: someone.extend({ role: z.enum(roles).nullable() }),
  unread: z.int(),
  last: z.object({ text: z.string(), at: z.string(), from: z.enum(['you', 'them']) }),
  /** Since when they've waited for an answer; null when they have one. */
  waitingSince: z.string().nullable(),
  assigned: someone.nullable(),
  /** When coordinators want to come back to it. */
  followUpAt: z.string().nullable(),
  /** What came from the support page without an account. */
  request: z
    .object({
      email: z.string(),
      topic: z.enum(supportTopics),
      status: z.enum(supportStates),
      /** Whose address it is, as far as it's verified, or who was signed in. */
      person: someone.extend({ role: z.enum(roles) }).nullable(),
    })
    .nullable(),
})

export type QueuedConversation = z.infer<typeof queuedShape>

const assignedOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

const showConversation = (view: CoordinatorView, unread: number): QueuedConversation => ({
  ...{ id: view.id, subject: view.subject, unread, waitingSince: view.waiting_since, request: null },
  with: { id: view.owner_id ?? '', name: view.owner_name, role: view.owner_role },
  last: {
    ...{ text: view.last_text, at: view.last_at },
    from: view.last_sender === view.owner_id ? 'them' : 'you',
  },
  assigned: assignedOf(view.assigned_to, view.assignee_name),
  followUpAt: view.follow_up_at,
})

function personOf({ person_id: id, person_name: name, person_role: role }: SupportView) {
  return id === null || name === null || role === null ? null : { id, name, role }
}

const showRequest = (view: SupportView): QueuedConversation => ({
  // Whatever has been taken care of is no longer new, even if no one opened it.
  ...{ id: view.id, subject: '', unread: view.status === 'open' && view.seen_at === null ? 1 : 0 },
  with: { id: '', name: view.name, role: null },
  last: {
    ...{ text: view.last_text, at: view.answered_last ?? view.created_at },
    from: view.answered_last === null ? 'them' : 'you',
  },
  waitingSince: view.status === 'open' ? view.created_at : null,
  assigned: assignedOf(view.assigned_to, view.assignee_name),
  followUpAt: view.follow_up_at,
  request: { email: view.email, topic: view.topic, status: view.status, person: personOf(view) },
})

/** One page of the queue: conversations and requests in one order. */
export async function listQueue(
  db: Db,
  wanted: QueueFilters & { limit: number; offset: number },
): Promise<QueuedConversation[]> {
  const places = await listCoordinatorQueue(db, wanted)
  const idsOf = (kind: 'conversation' | 'request') =>
    places.filter(place => place.kind === kind).map(({ id }) => id)
  const conversations = await listForCoordinators(db, idsOf('conversation'))
  const requests = await listSupportViews(db, idsOf('request'))
  const unread = await countUnreadOfCoordinators(db, idsOf('conversation'))
  const rows = new Map([
    ...conversations.map(view => [view.id, showConversation(view, unread.get(view.id) ?? 0)] as const),
    ...requests.map(view => [view.id, showRequest(view)] as const),
  ])
  return places.flatMap(({ id }) => rows.get(id) ?? [])
}

export async function showQueuedConversation(db: Db, id: string): Promise<QueuedConversation> {
  const view = await findForCoordinators(db, id)
  if (!view) throw notThere()
  return showConversation(view, (await countUnreadOfCoordinators(db, [id])).get(id) ?? 0)
}

export async function showQueuedRequest(db: Db, id: string): Promise<QueuedConversation> {
  const view = await findSupportView(db, id)
  if (!view) throw notThere()
  return showRequest(view)
}
