import { type Belonging, by, deleted, ofRecipient, reasons, through } from './belonging.ts'

const { inside, otherPerson } = reasons

/** Who is asked when a caregiver can't come. */
export const ofCover: readonly Belonging[] = [
  {
    table: 'backups',
    owners: [
      through('match_id', 'matches', 'id', by('caregiver_id')),
      through('match_id', 'matches', 'id', ofRecipient),
    ],
    file: 'backups',
    columns: ['match_id', 'rank', 'agreed_at', 'created_at'],
    ending: deleted,
  },
  {
    table: 'cover_wishes',
    owners: [by('caregiver_id')],
    file: 'cover-wishes',
    columns: ['open_visits', 'updated_at'],
    leftOut: { caregiver_id: inside },
    ending: deleted,
  },
  {
    table: 'cover_calls',
    owners: [by('caregiver_id')],
    file: 'visits-i-could-not-come-to',
    columns: ['visit_id', 'state', 'called_at', 'closed_at'],
    leftOut: {
      ...{ id: inside, match_id: inside, caregiver_id: inside, wave: inside, next_at: inside },
      ...{ hand_at: inside, handed_at: inside, covered_by: otherPerson, sequence: inside },
    },
    ending: deleted,
  },
  {
    table: 'cover_asks',
    owners: [by('caregiver_id')],
    file: 'visits-i-was-asked-to-cover',
    columns: ['match_id', 'state', 'asked_at', 'until', 'answered_at'],
    leftOut: { id: inside, call_id: inside, caregiver_id: inside, wave: inside },
    ending: deleted,
  },
]
