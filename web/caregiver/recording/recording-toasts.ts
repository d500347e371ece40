import i18next from 'i18next'
import { showToast } from '#web/lib/toasts.ts'
import type { Recorder } from '#web/recordings/recorder.ts'

/**
 * 'Recording Started' and 'Recording Stopped' (specification, section 8); returns the unsubscribe function.
 */
export const recordingToasts = <Outcome>(recorder: Recorder<Outcome>) => {
  let before = recorder.actor.getSnapshot().value
  const watching = recorder.actor.subscribe(({ value }) => {
    const last = before
    before = value
    if (value === 'recording' && (last === 'asking' || last === 'ready'))
      showToast({ title: i18next.t('recording.started') })
    if (value === 'recorded' && (last === 'finishing' || last === 'recording' || last === 'paused'))
      showToast({ title: i18next.t('recording.stopped') })
  })
  return () => watching.unsubscribe()
}
