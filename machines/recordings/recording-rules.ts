import { z } from 'zod'

export const recordingKinds = ['audio', 'video'] as const
export type RecordingKind = (typeof recordingKinds)[number]

/** A minute more than the longest recording the screens allow. */
export const longestRecordingMs = 20 * 60 * 1000

export const transcriptMax = 20_000

/** When each word was said, for captions. */
export const caption = z.strictObject({
  startMs: z.int().min(0).max(longestRecordingMs),
  endMs: z.int().min(0).max(longestRecordingMs),
  text: z.string().trim().min(1).max(500),
})

export const captions = z.array(caption).max(400)
export type Caption = z.infer<typeof caption>
