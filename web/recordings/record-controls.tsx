import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { clockOf } from './clock.ts'
import { LevelMeter } from './level-meter.tsx'
import type { Recorder } from './recorder.ts'
import { useRecording } from './use-recorder.ts'

type Props<Outcome> = { recorder: Recorder<Outcome> }

const hintSeconds = 120

/** The clock, the level meter, and the buttons for the current state. */
export function RecordControls<Outcome>({ recorder }: Props<Outcome>) {
  const { t } = useTranslation()
  const { now } = useRecording(recorder)
  const { mostMs } = now.context
  const seconds = useSelector(recorder.actor, state => Math.floor(state.context.ms / 1000))
  const isRecording = now.matches('recording')
  const isPaused = now.matches('paused')
  return (
    <div className="grid justify-items-center gap-4">
      <p className="flex items-center gap-3 font-serif text-4xl tabular-nums">
        <span
          aria-hidden="true"
          className={`size-3.5 rounded-full ${isRecording ? 'animate-breathe bg-bad' : 'bg-edge'}`}
        />
        <span role="timer" aria-label={t('recording.time')}>
          {clockOf(seconds * 1000)}
        </span>
        <span className="self-end pb-1 font-sans text-base text-ink-soft">
          {t('recording.ofMost', { most: clockOf(mostMs) })}
        </span>
      </p>
      <LevelMeter read={recorder.level} isOn={isRecording} />
      <p role="status" className="min-h-6 text-center text-ink-soft">
        {isPaused && t('recording.paused')}
        {isRecording && seconds >= hintSeconds && t('recording.longEnough')}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {isPaused ? (
          <Button look="secondary" onClick={() => recorder.actor.send({ type: 'resume' })}>
            <Icon name="mic" />
            {t('recording.goOn')}
          </Button>
        ) : (
          <Button
            look="secondary"
            disabled={!isRecording}
            onClick={() => recorder.actor.send({ type: 'pause' })}
          >
            <Icon name="pause" />
            {t('recording.pause')}
          </Button>
        )}
        <Button
          busy={now.matches('finishing')}
          onClick={() => !now.matches('finishing') && recorder.actor.send({ type: 'stop' })}
        >
          <Icon name="stop" />
          {t('recording.stop')}
        </Button>
      </div>
    </div>
  )
}
