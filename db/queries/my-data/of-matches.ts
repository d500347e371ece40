import { sql } from 'kysely'
import { type Belonging, by, deleted, ofRecipient, reasons, through } from './belonging.ts'

const { decision, theirs, inside, otherPerson, coordinators, secret } = reasons

export const ofMatches: readonly Belonging[] = [
  {
    table: 'matches',
    owners: [by('caregiver_id'), ofRecipient],
    only: () => sql`offered_at is not null`,
    file: 'matches',
    columns: [
      ...['id', 'caregiver_id', 'status', 'outcome', 'score', 'score_low', 'score_high', 'family_decision'],
      ...['caregiver_decision', 'family_decided_at', 'caregiver_decided_at', 'requested_at', 'offered_at'],
      ...['introduced_at', 'started_at', 'ended_at', 'ended_by', 'ended_words'],
    ],
    mine: { ended_words: { user: 'ended_by' } },
    leftOut: {
      recipient_id: inside,
      ended_for: otherPerson,
      explanation: 'It quotes the other person. You can read it with the match.',
      reviewed_at: coordinators,
      reviewed_by: coordinators,
      review_reason: coordinators,
      proposed_by: coordinators,
    },
    ending: { rows: 'blanked', values: { ended_words: null }, why: decision },
  },
  {
    table: 'match_views',
    owners: [by('coordinator_id')],
    notExported: 'It’s a coordinator’s view of two other people.',
    ending: { rows: 'kept', why: decision },
  },
  {
    table: 'visit_plans',
    owners: [
      through('match_id', 'matches', 'id', by('caregiver_id')),
      through('match_id', 'matches', 'id', ofRecipient),
    ],
    file: 'weekly-visits',
    columns: [
      ...['series_id', 'match_id', 'requested_by', 'time_zone', 'days', 'from_minute', 'to_minute', 'nights'],
      ...['note', 'rate_cents', 'made_until', 'agreed_at', 'ended_at', 'created_at'],
    ],
    json: ['days'],
    mine: { note: { side: 'requested_by' } },
    ending: { rows: 'blanked', values: { note: '' }, why: theirs },
  },
  {
    table: 'visits',
    owners: [by('caregiver_id'), through('match_id', 'matches', 'id', ofRecipient)],
    file: 'visits',
    columns: [
      ...[
        'id',
        'match_id',
        'series_id',
        'starts_at',
        'ends_at',
        'time_zone',
        'status',
        'requested_by',
        'note',
      ],
      ...[
        'proposed_starts_at',
        'proposed_ends_at',
        'proposed_by',
        'proposed_reason',
        'closed_by',
        'closed_at',
      ],
      ...['closed_reason', 'short_notice', 'clock_in_at', 'clock_out_at', 'worked_minutes', 'completed_at'],
      ...['correction_minutes', 'correction_by', 'correction_reason', 'report', 'rate_cents', 'created_at'],
      ...[
        'clock_in_tenths',
        'clock_out_tenths',
        'miles_tenths',
        'mile_cents',
        'expenses_cents',
        'expenses_words',
      ],
      ...['late_minutes', 'late_at', 'updated_at'],
    ],
    json: ['report'],
    mine: {
      note: { side: 'requested_by' },
      proposed_reason: { side: 'proposed_by' },
      closed_reason: { side: 'closed_by' },
      correction_reason: { side: 'correction_by' },
      report: { always: 'caregiver' },
      expenses_words: { always: 'caregiver' },
    },
    leftOut: { caregiver_id: inside, sequence: inside },
    ending: {
      rows: 'blanked',
      values: {
        ...{ note: '', proposed_reason: null, closed_reason: null, correction_reason: null, report: null },
        expenses_words: null,
      },
      // This includes the health of the person who needs care.
      whoever: ['report'],
      why: theirs,
    },
  },
  {
    table: 'visit_tasks',
    owners: [
      through('visit_id', 'visits', 'id', by('caregiver_id')),
      through('visit_id', 'visits', 'id', through('match_id', 'matches', 'id', ofRecipient)),
    ],
    file: 'visit-tasks',
    columns: ['visit_id', 'position', 'path', 'value', 'done_at'],
    leftOut: { task: inside },
    // This is about the health of the person who needs care.
    ending: deleted,
  },
  {
    table: 'visit_photos',
    owners: [
      by('sender_id'),
      through('visit_id', 'visits', 'id', through('match_id', 'matches', 'id', ofRecipient)),
    ],
    file: 'visit-photos',
    columns: ['id', 'visit_id', 'content_type', 'size', 'created_at'],
    files: { path: 'file' },
    leftOut: { sender_id: inside, path: inside },
    // They show the home, and maybe the person, of a family.
    ending: deleted,
  },
  {
    table: 'availability',
    owners: [by('caregiver_id')],
    file: 'hours',
    columns: ['time_zone', 'weekly', 'exceptions', 'updated_at'],
    json: ['weekly', 'exceptions'],
    leftOut: { caregiver_id: inside },
    ending: deleted,
  },
  {
    table: 'calendar_feeds',
    owners: [by('user_id')],
    file: 'calendar-link',
    columns: ['created_at'],
    leftOut: { user_id: inside, secret_hash: secret, sealed: secret },
    ending: deleted,
  },
  {
    table: 'visit_reminders',
    owners: [by('user_id')],
    file: 'visit-reminders',
    columns: ['day', 'sent_at'],
    leftOut: { user_id: inside },
    ending: deleted,
  },
  {
    table: 'payments',
    owners: [by('caregiver_id'), by('payer_id')],
    file: 'payments',
    columns: [
      ...['id', 'match_id', 'visit_id', 'worked_on', 'regular_minutes', 'overtime_minutes', 'rate_cents'],
      ...[
        'costs_cents',
        'amount_cents',
        'currency',
        'status',
        'due_on',
        'paid_at',
        'paid_cents',
        'paid_by',
        'received_at',
      ],
      ...['disputed_by', 'disputed_at', 'disputed_words', 'created_at'],
    ],
    mine: { disputed_words: { side: 'disputed_by' } },
    leftOut: { caregiver_id: inside, payer_id: inside },
    ending: {
      rows: 'blanked',
      values: { disputed_words: '' },
      why: 'It’s also the other person’s record of what was paid, which they need for their taxes.',
    },
  },
]
