import { z } from 'zod'
import { type FormEvent, formEvent } from '#machines/interview/events.ts'

const shape = z.object({
  /** Given here, not yet acknowledged by the server, in the order in which it happened. */
  queue: z.array(formEvent),
  /** Typed, but not (yet) something that can be an answer: half a ZIP code. */
  drafts: z.record(z.string(), z.string()),
  /** What stood on the server where lists wait. */
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
    // Whatever stands there, it is not ours.
    return nothing
  }
}

/** Every tab of a browser reads and writes the same place; without storage each has a memory of its own. */
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

/** The field that an event is about, if it gives or takes an answer. */
export const eventField = (event: FormEvent | undefined) =>
  event && (event.type === 'answer' || event.type === 'clear') ? event.field : undefined

/** While somebody types, the newest text takes the place of the one before, unless that is on its way already. */
export const withEvent = (
  queue: readonly FormEvent[],
  event: FormEvent,
  isOnTheWay: (id: string) => boolean,
): FormEvent[] => {
  const last = queue.at(-1)
  const replaces = last && eventField(last) !== undefined && eventField(last) === eventField(event)
  return replaces && !isOnTheWay(last.id) ? [...queue.slice(0, -1), event] : [...queue, event]
}
