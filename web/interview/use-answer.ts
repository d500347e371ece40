import { createContext, use, useRef } from 'react'
import { type Answers, type Field, isSameAnswer } from '#machines/interview/fields.ts'
import type { Unclear } from '#machines/interview/unclear.ts'
import type { InterviewWords } from '#machines/interview/words.ts'
import { readTyped, typedOf } from './typed.ts'

export type Given = { type: 'answer'; field: string; value: unknown } | { type: 'clear'; field: string }

/** Malformed, in conflict with other answers, or taken out where one is needed. */
export type Refusal = 'odd' | 'unfit' | 'missing'

/** What the controls of answers read and change, wherever the answers are saved. */
export type Answering = {
  words: InterviewWords
  /** With what isn't saved yet. */
  answers: Answers
  saved: Answers
  /** Text that isn't a valid answer yet, such as half a ZIP code. */
  drafts: Readonly<Record<string, string>>
  refusals: Readonly<Record<string, Refusal>>
  /** Towns that could be in several states, where nothing newer is on its way. */
  unclear: readonly Unclear[]
  add: (event: Given, afterMs?: number) => void
  draft: (field: string, text: string | undefined) => void
  flush: () => void
}

export const AnsweringContext = createContext<Answering | undefined>(undefined)

export const useAnswering = (): Answering => {
  const around = use(AnsweringContext)
  if (!around) throw new Error('There are no answers here')
  return around
}

/** Long enough for the next keystroke, short enough to be saved before the person looks up. */
const typingMs = 600

/** A field's answer, its typed text, and the functions that change them. */
export const useAnswer = (field: Field) => {
  const { answers, saved, drafts, refusals, add, draft: keep, flush } = useAnswering()
  const { path } = field
  const value = answers[path]
  const draft = drafts[path]
  const before = useRef(value)

  const give = (next: unknown, afterMs = 0) => {
    if (isSameAnswer(next, value)) return
    add({ type: 'answer', field: path, value: next }, afterMs)
  }
  const clear = (afterMs = 0) => {
    if (value !== undefined) add({ type: 'clear', field: path }, afterMs)
  }
  /** A typo doesn't delete a valid answer. */
  const keepGood = () => {
    const good = before.current ?? saved[path]
    if (good === undefined) clear(typingMs)
    else give(good, typingMs)
  }
  return {
    value,
    draft,
    refusal: refusals[path],
    typed: draft ?? typedOf(field, value),
    isOdd: draft !== undefined && readTyped(field, draft, value).kind === 'odd',
    give,
    clear,
    /** Stores text as it is, valid or not. */
    keepDraft: (text: string) => keep(path, text === '' ? undefined : text),
    type: (text: string) => {
      const read = readTyped(field, text, value)
      const isAsTyped = read.kind === 'answer' && typedOf(field, read.value) === text
      keep(path, read.kind === 'empty' || isAsTyped ? undefined : text)
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
        keep(path, undefined)
      flush()
    },
  }
}
