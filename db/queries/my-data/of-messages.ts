import { type Belonging, by, deleted, reasons, through } from './belonging.ts'

const { coordinators, inside, theirs } = reasons

export const ofMessages: readonly Belonging[] = [
  {
    table: 'conversations',
    owners: [by('owner_id'), through('id', 'conversation_members', 'conversation_id', by('user_id'))],
    file: 'conversations',
    columns: ['id', 'subject', 'match_id', 'with_coordinators', 'created_at'],
    leftOut: {
      ...{ owner_id: inside, last_seq: inside, answered_seq: inside, coordinators_read_at: coordinators },
      ...{ coordinators_read_seq: coordinators, assigned_to: coordinators, reported_at: coordinators },
      follow_up_at: coordinators,
    },
    ending: { rows: 'kept', why: theirs },
  },
  {
    table: 'conversation_members',
    owners: [by('user_id')],
    file: 'conversations-read',
    columns: ['conversation_id', 'read_at'],
    leftOut: { user_id: inside, read_seq: inside, emailed_seq: inside },
    ending: { rows: 'kept', why: theirs },
  },
  {
    table: 'messages',
    owners: [by('sender_id')],
    file: 'messages-i-sent',
    columns: ['id', 'conversation_id', 'content', 'created_at'],
    leftOut: { sender_id: inside, seq: inside },
    ending: {
      rows: 'blanked',
      values: { content: 'This message was deleted.' },
      why: 'The other person’s answers would make no sense without its place.',
    },
  },
  {
    table: 'message_attachments',
    owners: [by('sender_id')],
    file: 'files-i-sent',
    columns: ['id', 'conversation_id', 'message_id', 'name', 'content_type', 'size', 'created_at'],
    files: { path: 'file' },
    leftOut: { sender_id: inside, path: inside },
    ending: deleted,
  },
  {
    table: 'conversation_notes',
    owners: [by('author_id')],
    notExported: 'They’re the coordinators’ own notes, about other people.',
    ending: { rows: 'kept', why: 'It’s how coordinators keep track of what someone needs.' },
  },
]
