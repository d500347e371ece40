import { useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Recorder } from './recorder.ts'

/** A recorder that lives as long as the page; its devices turn off when the page is left. */
export const useRecorder = <Outcome>(make: () => Recorder<Outcome>): Recorder<Outcome> | undefined => {
  const [recorder, setRecorder] = useState<Recorder<Outcome>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once per page
  useEffect(() => {
    const mine = make()
    setRecorder(mine)
    return mine.close
  }, [])
  return recorder
}

/** A recorder's state; ticks don't re-render anything but the clock. */
export const useRecording = <Outcome>(recorder: Recorder<Outcome>) => ({
  now: useSelector(
    recorder.actor,
    state => state,
    (one, other) => one.value === other.value && one.context.problem === other.context.problem,
  ),
  ...useSyncExternalStore(recorder.around.subscribe, recorder.around.now),
})
