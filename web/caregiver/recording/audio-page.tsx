import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { RecordingProblem } from '#machines/recordings/recording.ts'
import { RecordControls } from '#web/recordings/record-controls.tsx'
import type { Recorder } from '#web/recordings/recorder.ts'
import { Sending } from '#web/recordings/sending.tsx'
import { useRecording } from '#web/recordings/use-recorder.ts'
import type { MethodProps } from '../onboarding/method-props.ts'
import { AudioIdle } from './audio-idle.tsx'
import { AudioRecorded } from './audio-recorded.tsx'
import { audioUploads, tellProfileCreated } from './audio-state.ts'
import type { Outcome } from './hearing.ts'
import { type Method, RecordingMethod } from './method.tsx'

/** Records a voice. */
export function AudioMethod({ onDone }: MethodProps) {
  const { t } = useTranslation()
  const words = {
    title: t('onboarding.method.audio.title'),
    lead: t('audio.lead'),
    failed: t('audio.failed'),
  }
  return <RecordingMethod method={audio} words={words} onDone={onDone} />
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

/** Problems with a toast in the specification, section 8; it has none for a missing device. */
const told: readonly RecordingProblem[] = ['permission', 'busy']

const audio: Method = {
  ...{ kind: 'audio', mostMs: 5 * 60_000, uploads: audioUploads, tellKept: tellProfileCreated },
  mayGoOn: false,
  problem: problem => (told.includes(problem) ? { title: i18next.t('audio.noMicrophone') } : undefined),
  Moment,
}
