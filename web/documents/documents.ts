import i18next from 'i18next'
import type { DocumentStatus, DocumentType } from '#machines/documents/documents.ts'
import { untyped as api } from '../lib/api.ts'
import { createListeners } from '../lib/listeners.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import type { Handed, Upload } from '../uploads/upload.ts'
import { uploadsFor } from '../uploads/upload-state.ts'

/** A document as the server returns it (specification, section 3, caregiver_documents). */
export type CaregiverDocument = {
  id: string
  document_type: DocumentType
  title: string
  file_name: string
  required: 0 | 1
  status: DocumentStatus
  rejection_reason: string | null
  /** The last day it's valid. */
  expires_on: string | null
  verified_at: string | null
  created_at: string
}

/** One entry in a document's history. */
export type DocumentMove = {
  type: 'receive' | 'verify' | 'reject' | 'reopen' | 'expire' | 'replace' | 'restore' | 'remind'
  at: string
  reason?: string
  days?: number
}

export type DocumentUpload = Upload<CaregiverDocument>

/** What's sent with a file; it's stored with the upload, so it survives a reload. */
export type DocumentNote = {
  document_type: DocumentType
  expires_at?: string
  replaces?: string
  source: 'file' | 'camera'
}

const handIn = ({ id, note }: Handed, signal: AbortSignal) =>
  api.post<CaregiverDocument>('/api/documents', { uploadId: id, ...note }, signal)

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
    documents = await api.get<CaregiverDocument[]>('/api/documents')
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
  await api.delete(`/api/documents/${encodeURIComponent(id)}`)
  await documentList.refresh()
}

export const readHistory = (id: string) =>
  api.get<DocumentMove[]>(`/api/documents/${encodeURIComponent(id)}/history`)

/** For viewing, not downloading. */
export const fileOf = (id: string) => `/api/documents/${encodeURIComponent(id)}/file?inline=1`
