import i18next from 'i18next'
import { type DocumentType, documentTypeNames } from '#machines/documents/documents.ts'
import type { Answer } from '../calls/address.ts'
import { api, Problem } from '../lib/api.ts'
import { createListeners } from '../lib/listeners.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import type { Handed, Upload } from '../uploads/upload.ts'
import { uploadsFor } from '../uploads/upload-state.ts'

/** A document of the person's own (specification, section 3, caregiver_documents). */
export type CaregiverDocument = Answer<'GET /api/documents'>[number]

/** One entry in a document's history. */
export type DocumentMove = Answer<'GET /api/documents/:id/history'>[number]

export type DocumentUpload = Upload<CaregiverDocument>

/** What's sent with a file; it's stored with the upload, so it survives a reload. */
export type DocumentNote = {
  document_type: DocumentType
  expires_at?: string
  replaces?: string
  source: 'file' | 'camera'
}

/** What this browser kept with a file; an earlier version may have kept less. */
const noteOf = ({ document_type, source, ...rest }: Handed['note']): DocumentNote => {
  const type = documentTypeNames.find(name => name === document_type)
  if (!type) throw new Problem({ status: 422, code: 'invalid_body', message: 'No one knows what it is.' })
  return { ...rest, document_type: type, source: source === 'camera' ? 'camera' : 'file' }
}

const handIn = ({ id, note }: Handed, signal: AbortSignal) =>
  api.post('/api/documents', { body: { ...noteOf(note), uploadId: id }, signal })

/** The toasts of the specification, section 8: photos and files have their own. */
const toldFailed = (source: string | undefined) =>
  source === 'camera' ? i18next.t('documents.uploadError') : i18next.t('documents.uploadFailed')

let documents: readonly CaregiverDocument[] = []
const listeners = createListeners()

/** The person's documents as last loaded; every change reloads them. */
export const documentList = {
  read: () => documents,
  subscribe: listeners.subscribe,
  refresh: async (): Promise<readonly CaregiverDocument[]> => {
    documents = await api.get('/api/documents')
    listeners.notify()
    return documents
  },
}

/** Document uploads; they continue while other pages are open. */
export const documentUploads = uploadsFor<CaregiverDocument>(
  {
    purpose: 'document',
    leavesWhenDone: true,
    onFailed: (problem, note) =>
      showToast({ tone: 'bad', title: toldFailed(note.source), description: problemText(problem) }),
  },
  async (handed, signal) => {
    const doc = await handIn(handed, signal)
    // The upload worked, whether or not the list can be reloaded now.
    await documentList.refresh().catch(() => undefined)
    showToast({
      tone: 'good',
      title: i18next.t('documents.uploaded'),
      description: i18next.t('documents.awaiting'),
    })
    return doc
  },
)

export const removeDocument = async (id: string) => {
  await api.delete('/api/documents/:id', { path: { id } })
  await documentList.refresh()
}

export const readHistory = (id: string) => api.get('/api/documents/:id/history', { path: { id } })

/** For viewing, not downloading. */
export const fileOf = (id: string) => `/api/documents/${encodeURIComponent(id)}/file?inline=1`
