import { type Belonging, by, deleted, follow, reasons, through } from './belonging.ts'

const { inside } = reasons

export const ofTalks: readonly Belonging[] = [
  {
    table: 'interviews',
    owners: [by('user_id')],
    file: 'interviews',
    columns: ['kind', 'status', 'language', 'snapshot', 'first_answer_at', 'created_at', 'updated_at'],
    json: ['snapshot'],
    leftOut: { id: inside, user_id: inside, machine_version: inside, notice_at: inside },
    ending: deleted,
  },
  {
    table: 'interview_messages',
    owners: [through('interview_id', 'interviews', 'id', by('user_id'))],
    file: 'interview-messages',
    columns: ['role', 'content', 'created_at', 'status', 'rating', 'help'],
    json: ['help'],
    leftOut: {
      ...{ id: inside, interview_id: inside, seq: inside, reply_to: inside, brief: inside, attempt: inside },
      ...{ runner: inside, lease_until: inside, stop_asked: inside, reading: inside },
    },
    ending: follow('interviews'),
  },
  {
    table: 'reply_chunks',
    owners: [through('interview_id', 'interviews', 'id', by('user_id'))],
    notExported: 'It repeats the newest reply in pieces.',
    ending: follow('interviews'),
  },
  {
    table: 'uploads',
    owners: [by('user_id')],
    file: 'unfinished-uploads',
    columns: ['purpose', 'name', 'size', 'received', 'created_at', 'updated_at'],
    leftOut: { id: inside, user_id: inside, forgotten: inside },
    ending: deleted,
  },
  {
    table: 'upload_pieces',
    owners: [through('upload_id', 'uploads', 'id', by('user_id'))],
    notExported: 'They’re pieces of uploads that didn’t finish, and go within a day.',
    ending: follow('uploads'),
  },
  {
    table: 'recordings',
    owners: [by('user_id')],
    file: 'recordings',
    columns: [
      ...['id', 'kind', 'content_type', 'size', 'duration_ms', 'trim_start_ms', 'trim_end_ms', 'transcript'],
      ...['heard_by', 'captions', 'shared', 'created_at', 'updated_at'],
    ],
    json: ['captions'],
    files: { path: 'file', poster_path: 'poster' },
    leftOut: { user_id: inside, path: inside, poster_path: inside },
    ending: deleted,
  },
]
