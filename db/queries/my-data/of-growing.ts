import { type Belonging, by, deleted, reasons } from './belonging.ts'

const { inside } = reasons

const gone = {
  rows: 'blanked',
  values: { content: 'This was deleted.' },
  why: 'The answers of others would make no sense without its place.',
} as const

export const ofGrowing: readonly Belonging[] = [
  {
    table: 'saved_guides',
    owners: [by('user_id')],
    file: 'saved-guides',
    columns: ['guide', 'created_at'],
    leftOut: { user_id: inside },
    ending: deleted,
  },
  {
    table: 'community_posts',
    owners: [by('author_id')],
    file: 'community-posts',
    columns: ['id', 'region', 'title', 'content', 'state', 'created_at', 'edited_at', 'deleted_at'],
    leftOut: { author_id: inside, sought: inside },
    ending: { ...gone, values: { ...gone.values, title: 'Deleted', sought: '' } },
  },
  {
    table: 'community_answers',
    owners: [by('author_id')],
    file: 'community-answers',
    columns: ['id', 'post_id', 'content', 'state', 'created_at', 'edited_at', 'deleted_at'],
    leftOut: { author_id: inside },
    ending: gone,
  },
]
