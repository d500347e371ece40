import type { ReactNode } from 'react'
import { flat } from './interview.ts'
import { eventField } from './kept-answers.ts'
import { AnsweringContext } from './use-answer.ts'
import { type Around, InterviewContext, useInterview } from './use-interview.ts'

/** An interview for the parts of a screen: its controls save each answer as it's given. */
export function InterviewHere({ interview, children }: { interview: Around; children: ReactNode }) {
  return (
    <InterviewContext value={interview}>
      <SavedAsGiven>{children}</SavedAsGiven>
    </InterviewContext>
  )
}

function SavedAsGiven({ children }: { children: ReactNode }) {
  const { store, words, state, answers } = useInterview()
  const { interview, queue, drafts, refusals } = state
  const onTheWay = new Set(queue.map(eventField))
  return (
    <AnsweringContext
      value={{
        ...{ words, answers, drafts, refusals },
        saved: flat(interview.answers),
        unclear: interview.unclear.filter(
          ({ field, stateField }) => !onTheWay.has(field) && !(stateField && onTheWay.has(stateField)),
        ),
        ...{ add: store.add, draft: store.draft, flush: () => void store.flush() },
      }}
    >
      {children}
    </AnsweringContext>
  )
}
