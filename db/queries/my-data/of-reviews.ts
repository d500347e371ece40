import { sql } from 'kysely'
import { type Belonging, by, deleted, reasons } from './belonging.ts'

const { inside } = reasons

export const ofReviews: readonly Belonging[] = [
  {
    table: 'reviews',
    owners: [by('author_id'), by('subject_id')],
    // What someone wrote about this person is hidden until both have written.
    only: userId => sql`author_id = ${userId} or state = 'published'`,
    file: 'reviews',
    columns: [
      ...['match_id', 'author_id', 'subject_id', 'occasion', 'rating', 'content', 'state', 'created_at'],
      ...['edited_at', 'published_at', 'reply', 'reply_at'],
    ],
    mine: { content: { user: 'author_id' }, reply: { user: 'subject_id' } },
    leftOut: { id: inside, caregiver_id: inside },
    ending: {
      rows: 'blanked',
      values: { content: '', reply: null },
      why: 'The rating counts for the other person.',
    },
  },
  {
    table: 'review_requests',
    owners: [by('user_id')],
    file: 'review-requests',
    columns: ['match_id', 'occasion', 'created_at'],
    leftOut: { user_id: inside },
    ending: deleted,
  },
  {
    table: 'check_ins',
    owners: [by('user_id')],
    file: 'check-ins',
    columns: ['match_id', 'side', 'day', 'asked_at', 'answer', 'words', 'answered_at'],
    leftOut: { id: inside, user_id: inside },
    ending: deleted,
  },
]
