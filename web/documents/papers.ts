import i18next from 'i18next'
import type { DocumentStatus, DocumentType } from '#machines/documents/documents.ts'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import type { Handed, Upload } from '../uploads/upload.ts'
import { uploadDesk } from '../uploads/upload-state.ts'

/** A paper as the server knows it (specification, section 3, caregiver_documents). */
export type Paper = {
  id: string
  document_type: DocumentType
  title: string
  file_name: string
  required: 0 | 1
  status: DocumentStatus
  rejection_reason: string | null
  /** The last day on which it counts. */
  expires_on: string | null
  verified_at: string | null
  created_at: string
}

/** One line of a paper's history. */
export type PaperMove = {
  type: 'receive' | 'verify' | 'reject' | 'reopen' | 'expire' | 'replace' | 'restore' | 'remind'
  at: string
  reason?: string
  days?: number
}

export type PaperUpload = Upload<Paper>

/** What is asked with a file; it travels with it, also over a reload. */
export type PaperNote = {
  document_type: DocumentType
  expires_at?: string
  replaces?: string
  source: 'file' | 'camera'
}

const handIn = ({ id, note }: Handed, signal: AbortSignal) =>
  api.post<Paper>('/api/documents', { uploadId: id, ...note }, signal)

/** The toasts of the specification, section 8: a photo and a file have each their own. */
const toldFailed = (source: string | undefined) =>
  source === 'camera' ? i18next.t('papers.uploadError') : i18next.t('papers.uploadFailed')

/** Papers on their way; they go on while one looks at other pages. */
let papers: readonly Paper[] = []
const listeners = new Set<() => void>()

/** One's papers as they were last read; every change reads them anew. */
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

/** Papers on their way; they go on while one looks at other pages. */
export const papersDesk = uploadDesk<Paper>(
  {
    purpose: 'document',
    leavesWhenDone: true,
    onFailed: (problem, note) =>
      showToast({ tone: 'bad', title: toldFailed(note.source), description: problemText(problem) }),
  },
  async (handed, signal) => {
    const paper = await handIn(handed, signal)
    // It is there, whether or not the list can be read just now.
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

/** To be looked at, not saved. */
export const fileOf = (id: string) => `/api/documents/${encodeURIComponent(id)}/file?inline=1`
