import i18next from 'i18next'
import { api, Problem } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { uploadsFor } from '#web/uploads/upload-state.ts'
import { differing } from '../profile/differing.ts'

type Read = { field: string; read: unknown; quote: string }

/** What the server reads from a resume, with values that differ from the caregiver's own answers. */
export type ReadResume = { differing: Read[]; interview: { answers: Record<string, unknown> } }

const process = async (given: { uploadId: string } | { resumeText: string }, signal?: AbortSignal) => {
  const found = await api.post('/api/functions/process-resume', { body: given, signal })
  // A 'profile created' toast would be wrong when nothing was read.
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

/** Resume uploads; they continue while other pages are open. */
export const resumeUploads = uploadsFor<ReadResume>({ purpose: 'resume' }, ({ id }, signal) =>
  process({ uploadId: id }, signal),
)

/** Pasted text. */
export const processText = (resumeText: string) => process({ resumeText })
