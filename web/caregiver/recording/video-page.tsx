import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts.ts'
import { useSession } from '#web/lib/use-session.ts'
import { KeptRecordings } from '#web/recordings/kept-recordings.tsx'
import { Mirror } from '#web/recordings/mirror.tsx'
import { RecordControls } from '#web/recordings/record-controls.tsx'
import { createRecorder, type Recorder } from '#web/recordings/recorder.ts'
import { Sending } from '#web/recordings/sending.tsx'
import { useFollowedFocus } from '#web/recordings/use-followed-focus.ts'
import { useRecorder, useRecording } from '#web/recordings/use-recorder.ts'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import type { MethodProps } from '../onboarding/method-props.ts'
import { OtherWays } from '../onboarding/other-ways.tsx'
import { hearRecording, type Outcome } from './hearing.ts'
import { recordingToasts } from './recording-toasts.ts'
import { writesDown } from './transcribes.ts'
import { WritesDownSwitch } from './transcribes-switch.tsx'
import { Unheard } from './unheard.tsx'
import { VideoReady } from './video-ready.tsx'
import { VideoRecorded } from './video-recorded.tsx'
import { tellVideoKept, videoUploads } from './video-state.ts'

/** Specification, section 2. */
const mostMs = 3 * 60_000

/** Records a video: kept for families to watch, and transcribed into answers. */
export function VideoMethod({ onDone }: MethodProps) {
  const userId = useSession()?.user.id
  return userId && <Content userId={userId} onDone={onDone} />
}

function Content({ userId, onDone }: MethodProps & { userId: string }) {
  const { t, i18n } = useTranslation()
  const [outcome, setOutcome] = useState<Outcome>()
  const take = (next: Outcome) => {
    setOutcome(next)
    if (!next.unheard) onDone()
  }
  const tellFailed = () => showToast({ tone: 'bad', title: t('video.failed') })
  const recorder = useRecorder<Outcome>(() =>
    createRecorder({
      ...{ kind: 'video', mostMs, uploads: videoUploads(userId), language: () => i18n.language },
      ...{ listens: writesDown.read, onOutcome: take, onRefused: tellFailed },
    }),
  )
  const heardAgain = (next: Outcome) => {
    if (!next.unheard) tellVideoKept()
    take(next)
  }
  const hearKept = (recordingId: string) =>
    hearRecording('video', recordingId, { recordingId }).then(heardAgain, tellFailed)
  return (
    <>
      <PageHeader title={t('onboarding.method.video.title')} lead={t('video.lead')} />
      {outcome?.unheard ? (
        <Unheard
          kind="video"
          recordingId={outcome.recordingId}
          code={outcome.unheard}
          onOutcome={heardAgain}
          onGoOn={onDone}
          onRecordAgain={() => {
            setOutcome(undefined)
            recorder?.actor.send({ type: 'retake' })
          }}
        />
      ) : (
        <Card>{recorder && <Stage recorder={recorder} />}</Card>
      )}
      <KeptRecordings kind="video" version={outcome} onHear={id => void hearKept(id)} />
      <OtherWays except="video" />
    </>
  )
}

function Stage({ recorder }: { recorder: Recorder<Outcome> }) {
  const { t } = useTranslation()
  const { now } = useRecording(recorder)
  const { problem } = now.context
  const box = useFollowedFocus(now.value)
  useEffect(() => recordingToasts(recorder), [recorder])
  useEffect(() => {
    if (problem) showToast({ tone: 'bad', title: t('camera.error'), description: t('camera.errorText') })
  }, [problem, t])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Moment recorder={recorder} />
    </div>
  )
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
