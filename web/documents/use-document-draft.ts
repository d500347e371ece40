import { useState, useSyncExternalStore } from 'react'
import { type DocumentType, isOneOfMany } from '#machines/documents/documents.ts'
import { type Draft, documentDrafts } from './document-drafts.ts'
import { shownDocuments } from './document-types.ts'
import { type DocumentNote, documentUploads } from './documents.ts'
import { checkFile, type FileProblem } from './file-check.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export type DraftProblem = FileProblem | 'several'

type State = { is: 'empty'; problem?: DraftProblem } | { is: 'checking' }

type Wish = { type: DocumentType; userId: string; replaces: string | undefined; onSent: () => void }

/** 'cpr-first-aid-2026-11-21.jpg': recognizable in a list. */
const photoName = (type: DocumentType) =>
  `${type.replaceAll('_', '-')}-${new Date().toISOString().slice(0, 10)}.jpg`

/** A file before it's uploaded: check it, ask for its expiry date, then send it. */
export const useDocumentDraft = ({ type, userId, replaces, onSent }: Wish) => {
  const [state, setState] = useState<State>({ is: 'empty' })
  const kept = useSyncExternalStore(documentDrafts.subscribe, () => documentDrafts.of(userId)).get(type)
  const drop = () => {
    documentDrafts.drop(userId, type)
    setState({ is: 'empty' })
  }
  const send = ({ file, name, source }: Draft, expiresAt = '') => {
    const note = {
      document_type: type,
      source,
      ...(expiresAt ? { expires_at: expiresAt } : {}),
      // For other types, a new document replaces the old one automatically.
      ...(replaces && isOneOfMany(type) ? { replaces } : {}),
    } satisfies DocumentNote
    documentUploads(userId).send(file, { name, note })
    drop()
    onSent()
  }
  const choose = async (file: Blob, name: string, source: Draft['source']) => {
    setState({ is: 'checking' })
    const checked = await checkFile(file, name, shrinkPhoto)
    if ('problem' in checked) return setState({ is: 'empty', problem: checked.problem })
    const draft = { ...checked, source }
    // Nothing more to ask: the person has just chosen the file or approved the photo.
    if (!shownDocuments[type].runsOut) return send(draft)
    documentDrafts.keep(userId, type, { draft, expiresAt: '', replaces })
    setState({ is: 'empty' })
  }
  return {
    state,
    kept,
    send,
    date: (expiresAt: string) => kept && documentDrafts.keep(userId, type, { ...kept, expiresAt }),
    choose: (files: readonly File[]) => {
      const [file] = files
      if (files.length > 1) setState({ is: 'empty', problem: 'several' })
      else if (file) void choose(file, file.name, 'file')
    },
    keepPhoto: (photo: Blob) => void choose(photo, photoName(type), 'camera'),
    drop,
  }
}
