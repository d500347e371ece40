import i18next from 'i18next'
import { showToast } from '#web/lib/toasts.ts'
import { metadata, transcriptOf } from '#web/recordings/metadata.ts'
import { uploadsFor } from '#web/uploads/upload-state.ts'
import { hearRecording, type Outcome } from './hearing.ts'

export const tellProfileCreated = () =>
  showToast({ tone: 'good', title: i18next.t('audio.doneTitle'), description: i18next.t('audio.done') })

/** Audio uploads and their processing; they continue while other pages are open. */
export const audioUploads = uploadsFor<Outcome>({ purpose: 'audio' }, async ({ id, note }, signal) => {
  const { ms, captions } = metadata.of(note.talk ?? '')
  const transcript = transcriptOf(captions)
  const outcome = await hearRecording(
    'audio',
    id,
    {
      uploadId: id,
      ...(ms > 0 && { durationMs: ms }),
      ...(transcript !== '' && { transcript, captions }),
    },
    signal,
  )
  if (!outcome.unheard) tellProfileCreated()
  return outcome
})
