import { keptPlace } from '../lib/kept.ts'
import { createListeners } from '../lib/listeners.ts'
import { flat, type Help, type Interview } from './interview.ts'
import { type Kept, keptAnswers } from './kept-answers.ts'
import { listsBefore, withNews } from './lists.ts'

type Saving = 'quiet' | 'saving' | 'saved' | 'offline' | 'waiting'

export type InterviewState = Kept & {
  /** The server's version. */
  interview: Interview
  saving: Saving
  /** Stays until the page is left. */
  help?: Help
  /** Fields the server refused: malformed ('odd'), or in conflict with other answers ('unfit'). */
  refusals: Readonly<Record<string, 'odd' | 'unfit'>>
}

/** The field holds text that isn't a valid answer yet, or that the server refused. */
export const isUnderWay = ({ drafts, refusals }: InterviewState, path: string) =>
  drafts[path] !== undefined || refusals[path] !== undefined

/** This tab's state of one person's interview, and the part this browser stores. */
export const createState = (kind: string, userId: string, interview: Interview) => {
  const place = keptPlace(`${kind}/${userId}`)
  const kept = keptAnswers(place)
  const listeners = createListeners()
  const ending = new AbortController()
  const write = ({ queue, drafts }: Kept, { answers }: Interview): Kept => {
    kept.write({ queue, drafts, before: listsBefore(queue, flat(answers)) })
    return { queue, drafts }
  }
  /** Another device may have changed queued lists while the page was closed. */
  const awake = (): Kept => {
    const { queue, drafts, before } = kept.read()
    return write({ queue: withNews(queue, before, flat(interview.answers)), drafts }, interview)
  }
  let state: InterviewState = { ...awake(), interview, saving: 'quiet', refusals: {} }

  const change = (next: Partial<InterviewState>) => {
    if (ending.signal.aborted) return
    state = { ...state, ...next }
    listeners.notify()
  }
  return {
    place,
    signal: ending.signal,
    current: () => state,
    change,
    /** Updates the queue and drafts, and the interview if a newer one is given. */
    keep: (edit: (known: Kept) => Kept, now = state.interview) => {
      if (ending.signal.aborted) return
      change({ ...write(edit(kept.read()), now), interview: now })
    },
    forgetRefusal: (field: string) => {
      const { [field]: known, ...refusals } = state.refusals
      if (known) change({ refusals })
    },
    /** Another tab may have added or sent something. */
    readKept: () => change(kept.read()),
    subscribe: listeners.subscribe,
    end: () => {
      listeners.clear()
      ending.abort()
    },
  }
}

export type KnownState = ReturnType<typeof createState>
