import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Caption } from '#machines/recordings/recording-rules.ts'
import { AskAgain } from '#web/recordings/ask-again.tsx'
import { captionFile } from '#web/recordings/caption-file.ts'
import { metadata } from '#web/recordings/metadata.ts'
import { pictureOf, posters } from '#web/recordings/posters.ts'
import { type Recorder, talkOf } from '#web/recordings/recorder.ts'
import { Trim } from '#web/recordings/trim.tsx'
import { useBlobUrl } from '#web/recordings/use-blob-url.ts'
import { useFilm } from '#web/recordings/use-film.ts'
import { useRecording } from '#web/recordings/use-recorder.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import type { Outcome } from './hearing.ts'

/** Long enough for the camera to show a face. */
const firstPictureMs = 500

/**
 * Playback, trimming and a cover picture before the video is used; also for an interrupted one found again.
 */
export function VideoRecorded({ recorder }: { recorder: Recorder<Outcome> }) {
  const { t } = useTranslation()
  const { now, upload } = useRecording(recorder)
  // All pieces are there; later ones would belong to another video.
  const [blob] = useState(() => upload?.blob())
  const src = useBlobUrl(blob)
  const talk = talkOf(upload)
  const { ms, captions } = metadata.of(talk)
  const lengthMs = Math.max(1000, Math.floor((ms || now.context.ms) / 100) * 100)
  return (
    <div className="grid gap-5">
      {recorder.isFound() && (
        <Banner icon="heart" tone="good">
          {t('recording.found')}
        </Banner>
      )}
      <h2 className="text-xl">{t('video.look')}</h2>
      {src && <Cutting src={src} talk={talk} lengthMs={lengthMs} captions={captions} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => recorder.actor.send({ type: 'use' })}>
          <Icon name="check" />
          {t('video.use')}
        </Button>
        <AskAgain onAgain={() => recorder.actor.send({ type: 'retake' })} />
      </div>
    </div>
  )
}

type CuttingProps = { src: string; talk: string; lengthMs: number; captions: readonly Caption[] }

function Cutting({ src, talk, lengthMs, captions }: CuttingProps) {
  const { t } = useTranslation()
  const player = useRef<HTMLVideoElement>(null)
  const [cut, setCut] = useState(() => {
    const { trimStartMs = 0, trimEndMs = lengthMs } = metadata.of(talk)
    return { fromMs: trimStartMs, toMs: trimEndMs }
  })
  const film = useFilm(player, cut)
  const [poster, setPoster] = useState(() => posters.of(talk))
  const take = async () => {
    const picture = player.current && (await pictureOf(player.current))
    if (!picture) return
    posters.choose(talk, picture)
    setPoster(picture)
  }
  useFirstPicture(player, { isReady: film.isReady && !poster, take })
  const written = useMemo(() => (captions.length > 0 ? captionFile(captions) : undefined), [captions])
  const track = useBlobUrl(written)
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: there are captions where something was heard */}
      <video
        ref={player}
        src={src}
        playsInline
        preload="auto"
        aria-label={t('video.look')}
        className="max-h-[65dvh] min-h-40 w-full rounded-box bg-sunken object-contain"
      >
        {track && <track kind="captions" default src={track} label={t('video.captions')} />}
      </video>
      {film.hasFailed && (
        <p role="alert" className="text-bad">
          {t('recording.cannotPlay')}
        </p>
      )}
      <div>
        <Button look="secondary" disabled={!film.isReady} onClick={film.toggle}>
          <Icon name={film.isPlaying ? 'pause' : 'play'} />
          {t(film.isPlaying ? 'video.pausePlaying' : 'video.play')}
        </Button>
      </div>
      <Trim
        lengthMs={lengthMs}
        disabled={!film.isReady}
        {...cut}
        onChange={(next, shown) => {
          setCut(next)
          metadata.note(talk, { trimStartMs: next.fromMs, trimEndMs: next.toMs })
          film.show(shown)
        }}
      />
      <Poster picture={poster} onTake={() => void take()} />
    </>
  )
}

/** Without a choice, it's a frame near the start. */
const useFirstPicture = (
  player: { current: HTMLVideoElement | null },
  { isReady, take }: { isReady: boolean; take: () => Promise<void> },
) => {
  const taking = useRef(take)
  taking.current = take
  useEffect(() => {
    const film = player.current
    if (!film || !isReady) return undefined
    const listening = new AbortController()
    film.addEventListener('seeked', () => void taking.current(), { signal: listening.signal, once: true })
    film.currentTime = firstPictureMs / 1000
    return () => listening.abort()
  }, [player, isReady])
}

function Poster({ picture, onTake }: { picture: Blob | undefined; onTake: () => void }) {
  const { t } = useTranslation()
  const url = useBlobUrl(picture)
  return (
    <div className="flex flex-wrap items-center gap-4">
      {url && (
        <img src={url} alt={t('video.posterAlt')} className="h-20 w-28 rounded-lg bg-sunken object-contain" />
      )}
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-semibold">{t('video.poster')}</h3>
        <p className="text-[0.94rem] text-ink-soft">{t('video.posterText')}</p>
        <Button look="quiet" className="-ms-5" onClick={onTake}>
          <Icon name="camera" />
          {t('video.usePoster')}
        </Button>
      </div>
    </div>
  )
}
