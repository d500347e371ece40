import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordingProblem } from '#machines/recordings/recording.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useSession } from '#web/lib/use-session.ts'
import { KeptRecordings } from '#web/recordings/kept-recordings.tsx'
import { RecordControls } from '#web/recordings/record-controls.tsx'
import { createRecorder, type Recorder } from '#web/recordings/recorder.ts'
import { Sending } from '#web/recordings/sending.tsx'
import { useFollowedFocus } from '#web/recordings/use-followed-focus.ts'
import { useRecorder, useRecording } from '#web/recordings/use-recorder.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import type { MethodProps } from '../onboarding/method-props.ts'
import { OtherWays } from '../onboarding/other-ways.tsx'
import { AudioIdle } from './audio-idle.tsx'
import { AudioRecorded } from './audio-recorded.tsx'
import { audioUploads, tellProfileCreated } from './audio-state.ts'
import { hearRecording, type Outcome } from './hearing.ts'
import { recordingToasts } from './recording-toasts.ts'
import { writesDown } from './transcribes.ts'
import { Unheard } from './unheard.tsx'

const mostMs = 5 * 60_000

/** Records a voice, uploads it, transcribes it into answers, and leaves the check to the caregiver. */
export function AudioMethod({ onDone }: MethodProps) {
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
  const recorder = useRecorder<Outcome>(() =>
    createRecorder({
      ...{ kind: 'audio', mostMs, uploads: audioUploads(userId), language: () => i18n.language },
      listens: writesDown.read,
      onOutcome: take,
      onRefused: () => showToast({ tone: 'bad', title: t('audio.failed') }),
    }),
  )
  const heardAgain = (next: Outcome) => {
    if (!next.unheard) tellProfileCreated()
    take(next)
  }
  const hearKept = (recordingId: string) =>
    hearRecording('audio', recordingId, { recordingId }).then(heardAgain, () =>
      showToast({ tone: 'bad', title: t('audio.failed') }),
    )
  return (
    <>
      <PageHeader title={t('onboarding.method.audio.title')} lead={t('audio.lead')} />
      {outcome?.unheard ? (
        <Unheard
          kind="audio"
          recordingId={outcome.recordingId}
          code={outcome.unheard}
          onOutcome={heardAgain}
          onRecordAgain={() => {
            setOutcome(undefined)
            recorder?.actor.send({ type: 'retake' })
          }}
        />
      ) : (
        <Card>{recorder && <Stage recorder={recorder} />}</Card>
      )}
      <KeptRecordings kind="audio" version={outcome} onHear={id => void hearKept(id)} />
      <OtherWays except="audio" />
    </>
  )
}

/** Problems with a toast in the specification, section 8; it has none for a missing device. */
const told: readonly RecordingProblem[] = ['permission', 'busy']

function Stage({ recorder }: { recorder: Recorder<Outcome> }) {
  const { t } = useTranslation()
  const { now } = useRecording(recorder)
  const { problem } = now.context
  const box = useFollowedFocus(now.value)
  useEffect(() => recordingToasts(recorder), [recorder])
  useEffect(() => {
    if (problem && told.includes(problem)) showToast({ tone: 'bad', title: t('audio.noMicrophone') })
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
  const { now, upload, guess } = useRecording(recorder)
  if (now.matches('idle') || now.matches('asking')) return <AudioIdle recorder={recorder} />
  if (now.matches('recorded')) return <AudioRecorded recorder={recorder} />
  if (now.matches('processing') || now.matches('done'))
    return (
      upload && <Sending upload={upload} working={t('audio.working')} workingText={t('audio.workingText')} />
    )
  return (
    <>
      <RecordControls recorder={recorder} />
      {guess !== '' && (
        <p className="mx-auto mt-4 max-w-prose text-center text-ink-soft">
          <span className="sr-only">{t('recording.heardSoFar')}: </span>
          <q className="italic">{guess}</q>
        </p>
      )}
    </>
  )
}
