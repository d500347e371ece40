import { createContext, use, useSyncExternalStore } from 'react'
import type { Answers } from '#machines/interview/fields.ts'
import type { InterviewWords } from '#machines/interview/words.ts'
import type { InterviewState } from './interview-state.ts'
import type { InterviewStore } from './interview-store.ts'

export type Around = {
  store: InterviewStore
  words: InterviewWords
  answersOf: (state: InterviewState) => Answers
}

/** The interview that the parts of a screen share. */
export const InterviewContext = createContext<Around | undefined>(undefined)

export const useInterview = () => {
  const around = use(InterviewContext)
  if (!around) throw new Error('There is no interview here')
  const state = useSyncExternalStore(around.store.subscribe, around.store.state)
  return { ...around, state, answers: around.answersOf(state) }
}
