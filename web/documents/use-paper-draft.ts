import { useState } from 'react'
import { type DocumentType, isOneOfMany } from '#machines/documents/documents.ts'
import { checkFile, type FileProblem } from './file-check.ts'
import { shownPapers } from './paper-types.ts'
import { type PaperNote, papersDesk } from './papers.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export type DraftProblem = FileProblem | 'several'
type Source = PaperNote['source']

export type Draft = { file: Blob; name: string; source: Source }

type State = { is: 'empty'; problem?: DraftProblem } | { is: 'checking' } | { is: 'ready'; draft: Draft }

type Wish = { type: DocumentType; userId: string; replaces: string | undefined; onSent: () => void }

/** 'cpr-first-aid-2026-11-21.jpg': what one finds again in a list. */
const photoName = (type: DocumentType) =>
  `${type.replaceAll('_', '-')}-${new Date().toISOString().slice(0, 10)}.jpg`

/** A file on its way from the person's hand to the desk: looked at, asked about, then sent. */
export const usePaperDraft = ({ type, userId, replaces, onSent }: Wish) => {
  const [state, setState] = useState<State>({ is: 'empty' })
  const send = ({ file, name, source }: Draft, expiresAt = '') => {
    const note = {
      document_type: type,
      source,
      ...(expiresAt ? { expires_at: expiresAt } : {}),
      // Of the others a new one takes the place of the old one by itself.
      ...(replaces && isOneOfMany(type) ? { replaces } : {}),
    } satisfies PaperNote
    papersDesk(userId).send(file, { name, note })
    setState({ is: 'empty' })
    onSent()
  }
  const choose = async (file: Blob, name: string, source: Source) => {
    setState({ is: 'checking' })
    const checked = await checkFile(file, name, shrinkPhoto)
    if ('problem' in checked) return setState({ is: 'empty', problem: checked.problem })
    const draft = { ...checked, source }
    // Nothing is left to ask: the file was chosen, or the photo judged, already.
    if (shownPapers[type].runsOut) setState({ is: 'ready', draft })
    else send(draft)
  }
  return {
    state,
    send,
    choose: (files: readonly File[]) => {
      const [file] = files
      if (files.length > 1) setState({ is: 'empty', problem: 'several' })
      else if (file) void choose(file, file.name, 'file')
    },
    keepPhoto: (photo: Blob) => void choose(photo, photoName(type), 'camera'),
    drop: () => setState({ is: 'empty' }),
  }
}
