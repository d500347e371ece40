import { useTranslation } from 'react-i18next'
import { type Answer, addressOf } from '#web/calls/address.ts'

export type Recording = Answer<'GET /api/recordings'>[number]

export const fileOf = ({ id }: Recording) => addressOf('/api/recordings/:id/file', { path: { id } })

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
      {...(recording.hasPoster && { poster: addressOf('/api/recordings/:id/poster', { path: { id } }) })}
      className="aspect-video w-full max-w-xl rounded-box bg-sunken"
    >
      {recording.hasCaptions && (
        <track
          kind="captions"
          default
          src={addressOf('/api/recordings/:id/captions', { path: { id } })}
          label={t('video.captions')}
        />
      )}
    </video>
  )
}
