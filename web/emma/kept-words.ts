import { z } from 'zod'

const shape = z.object({
  draft: z.string().catch(''),
  /** The message of one's own that the draft takes the place of. */
  editing: z.string().optional(),
  /** What was being typed when that began. */
  aside: z.string().optional(),
  unsent: z.object({ id: z.string(), text: z.string(), replaces: z.string().optional() }).optional(),
})
export type KeptWords = z.infer<typeof shape>

const nothing: KeptWords = { draft: '' }

/** What was typed and is not with the server yet; it outlives a reload, and goes with the sign-out. */
export const keptWords = (place: string) => ({
  read: (): KeptWords => {
    try {
      return shape.catch(nothing).parse(JSON.parse(localStorage.getItem(place) ?? '{}'))
    } catch {
      // No storage, or something that is not ours.
      return nothing
    }
  },
  write: ({ draft, editing, aside, unsent }: KeptWords) => {
    try {
      if (draft === '' && !unsent) localStorage.removeItem(place)
      else localStorage.setItem(place, JSON.stringify({ draft, editing, aside, unsent }))
    } catch {
      // It is on screen all the same.
    }
  },
})
