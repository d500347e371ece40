import { z } from 'zod'
import type { RecordingRow } from '#db/queries/documents/recordings.ts'
import {
  captions,
  longestRecordingMs,
  recordingKinds,
  transcriptMax,
} from '#machines/recordings/recording-rules.ts'
import { line } from '../http/validate.ts'
import { captionsIn } from './captions.ts'

export const milliseconds = z.int().min(0).max(longestRecordingMs)

/** What the browser knows about its recording. */
export const recordedInput = {
  durationMs: milliseconds.optional(),
  transcript: line(transcriptMax).optional(),
  captions: captions.optional(),
}

export const recordingAnswer = z.object({
  id: z.string(),
  kind: z.enum(recordingKinds),
  contentType: z.string(),
  size: z.int(),
  durationMs: z.int().nullable(),
  trimStartMs: z.int(),
  trimEndMs: z.int().nullable(),
  hasPoster: z.boolean(),
  hasCaptions: z.boolean(),
  transcript: z.string().nullable(),
  shared: z.boolean(),
  createdAt: z.string(),
})

export const shownRecording = (row: RecordingRow) =>
  ({
    ...{ id: row.id, kind: row.kind, contentType: row.content_type, size: row.size },
    ...{ durationMs: row.duration_ms, trimStartMs: row.trim_start_ms, trimEndMs: row.trim_end_ms },
    ...{ hasPoster: row.poster_path !== null, hasCaptions: captionsIn(row.captions).length > 0 },
    ...{ transcript: row.transcript, shared: row.shared === 1, createdAt: row.created_at },
  }) satisfies z.infer<typeof recordingAnswer>
