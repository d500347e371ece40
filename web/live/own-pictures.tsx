import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureKind } from './picture-source.ts'
import type { OwnPicture } from './use-picture.ts'

type Props = { camera: OwnPicture; screen: OwnPicture }

/** The person's own camera and screen, which no one else can see. */
export function OwnPictures({ camera, screen }: Props) {
  const { t } = useTranslation()
  if (!camera.isOn && !screen.isOn) return null
  return (
    <figure>
      <div className="flex gap-2">
        {camera.isOn && <Shown kind="camera" picture={camera} />}
        {screen.isOn && <Shown kind="screen" picture={screen} />}
      </div>
      <figcaption className="mt-1 text-[0.94rem] leading-snug text-ink-soft">{t('live.onlyYou')}</figcaption>
    </figure>
  )
}

function Shown({ kind, picture }: { kind: PictureKind; picture: OwnPicture }) {
  const { t } = useTranslation()
  const { stream } = picture
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video) return
      video.srcObject = stream() ?? null
      // Without a picture yet, it starts by itself when there is one.
      video.play().catch(() => {})
    },
    [stream],
  )
  return (
    <video
      ref={show}
      muted
      playsInline
      aria-label={t(kind === 'camera' ? 'live.yourCamera' : 'live.yourScreen')}
      data-picture={kind}
      className={`h-20 min-w-0 rounded-box border border-line bg-sunken object-cover sm:h-28 ${kind === 'camera' ? 'aspect-[4/3] -scale-x-100' : 'aspect-video'}`}
    />
  )
}
