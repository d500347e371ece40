import { z } from 'zod'
import type { Unsent } from './chat-message.ts'

const unsent = z.object({ id: z.string(), text: z.string(), replaces: z.string().optional() })

const shape = z.object({
  draft: z.string().catch(''),
  /** The message of one's own that the draft takes the place of. */
  editing: z.string().optional(),
  /** What was being typed when that began. */
  aside: z.string().optional(),
  /** Each tab may have said something that is not sent. */
  waiting: z.array(unsent).catch([]),
})
type Stored = z.infer<typeof shape>

export type KeptWords = Omit<Stored, 'waiting'> & { unsent?: Unsent | undefined }

const nothing: Stored = { draft: '', waiting: [] }

/**
 * What was typed and is not with the server yet; it outlives a reload, and goes with the sign-out. Every tab of a
 * browser writes to the same place, and takes from it only what is its own.
 */
export const keptWords = (place: string) => {
  let own: KeptWords = { draft: '' }

  const stored = (): Stored => {
    try {
      return shape.catch(nothing).parse(JSON.parse(localStorage.getItem(place) ?? '{}'))
    } catch {
      // No storage, or something that is not ours.
      return nothing
    }
  }
  const typed = (now: Stored, { draft, editing, aside }: KeptWords) =>
    draft === '' && now.draft !== own.draft ? now : { draft, editing, aside }
  return {
    read: (): KeptWords => {
      const { waiting, ...words } = stored()
      own = { ...words, unsent: waiting[0] }
      return own
    },
    write: (words: KeptWords) => {
      const now = stored()
      const others = now.waiting.filter(({ id }) => id !== own.unsent?.id && id !== words.unsent?.id)
      const waiting = words.unsent ? [...others, words.unsent] : others
      const next = { ...typed(now, words), waiting }
      const { draft, editing, aside } = words
      own = { draft, editing, aside, unsent: words.unsent }
      try {
        if (next.draft === '' && waiting.length === 0) localStorage.removeItem(place)
        else localStorage.setItem(place, JSON.stringify(next))
      } catch {
        // It is on screen all the same.
      }
    },
  }
}
