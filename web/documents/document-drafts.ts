import type { DocumentType } from '#machines/documents/documents.ts'
import { createListeners } from '../lib/listeners.ts'
import type { DocumentNote } from './documents.ts'

export type Draft = { file: Blob; name: string; source: DocumentNote['source'] }

/** A file that's chosen but not uploaded, and what was entered about it. */
export type KeptDraft = { draft: Draft; expiresAt: string; replaces: string | undefined }

type Drafts = ReadonlyMap<DocumentType, KeptDraft>

const none: Drafts = new Map()
const drafts = new Map<string, Drafts>()
const listeners = createListeners()

const change = (userId: string, with_: (own: Map<DocumentType, KeptDraft>) => void) => {
  const own = new Map(drafts.get(userId))
  with_(own)
  drafts.set(userId, own)
  listeners.notify()
}

/** Kept while other tabs and pages are open. */
export const documentDrafts = {
  subscribe: listeners.subscribe,
  of: (userId: string): Drafts => drafts.get(userId) ?? none,
  keep: (userId: string, type: DocumentType, draft: KeptDraft) => change(userId, own => own.set(type, draft)),
  drop: (userId: string, type: DocumentType) => change(userId, own => own.delete(type)),
}
