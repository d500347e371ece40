import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { Mirror } from '#web/recordings/mirror.tsx'
import { RecordControls } from '#web/recordings/record-controls.tsx'
import type { Recorder } from '#web/recordings/recorder.ts'
import { Sending } from '#web/recordings/sending.tsx'
import { useRecording } from '#web/recordings/use-recorder.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import type { MethodProps } from '../onboarding/method-props.ts'
import type { Outcome } from './hearing.ts'
import { type Method, RecordingMethod } from './method.tsx'
import { WritesDownSwitch } from './transcribes-switch.tsx'
import { VideoReady } from './video-ready.tsx'
import { VideoRecorded } from './video-recorded.tsx'
import { tellVideoKept, videoUploads } from './video-state.ts'

/** Records a video, which families may watch. */
export function VideoMethod({ onDone }: MethodProps) {
  const { t } = useTranslation()
  const words = {
    title: t('onboarding.method.video.title'),
    lead: t('video.lead'),
    failed: t('video.failed'),
  }
  return <RecordingMethod method={video} words={words} onDone={onDone} />
}

/** Shows the view for the recorder's state. */
function Moment({ recorder }: { recorder: Recorder<Outcome> }) {
  const { t } = useTranslation()
  const { now, upload, stream } = useRecording(recorder)
  const isOpening = now.matches('asking') && stream === undefined
  if (now.matches('idle') || isOpening) return <Closed recorder={recorder} />
  if (now.matches('ready') || now.matches('asking')) return <VideoReady recorder={recorder} />
  if (now.matches('recorded')) return <VideoRecorded recorder={recorder} />
  if (now.matches('processing') || now.matches('done'))
    return (
      upload && <Sending upload={upload} working={t('video.working')} workingText={t('video.workingText')} />
    )
  return (
    <div className="grid gap-5">
      <Mirror stream={stream} isTurned={recorder.wanted().facing === 'user'} />
      <RecordControls recorder={recorder} />
    </div>
  )
}

/** Before the camera is open. */
function Closed({ recorder }: { recorder: Recorder<Outcome> }) {
  const { t } = useTranslation()
  const { now } = useRecording(recorder)
  const { problem } = now.context
  const words = {
    permission: t('recording.problem.howTo'),
    missing: t('recording.problem.missingCamera'),
    busy: t('recording.problem.busy'),
    unsupported: t('recording.problem.unsupported'),
  }
  return (
    <div className="grid gap-5">
      {problem && (
        <Banner tone="warn" icon="warn">
          {words[problem]}
        </Banner>
      )}
      <p>{t('video.hint')}</p>
      <div>
        <Button
          busy={now.matches('asking')}
          onClick={() => !now.matches('asking') && recorder.actor.send({ type: 'start' })}
        >
          <Icon name="camera" />
          {t('video.open')}
        </Button>
      </div>
      <WritesDownSwitch />
      <p className="text-[0.94rem] text-ink-soft">{t('video.quiet')}</p>
    </div>
  )
}

const video: Method = {
  /** Specification, section 2. */
  mostMs: 3 * 60_000,
  ...{ kind: 'video', uploads: videoUploads, tellKept: tellVideoKept, mayGoOn: true },
  problem: () => ({ title: i18next.t('camera.error'), description: i18next.t('camera.errorText') }),
  Moment,
}
