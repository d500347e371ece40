import i18next from 'i18next'
import { api, Problem } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { uploadDesk } from '#web/uploads/upload-state.ts'
import { differing } from '../profile/differing.ts'

type Read = { field: string; read: unknown; quote: string }

/** What the server makes of a resume; a line that differs from what she said herself is told. */
export type ReadResume = { differing: Read[]; interview: { answers: Record<string, unknown> } }

const process = async (given: { uploadId: string } | { resumeText: string }, signal?: AbortSignal) => {
  const found = await api.post<ReadResume>('/api/functions/process-resume', given, signal)
  // A profile that was created would be news to nobody when there is nothing in it.
  if (Object.keys(found.interview.answers).length === 0)
    throw new Problem({ status: 422, code: 'nothing_read', message: i18next.t('resume.nothing') })
  differing.take('resume', found.differing)
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
