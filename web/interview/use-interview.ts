import { createContext, use, useRef, useSyncExternalStore } from 'react'
import type { Answers, Field } from '#machines/interview/fields.ts'
import type { InterviewWords } from '#machines/interview/words.ts'
import { flat } from './interview.ts'
import type { InterviewState } from './interview-state.ts'
import type { InterviewStore } from './interview-store.ts'
import { readTyped, typedOf } from './typed.ts'

type Around = { store: InterviewStore; words: InterviewWords; answersOf: (state: InterviewState) => Answers }

/** The interview that the parts of a screen share. */
export const InterviewContext = createContext<Around | undefined>(undefined)

export const useInterview = () => {
  const around = use(InterviewContext)
  if (!around) throw new Error('There is no interview here')
  const state = useSyncExternalStore(around.store.subscribe, around.store.state)
  return { ...around, state, answers: around.answersOf(state) }
}

/** Long enough for the next keystroke, short enough to be saved before the person looks up. */
const typingMs = 600

/** A field's answer, its typed text, and the functions that change them. */
export const useAnswer = (field: Field) => {
  const { store, state, answers } = useInterview()
  const { path } = field
  const value = answers[path]
  const draft = state.drafts[path]
  const before = useRef(value)

  const give = (next: unknown, afterMs = 0) => {
    if (JSON.stringify(next) === JSON.stringify(value)) return
    store.add({ type: 'answer', field: path, value: next }, afterMs)
  }
  const clear = (afterMs = 0) => {
    if (value !== undefined) store.add({ type: 'clear', field: path }, afterMs)
  }
  /** A typo doesn't delete a valid answer. */
  const keepGood = () => {
    const good = before.current ?? flat(state.interview.answers)[path]
    if (good === undefined) clear(typingMs)
    else give(good, typingMs)
  }
  return {
    value,
    draft,
    refusal: state.refusals[path],
    typed: draft ?? typedOf(field, value),
    isOdd: draft !== undefined && readTyped(field, draft, value).kind === 'odd',
    give,
    clear,
    /** Stores text as it is, valid or not. */
    keepDraft: (text: string) => store.draft(path, text === '' ? undefined : text),
    type: (text: string) => {
      const read = readTyped(field, text, value)
      const isAsTyped = read.kind === 'answer' && typedOf(field, read.value) === text
      store.draft(path, read.kind === 'empty' || isAsTyped ? undefined : text)
      if (read.kind === 'answer') give(read.value, typingMs)
      else if (read.kind === 'empty') clear(typingMs)
      else keepGood()
    },
    enter: () => {
      before.current = value
    },
    /** The field is done: sends the answer at once, and shows it as it was understood. */
    leave: () => {
      const read = draft === undefined ? undefined : readTyped(field, draft, value)
      if (read?.kind === 'answer' && typedOf(field, read.value) === typedOf(field, value))
        store.draft(path, undefined)
      void store.flush()
    },
  }
}
