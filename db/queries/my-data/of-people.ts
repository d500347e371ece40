import { type Belonging, by, byVerifiedEmail, deleted, follow, reasons } from './belonging.ts'

const { coordinators, inside, secret } = reasons

export const ofPeople: readonly Belonging[] = [
  {
    table: 'people_index',
    owners: [by('id')],
    notExported: 'It repeats the profile for searching.',
    ending: deleted,
  },
  {
    table: 'person_pauses',
    owners: [by('user_id')],
    file: 'paused',
    columns: ['created_at'],
    leftOut: {
      ...{ user_id: inside, paused_by: coordinators, reason: coordinators, profile_was: inside },
      ...{ suspended: coordinators, over: inside },
    },
    ending: deleted,
  },
  {
    table: 'acts',
    owners: [{ column: 'id', of: { table: 'act_people', key: 'act_id', owner: by('user_id') } }],
    notExported: coordinators,
    ending: deleted,
  },
  { table: 'act_people', owners: [by('user_id')], notExported: coordinators, ending: follow('acts') },
  {
    table: 'coordinators_on_duty',
    owners: [by('user_id')],
    file: 'on-duty',
    columns: ['since'],
    leftOut: { user_id: inside },
    ending: deleted,
  },
  {
    table: 'push_subscriptions',
    owners: [by('user_id')],
    file: 'devices-with-notifications',
    columns: ['created_at'],
    leftOut: {
      ...{ id: inside, user_id: inside, session_id: inside },
      ...{ endpoint: secret, p256dh: secret, auth: secret },
    },
    ending: deleted,
  },
  {
    table: 'circle_invitations',
    owners: [by('family_id'), by('used_by'), byVerifiedEmail('email')],
    file: 'circle-invitations',
    columns: ['email', 'may', 'expires_at', 'used_at', 'created_at'],
    json: ['may'],
    leftOut: { id: inside, family_id: inside, used_by: inside, token_hash: secret },
    ending: deleted,
  },
  {
    table: 'circle_members',
    owners: [by('family_id'), by('user_id')],
    file: 'circles',
    columns: ['family_id', 'user_id', 'may', 'joined_at', 'ended_at'],
    json: ['may'],
    leftOut: { id: inside, acting_at: inside, ended_by: inside },
    ending: deleted,
  },
  { table: 'person_notes', owners: [by('person_id')], notExported: coordinators, ending: deleted },
  {
    table: 'saved_views',
    owners: [by('user_id')],
    file: 'saved-lists',
    columns: ['list', 'name', 'query', 'created_at'],
    leftOut: { id: inside, user_id: inside },
    ending: deleted,
  },
]
