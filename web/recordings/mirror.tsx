import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** The camera's picture, mirrored when it faces the person. The recording isn't mirrored. */
export function Mirror({ stream, isTurned }: { stream: MediaStream | undefined; isTurned: boolean }) {
  const { t } = useTranslation()
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (film.current) film.current.srcObject = stream ?? null
  }, [stream])
  return (
    <video
      ref={film}
      autoPlay
      muted
      playsInline
      aria-label={t('video.preview')}
      className={`max-h-[65dvh] min-h-40 w-full rounded-box bg-sunken object-contain ${isTurned ? '-scale-x-100' : ''}`}
    />
  )
}
