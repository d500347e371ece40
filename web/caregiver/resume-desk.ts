import i18next from 'i18next'
import { api } from '../lib/api.ts'
import { showToast } from '../lib/toasts.ts'
import { uploadDesk } from '../uploads/upload-desk.ts'
import { differing } from './differing.ts'

type Read = { field: string; read: unknown; quote: string }

/** What the server makes of a resume; a line that differs from what she said herself is told. */
export type ReadResume = { differing?: Read[] }

const process = async (given: { uploadId: string } | { resumeText: string }, signal?: AbortSignal) => {
  const found = await api.post<ReadResume>('/api/functions/process-resume', given, signal)
  differing.take('resume', found.differing ?? [])
  showToast({
    tone: 'good',
    title: i18next.t('resume.done.title'),
    description: i18next.t('resume.done.text'),
  })
  return found
}

/** A resume on its way to the server; it goes on while one looks at other pages. */
export const resumeDesk = uploadDesk<ReadResume>({ purpose: 'resume' }, ({ id }, signal) =>
  process({ uploadId: id }, signal),
)

/** Words that were copied from somewhere else. */
export const processText = (resumeText: string) => process({ resumeText })
