import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { clockOf } from './clock.ts'

type Props = { src: string; ms: number; label: string }

/** Plays a voice recording. Recorders don't store the length, so it's passed in. */
export function Player({ src, ms, label }: Props) {
  const { t } = useTranslation()
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another recording starts from its beginning
  useEffect(() => {
    setAt(0)
    setPlaying(false)
    setFailed(false)
  }, [src])
  const toggle = () => {
    const player = audio.current
    if (!player) return
    if (!player.paused) return player.pause()
    setFailed(false)
    // When nothing can be played, the error event reports it.
    player.play().catch(() => {})
  }
  const length = Math.max(ms, at)
  return (
    <div>
      {/* biome-ignore lint/a11y/useMediaCaption: what was heard in it stands beside it as text */}
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onTimeUpdate={event => setAt(event.currentTarget.currentTime * 1000)}
        onError={() => setFailed(true)}
      />
      <div className="flex items-center gap-3">
        <IconButton
          label={isPlaying ? t('recording.pausePlaying', { label }) : t('recording.play', { label })}
          onClick={toggle}
          className="rounded-full border border-edge bg-surface text-action"
        >
          <Icon name={isPlaying ? 'pause' : 'play'} className="size-5" />
        </IconButton>
        <progress
          aria-hidden="true"
          value={Math.min(at, length)}
          max={Math.max(1, length)}
          className="progress flex-1"
        />
        <span className="text-[0.94rem] text-ink-soft tabular-nums">
          {clockOf(at)} / {clockOf(length)}
        </span>
      </div>
      {hasFailed && (
        <p role="alert" className="mt-2 text-bad">
          {t('recording.cannotPlay')}
        </p>
      )}
    </div>
  )
}
