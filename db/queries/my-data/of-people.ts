import { type Belonging, by, deleted, follow, reasons } from './belonging.ts'

const { coordinators, inside } = reasons

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
