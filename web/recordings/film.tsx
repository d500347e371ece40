import { useTranslation } from 'react-i18next'
import type { RecordingKind } from '#machines/recordings/recording-rules.ts'

export type Recording = {
  id: string
  kind: RecordingKind
  durationMs: number | null
  trimStartMs: number
  trimEndMs: number | null
  hasPoster: boolean
  hasCaptions: boolean
  transcript: string | null
  shared: boolean
  createdAt: string
}

export const fileOf = ({ id }: Recording) => `/api/recordings/${id}/file`

/** Plays the video between its cuts, with any captions. */
export function Film({ recording }: { recording: Recording }) {
  const { t } = useTranslation()
  const { id, trimStartMs, trimEndMs } = recording
  const cut = trimStartMs > 0 || trimEndMs !== null
  const part = cut ? `#t=${trimStartMs / 1000}${trimEndMs === null ? '' : `,${trimEndMs / 1000}`}` : ''
  return (
    <video
      controls
      playsInline
      preload="metadata"
      src={fileOf(recording) + part}
      {...(recording.hasPoster && { poster: `/api/recordings/${id}/poster` })}
      className="aspect-video w-full max-w-xl rounded-box bg-sunken"
    >
      {recording.hasCaptions && (
        <track kind="captions" default src={`/api/recordings/${id}/captions`} label={t('video.captions')} />
      )}
    </video>
  )
}
