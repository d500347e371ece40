import { type SnapshotFrom, transition } from 'xstate'
import { caregiverFields, caregiverSteps } from '#machines/caregiver-interview/fields.ts'
import { caregiverInterviewMachine } from '#machines/caregiver-interview/machine.ts'
import { openInterview } from '#web/interview/interview-store.ts'
import { replayOf } from '#web/interview/replay.ts'
import { chosenLanguage } from '#web/language/chosen-language.ts'
import { wordsFor } from '#web/lib/interview-words.ts'

/** Everything a screen about a caregiver's own interview needs. */
export const openCaregiverInterview = async (userId: string) => {
  const [store, words] = await Promise.all([
    openInterview('caregiver', userId),
    wordsFor('caregiver', chosenLanguage()),
  ])
  return { store, words }
}

export type OpenCaregiverInterview = Awaited<ReturnType<typeof openCaregiverInterview>>

const states = [...caregiverSteps, 'confirmed'] as const

export const { answersOf: caregiverAnswersOf, viewOf: caregiverViewOf } = replayOf<
  SnapshotFrom<typeof caregiverInterviewMachine>
>({
  fields: caregiverFields,
  startAt: (step, context) => {
    const value = states.find(name => name === step) ?? 'profile'
    return caregiverInterviewMachine.resolveState({ value, context })
  },
  move: (here, event) => transition(caregiverInterviewMachine, here, event)[0],
})
