import { sql } from 'kysely'
import { type Belonging, by, byVerifiedEmail, deleted, follow, type Owner, reasons } from './belonging.ts'

const { coordinators, inside, otherPerson } = reasons

const ofWriter = [by('user_id'), byVerifiedEmail('email')]

const ofRequest = (owner: Owner): Owner => ({
  column: 'request_id',
  of: { table: 'support_requests', key: 'id', owner },
})

export const ofService: readonly Belonging[] = [
  {
    table: 'place_watches',
    owners: [byVerifiedEmail('email')],
    file: 'places-waited-for',
    columns: ['email', 'language', 'zip', 'confirmed_at', 'created_at'],
    leftOut: { id: inside },
    ending: deleted,
  },
  {
    table: 'support_requests',
    owners: ofWriter,
    file: 'support-requests',
    columns: ['name', 'email', 'language', 'topic', 'message', 'status', 'answered_at', 'created_at'],
    leftOut: {
      id: inside,
      user_id: inside,
      answered_by: otherPerson,
      assigned_to: coordinators,
      seen_at: coordinators,
      follow_up_at: coordinators,
    },
    ending: deleted,
  },
  {
    table: 'support_entries',
    owners: ofWriter.map(ofRequest),
    only: () => sql`kind = 'answer'`,
    file: 'support-answers',
    columns: ['text', 'created_at'],
    leftOut: { id: inside, request_id: inside, kind: inside, author_id: otherPerson },
    ending: follow('support_requests'),
  },
  {
    table: 'concerns',
    owners: [by('raised_by')],
    notExported: 'Concerns are the coordinators’ own list, and often about another person.',
    ending: {
      rows: 'kept',
      why: 'Someone’s safety may depend on it: what’s open keeps its words until it’s handled, what was urgent for four years.',
    },
  },
  {
    table: 'notifications',
    owners: [by('user_id')],
    file: 'notifications',
    columns: ['type', 'read_at', 'created_at'],
    leftOut: { id: inside, channel: inside, user_id: inside, body: inside, place: inside },
    ending: deleted,
  },
  {
    table: 'journal',
    owners: [by('actor_id')],
    // What a coordinator does is about other people.
    only: () => sql`door <> 'admin'`,
    file: 'what-i-did',
    columns: ['subject_kind', 'subject_id', 'type', 'payload', 'door', 'quote', 'address', 'created_at'],
    json: ['payload'],
    leftOut: {
      ...{ seq: inside, event_id: inside, actor_id: inside, message_id: inside, is_sample: inside },
      ...{ forgotten: inside, salt: inside, digest: inside, position: inside, hash: inside },
    },
    ending: {
      rows: 'kept',
      why: 'That something was done stays for four years; what was said with it goes.',
    },
  },
]
