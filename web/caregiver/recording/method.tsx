import { type ComponentType, useEffect, useState } from 'react'
import type { RecordingProblem } from '#machines/recordings/recording.ts'
import type { RecordingKind } from '#machines/recordings/recording-rules.ts'
import { chosenLanguage } from '#web/language/chosen-language.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useSession } from '#web/lib/use-session.ts'
import { KeptRecordings } from '#web/recordings/kept-recordings.tsx'
import { createRecorder, type Recorder } from '#web/recordings/recorder.ts'
import { useFollowedFocus } from '#web/recordings/use-followed-focus.ts'
import { useRecorder, useRecording } from '#web/recordings/use-recorder.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import type { Uploads } from '#web/uploads/upload-state.ts'
import type { MethodProps } from '../onboarding/method-props.ts'
import { OtherWays } from '../onboarding/other-ways.tsx'
import { hearRecording, type Outcome } from './hearing.ts'
import { recordingToasts } from './recording-toasts.ts'
import { writesDown } from './transcribes.ts'
import { Unheard } from './unheard.tsx'

/** What differs between speaking and filming. */
export type Method = {
  kind: RecordingKind
  mostMs: number
  uploads: (userId: string) => Uploads<Outcome>
  /** Metadata once the recording is understood. */
  tellKept: () => void
  /** A recording that couldn't be understood can still be used. */
  mayGoOn: boolean
  /** The toast's title for a problem; without one it only shows on the page. */
  problem: (problem: RecordingProblem) => { title: string; description?: string } | undefined
  /** The view for the recorder's state. */
  Moment: ComponentType<{ recorder: Recorder<Outcome> }>
}

type Words = { title: string; lead: string; failed: string }

type Props = MethodProps & { method: Method; words: Words }

/** Records, uploads, transcribes into answers, and leaves the check to the caregiver. */
export function RecordingMethod(props: Props) {
  const userId = useSession()?.user.id
  return userId && <Content {...props} userId={userId} />
}

function Content({ method, words, userId, onDone }: Props & { userId: string }) {
  const { kind, mostMs, uploads, tellKept, mayGoOn } = method
  const [outcome, setOutcome] = useState<Outcome>()
  const take = (next: Outcome) => {
    setOutcome(next)
    if (!next.unheard) onDone()
  }
  const tellFailed = () => showToast({ tone: 'bad', title: words.failed })
  const recorder = useRecorder<Outcome>(() =>
    createRecorder({
      ...{ kind, mostMs, uploads: uploads(userId), language: chosenLanguage },
      ...{ listens: writesDown.read, onOutcome: take, onRefused: tellFailed },
    }),
  )
  const heardAgain = (next: Outcome) => {
    if (!next.unheard) tellKept()
    take(next)
  }
  const hearKept = (recordingId: string) =>
    hearRecording(kind, recordingId, { recordingId }).then(heardAgain, tellFailed)
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      {outcome?.unheard ? (
        <Unheard
          kind={kind}
          recordingId={outcome.recordingId}
          code={outcome.unheard}
          onOutcome={heardAgain}
          {...(mayGoOn ? { onGoOn: onDone } : {})}
          onRecordAgain={() => {
            setOutcome(undefined)
            recorder?.actor.send({ type: 'retake' })
          }}
        />
      ) : (
        <Card>{recorder && <Stage method={method} recorder={recorder} />}</Card>
      )}
      <KeptRecordings kind={kind} version={outcome} onHear={id => void hearKept(id)} />
      <OtherWays except={kind} />
    </>
  )
}

function Stage({ method, recorder }: { method: Method; recorder: Recorder<Outcome> }) {
  const { now } = useRecording(recorder)
  const { problem } = now.context
  const { Moment } = method
  const box = useFollowedFocus(now.value)
  useEffect(() => recordingToasts(recorder), [recorder])
  useEffect(() => {
    const told = problem && method.problem(problem)
    if (told) showToast({ tone: 'bad', ...told })
  }, [problem, method])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Moment recorder={recorder} />
    </div>
  )
}
