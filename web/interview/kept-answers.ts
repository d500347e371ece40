import { z } from 'zod'
import { type FormEvent, formEvent } from '#machines/interview/events.ts'

const shape = z.object({
  /** Answers the server hasn't acknowledged yet, in order. */
  queue: z.array(formEvent),
  /** Typed text that isn't a valid answer (yet), such as half a ZIP code. */
  drafts: z.record(z.string(), z.string()),
  /** The server's values of the queued lists when they were changed. */
  before: z.record(z.string(), z.array(z.unknown())).default({}),
})
type Stored = z.infer<typeof shape>
export type Kept = Pick<Stored, 'queue' | 'drafts'>

const nothing: Stored = { queue: [], drafts: {}, before: {} }

const parse = (text: string | null): Stored => {
  if (text === null) return nothing
  try {
    return shape.catch(nothing).parse(JSON.parse(text))
  } catch {
    // Stored content that isn't ours.
    return nothing
  }
}

/** All tabs of a browser read and write the same storage; without storage each keeps its own in memory. */
export const keptAnswers = (place: string) => {
  let memory: Stored | undefined
  return {
    read: (): Stored => {
      if (memory) return memory
      try {
        return parse(localStorage.getItem(place))
      } catch {
        return nothing
      }
    },
    write: (kept: Stored) => {
      const isEmpty = kept.queue.length === 0 && Object.keys(kept.drafts).length === 0
      try {
        if (isEmpty) localStorage.removeItem(place)
        else localStorage.setItem(place, JSON.stringify(kept))
        memory = undefined
      } catch {
        memory = kept
      }
    },
  }
}

/** The field an event sets or clears. */
export const eventField = (event: FormEvent | undefined) =>
  event && (event.type === 'answer' || event.type === 'clear') ? event.field : undefined

/** While someone types, the newest text replaces the queued one, unless that is being sent already. */
export const withEvent = (
  queue: readonly FormEvent[],
  event: FormEvent,
  isOnTheWay: (id: string) => boolean,
): FormEvent[] => {
  const last = queue.at(-1)
  const replaces = last && eventField(last) !== undefined && eventField(last) === eventField(event)
  return replaces && !isOnTheWay(last.id) ? [...queue.slice(0, -1), event] : [...queue, event]
}
