import i18next from 'i18next'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { metadata, transcriptOf } from '#web/recordings/metadata.ts'
import { posters } from '#web/recordings/posters.ts'
import { uploadsFor } from '#web/uploads/upload-state.ts'
import { hearRecording, type Outcome } from './hearing.ts'

export const tellVideoKept = () =>
  showToast({ tone: 'good', title: i18next.t('video.done'), description: i18next.t('video.doneText') })

/** Video uploads: stored first, then trimmed, then transcribed; each step can be retried. */
export const videoUploads = uploadsFor<Outcome>({ purpose: 'video' }, async ({ id, note }, signal) => {
  const talk = note.talk ?? ''
  const { ms, captions, trimStartMs, trimEndMs } = metadata.of(talk)
  const transcript = transcriptOf(captions)
  const heard = transcript !== '' && { transcript, captions }
  const length = ms > 0 && { durationMs: ms }
  await api.post('/api/recordings', { body: { uploadId: id, kind: 'video', ...length, ...heard }, signal })
  if (trimStartMs !== undefined || trimEndMs !== undefined)
    await api.patch('/api/recordings/:id', { path: { id }, body: { trimStartMs, trimEndMs } })
  const poster = posters.of(talk)
  // The video is kept with or without a cover picture.
  if (poster)
    await api.putFile('/api/recordings/:id/poster', poster, { path: { id }, signal }).catch(() => {})
  const outcome = await hearRecording(
    'video',
    id,
    { recordingId: id, ...(heard && { transcript: heard.transcript }) },
    signal,
  )
  posters.forget(talk)
  if (!outcome.unheard) tellVideoKept()
  return outcome
})
