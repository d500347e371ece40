import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { EmmaFace } from '../ui/emma-face.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { WhoListens } from '../voice/listening-line.tsx'
import { canListen } from '../voice/recogniser.ts'
import { OwnPictures } from './own-pictures.tsx'
import type { LiveTalkNow } from './use-live-talk.ts'
import type { OwnPicture } from './use-picture.ts'

type Props = { live: LiveTalkNow; camera: OwnPicture; screen: OwnPicture }

/** The microphone, the camera or screen, whose turn it is, and the words. */
export function LiveStage({ live, camera, screen }: Props) {
  const { t } = useTranslation()
  const { snapshot } = live
  const isSpeaking = !snapshot.matches('quiet')
  return (
    <section aria-label={t('live.switches')} className="mt-2 grid gap-2">
      {live.listening.matches('telling') && (
        <WhoListens listening={{ agree: live.voice.listener.agree, decline: live.mute }} />
      )}
      <div className="flex items-center gap-3">
        <Turn live={live} />
        {snapshot.matches('speaking') && (
          <button
            type="button"
            onClick={live.cutIn}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-lg px-3 font-semibold text-action hover:bg-action-soft"
          >
            <Icon name="stop" className="size-4.5" />
            {t('live.interrupt')}
          </button>
        )}
      </div>
      <div className="flex gap-2">
        {canListen() && (
          <Toggle
            icon="mic"
            label={t('live.speaking')}
            isOn={isSpeaking}
            onToggle={live.toggleSpeaking}
            data-listening={live.listening.value}
          />
        )}
        <Toggle
          icon="video"
          label={t('live.video')}
          isOn={camera.isOn}
          isBusy={camera.isAsking}
          onToggle={camera.toggle}
        />
        <Toggle
          icon="device"
          label={t('live.screen')}
          isOn={screen.isOn}
          isBusy={screen.isAsking}
          onToggle={screen.toggle}
        />
      </div>
      {!canListen() && <p className="text-[0.94rem] text-ink-soft">{t('live.cannotListen')}</p>}
      <OwnPictures camera={camera} screen={screen} />
    </section>
  )
}

/**
 * Whose turn it is, with the words so far; screen readers get complete messages from the conversation below.
 */
function Turn({ live }: { live: LiveTalkNow }) {
  const { t } = useTranslation()
  const reading = useSelector(live.around?.reader.actor, now =>
    now?.matches('reading') ? now.context.sentences[now.context.at] : undefined,
  )
  const turn = turnOf(live)
  const heard = live.snapshot.matches('hearing') ? live.voice.heard() : ''
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <span
        data-turn={turn}
        className={`shrink-0 rounded-full p-0.5 ring-2 ${rings[turn]} ${turn === 'speaking' ? 'animate-breathe' : ''}`}
      >
        <EmmaFace className="size-9" />
      </span>
      <p aria-hidden="true" data-caption="" className="line-clamp-2 min-w-0 leading-snug wrap-anywhere">
        <bdi>{caption(heard && t('live.you', { words: heard }), reading) || t(`live.turn.${turn}`)}</bdi>
      </p>
      <p role="status" className="sr-only">
        {turn === 'quiet' || turn === 'listening' ? t(`live.turn.${turn}`) : ''}
      </p>
    </div>
  )
}

/** Asks no one to speak before the microphone is open. */
const turnOf = ({ snapshot: { value }, listening }: LiveTalkNow) => {
  const isOpening = value === 'listening' && !listening.matches('listening')
  return isOpening || value === 'connecting' || value === 'ended' || value === 'failed' ? 'thinking' : value
}

const caption = (heard: string, reading: string | undefined) => heard || reading

const rings = {
  quiet: 'ring-line',
  listening: 'ring-action',
  hearing: 'ring-accent',
  thinking: 'ring-line',
  speaking: 'ring-accent',
} as const

type ToggleProps = {
  icon: IconName
  label: string
  isOn: boolean
  isBusy?: boolean
  onToggle: () => void
  'data-listening'?: string
}

function Toggle({ icon, label, isOn, isBusy = false, onToggle, ...rest }: ToggleProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isOn}
      {...(isBusy ? { 'aria-busy': true } : {})}
      onClick={onToggle}
      className="inline-flex min-h-11 min-w-0 flex-1 items-center justify-center gap-1.5 rounded-lg border border-edge bg-surface px-1.5 py-1.5 leading-tight font-semibold max-sm:text-[0.94rem] text-ink hover:border-action hover:bg-action-soft aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action sm:flex-none sm:px-4"
    >
      <Icon name={icon} className="size-5 shrink-0" />
      {label}
    </button>
  )
}
