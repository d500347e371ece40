import { useTranslation } from 'react-i18next'
import { DeviceChoice, useDevices } from '#web/recordings/device-choice.tsx'
import { Mirror } from '#web/recordings/mirror.tsx'
import type { Recorder } from '#web/recordings/recorder.ts'
import { useRecording } from '#web/recordings/use-recorder.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Outcome } from './hearing.ts'

const openIn = (stream: MediaStream | undefined, kind: 'video' | 'audio') =>
  stream
    ?.getTracks()
    .find(track => track.kind === kind)
    ?.getSettings().deviceId

/** The preview and the choice of camera and microphone; nothing is recorded yet. */
export function VideoReady({ recorder }: { recorder: Recorder<Outcome> }) {
  const { t } = useTranslation()
  const { now, stream } = useRecording(recorder)
  const { cameras, microphones } = useDevices(stream)
  const { facing } = recorder.wanted()
  const isOpening = now.matches('asking')
  return (
    <div className="grid gap-5">
      <Mirror stream={stream} isTurned={facing === 'user'} />
      <p className="text-center text-ink-soft">{t('video.hint')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button busy={isOpening} onClick={() => !isOpening && recorder.actor.send({ type: 'record' })}>
          <Icon name="video" />
          {t('video.record')}
        </Button>
        {cameras.length > 1 && (
          <Button
            look="secondary"
            onClick={() =>
              recorder.want({ camera: undefined, facing: facing === 'user' ? 'environment' : 'user' })
            }
          >
            <Icon name="again" />
            {t('video.turn')}
          </Button>
        )}
        <Button look="quiet" onClick={() => recorder.actor.send({ type: 'leave' })}>
          {t('video.close')}
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <DeviceChoice
          label={t('video.camera')}
          devices={cameras}
          current={openIn(stream, 'video')}
          onChoose={camera => recorder.want({ camera })}
        />
        <DeviceChoice
          label={t('video.microphone')}
          devices={microphones}
          current={openIn(stream, 'audio')}
          onChoose={microphone => recorder.want({ microphone })}
        />
      </div>
    </div>
  )
}
