import { type Belonging, by, deleted, follow, reasons, through } from './belonging.ts'

const { inside } = reasons

export const ofDocuments: readonly Belonging[] = [
  {
    table: 'caregiver_documents',
    owners: [by('user_id')],
    file: 'documents',
    columns: [
      ...['id', 'document_type', 'title', 'file_name', 'content_type', 'size', 'required', 'status'],
      ...['rejection_reason', 'expires_at', 'verified_at', 'created_at', 'replaced_by'],
    ],
    files: { file_path: 'file' },
    leftOut: { user_id: inside, file_path: inside, bucket: inside },
    ending: deleted,
  },
  {
    table: 'document_reminders',
    owners: [through('document_id', 'caregiver_documents', 'id', by('user_id'))],
    file: 'document-reminders',
    columns: ['document_id', 'days', 'sent_at'],
    ending: follow('caregiver_documents'),
  },
  {
    table: 'document_verifications',
    owners: [by('user_id')],
    file: 'document-photos',
    columns: ['document_type', 'created_at'],
    files: { document_path: 'file' },
    leftOut: { id: inside, user_id: inside, document_path: inside },
    ending: deleted,
  },
  {
    table: 'document_claims',
    owners: [through('document_id', 'caregiver_documents', 'id', by('user_id'))],
    notExported: 'It says which coordinator is looking at a document right now.',
    ending: follow('caregiver_documents'),
  },
]
