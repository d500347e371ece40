import type { RecordingKind } from '#machines/recordings/recording-rules.ts'
import type { Body } from '#web/calls/address.ts'
import { api, Problem } from '#web/lib/api.ts'
import { differing } from '../profile/differing.ts'

const unheardCodes = ['no_speech_model', 'nothing_heard', 'hearing_unavailable'] as const
export type UnheardCode = (typeof unheardCodes)[number]

/** The result of processing a recording; the server keeps the recording either way. */
export type Outcome = { recordingId: string; unheard: UnheardCode | undefined }

type Sent = Pick<
  Body<'POST /api/functions/process-audio'>,
  'uploadId' | 'recordingId' | 'transcript' | 'captions' | 'durationMs'
>

const codeOf = (error: unknown): UnheardCode | undefined =>
  error instanceof Problem ? unheardCodes.find(code => code === error.code) : undefined

/** Asks the server to process a recording; failing to understand it is an outcome too, not an error. */
export const hearRecording = async (
  kind: RecordingKind,
  id: string,
  sent: Sent,
  signal?: AbortSignal,
): Promise<Outcome> => {
  try {
    const found = await api.post('/api/functions/process-audio', { body: { ...sent, kind }, signal })
    differing.take(kind, found.differing)
    return { recordingId: id, unheard: undefined }
  } catch (error) {
    const unheard = codeOf(error)
    if (!unheard) throw error
    return { recordingId: id, unheard }
  }
}
