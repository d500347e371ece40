import i18next from 'i18next'
import type { DocumentStatus, DocumentType } from '#machines/documents/documents.ts'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import type { Handed, Upload } from '../uploads/upload.ts'
import { uploadDesk } from '../uploads/upload-state.ts'

/** A document as the server returns it (specification, section 3, caregiver_documents). */
export type Paper = {
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
export type PaperMove = {
  type: 'receive' | 'verify' | 'reject' | 'reopen' | 'expire' | 'replace' | 'restore' | 'remind'
  at: string
  reason?: string
  days?: number
}

export type PaperUpload = Upload<Paper>

/** What's sent with a file; it's stored with the upload, so it survives a reload. */
export type PaperNote = {
  document_type: DocumentType
  expires_at?: string
  replaces?: string
  source: 'file' | 'camera'
}

const handIn = ({ id, note }: Handed, signal: AbortSignal) =>
  api.post<Paper>('/api/documents', { uploadId: id, ...note }, signal)

/** The toasts of the specification, section 8: photos and files have their own. */
const toldFailed = (source: string | undefined) =>
  source === 'camera' ? i18next.t('papers.uploadError') : i18next.t('papers.uploadFailed')

let papers: readonly Paper[] = []
const listeners = new Set<() => void>()

/** The person's documents as last loaded; every change reloads them. */
export const paperList = {
  read: () => papers,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  refresh: async (): Promise<readonly Paper[]> => {
    papers = await api.get<Paper[]>('/api/documents')
    for (const listener of listeners) listener()
    return papers
  },
}

/** Document uploads; they continue while other pages are open. */
export const papersDesk = uploadDesk<Paper>(
  {
    purpose: 'document',
    leavesWhenDone: true,
    onFailed: (problem, note) =>
      showToast({ tone: 'bad', title: toldFailed(note.source), description: problemText(problem) }),
  },
  async (handed, signal) => {
    const paper = await handIn(handed, signal)
    // The upload worked, whether or not the list can be reloaded now.
    await paperList.refresh().catch(() => undefined)
    showToast({
      tone: 'good',
      title: i18next.t('papers.uploaded'),
      description: i18next.t('papers.awaiting'),
    })
    return paper
  },
)

export const removePaper = async (id: string) => {
  await api.delete(`/api/documents/${encodeURIComponent(id)}`)
  await paperList.refresh()
}

export const readHistory = (id: string) =>
  api.get<PaperMove[]>(`/api/documents/${encodeURIComponent(id)}/history`)

/** For viewing, not downloading. */
export const fileOf = (id: string) => `/api/documents/${encodeURIComponent(id)}/file?inline=1`
