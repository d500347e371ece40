import { z } from 'zod'
import type { Unsent } from './chat-message.ts'

const unsent = z.object({ id: z.string(), text: z.string(), replaces: z.string().optional() })

const typing = z.object({
  draft: z.string().catch(''),
  /** The message of one's own that the draft takes the place of. */
  editing: z.string().optional(),
  /** What was being typed when that began. */
  aside: z.string().optional(),
})

/** Each tab may have said something that is not sent. */
const ofAll = typing.extend({ waiting: z.array(unsent).catch([]) })
type OfAll = z.infer<typeof ofAll>

const ofTab = typing.extend({ unsent: unsent.optional() })

export type KeptWords = z.infer<typeof typing> & { unsent?: Unsent | undefined }

const nothing: OfAll = { draft: '', waiting: [] }

const parsed = (storage: () => Storage, place: string): unknown => {
  try {
    return JSON.parse(storage().getItem(place) ?? 'null')
  } catch {
    // No storage, or something that is not ours.
    return null
  }
}

/**
 * What was typed and is not with the server yet; it outlives a reload, and goes with the sign-out. Each tab has its own;
 * beside that every tab of a browser writes to one place, for when the tab is gone, and takes from it only what is its own.
 */
export const keptWords = (place: string) => {
  let own: KeptWords = { draft: '' }

  const stored = (): OfAll => ofAll.catch(nothing).parse(parsed(() => localStorage, place))
  const left = (): KeptWords => {
    const { waiting, ...words } = stored()
    return { ...words, unsent: waiting[0] }
  }
  const typed = (now: OfAll, { draft, editing, aside }: KeptWords) =>
    draft === '' && now.draft !== own.draft ? now : { draft, editing, aside }
  const keepOwn = () => {
    try {
      sessionStorage.setItem(place, JSON.stringify(own))
    } catch {
      // What every tab shares brings it back.
    }
  }
  const keepForAll = (next: OfAll) => {
    try {
      if (next.draft === '' && next.waiting.length === 0) localStorage.removeItem(place)
      else localStorage.setItem(place, JSON.stringify(next))
    } catch {
      // It is on screen all the same.
    }
  }
  return {
    read: (): KeptWords => {
      own = ofTab.safeParse(parsed(() => sessionStorage, place)).data ?? left()
      keepOwn()
      return own
    },
    write: (words: KeptWords) => {
      const now = stored()
      const others = now.waiting.filter(({ id }) => id !== own.unsent?.id && id !== words.unsent?.id)
      const waiting = words.unsent ? [...others, words.unsent] : others
      const next = { ...typed(now, words), waiting }
      const { draft, editing, aside } = words
      own = { draft, editing, aside, unsent: words.unsent }
      keepOwn()
      keepForAll(next)
    },
  }
}
