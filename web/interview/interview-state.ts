import { keptPlace } from '../lib/kept.ts'
import type { Interview } from './interview.ts'
import { type Kept, keptAnswers } from './kept-answers.ts'

type Saving = 'quiet' | 'saving' | 'saved' | 'offline' | 'waiting'

export type InterviewState = Kept & {
  /** What the server knows. */
  interview: Interview
  saving: Saving
  /** What the server would not take, by field: ill-formed, or at odds with what else is known. */
  refusals: Readonly<Record<string, 'odd' | 'unfit'>>
}

/** Something is typed there that is no answer yet, or that the server would not take. */
export const isUnderWay = ({ drafts, refusals }: InterviewState, path: string) =>
  drafts[path] !== undefined || refusals[path] !== undefined

/** What this tab knows of one person's interview, and what this browser keeps of it. */
export const createState = (kind: string, userId: string, interview: Interview) => {
  const place = keptPlace(`${kind}/${userId}`)
  const kept = keptAnswers(place)
  const listeners = new Set<() => void>()
  const ending = new AbortController()
  let state: InterviewState = { ...kept.read(), interview, saving: 'quiet', refusals: {} }

  const change = (next: Partial<InterviewState>) => {
    if (ending.signal.aborted) return
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  return {
    place,
    signal: ending.signal,
    current: () => state,
    change,
    keep: (edit: (known: Kept) => Kept) => {
      if (ending.signal.aborted) return
      const next = edit(kept.read())
      kept.write(next)
      change(next)
    },
    forgetRefusal: (field: string) => {
      const { [field]: known, ...refusals } = state.refusals
      if (known) change({ refusals })
    },
    /** Another tab may have added or sent something. */
    readKept: () => change(kept.read()),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    end: () => {
      listeners.clear()
      ending.abort()
    },
  }
}

export type KnownState = ReturnType<typeof createState>
