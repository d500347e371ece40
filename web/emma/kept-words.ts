import { z } from 'zod'
import type { Unsent } from './chat-message.ts'

const unsent = z.object({ id: z.string(), text: z.string(), replaces: z.string().optional() })

const typing = z.object({
  draft: z.string().catch(''),
  /** The own message that this draft edits. */
  editing: z.string().optional(),
  /** The draft from before the edit. */
  aside: z.string().optional(),
})

/** Each tab may have an unsent message. */
const ofAll = typing.extend({ waiting: z.array(unsent).catch([]) })
type OfAll = z.infer<typeof ofAll>

const ofTab = typing.extend({ unsent: unsent.optional() })

export type KeptWords = z.infer<typeof typing> & { unsent?: Unsent | undefined }

const nothing: OfAll = { draft: '', waiting: [] }

const parsed = (storage: () => Storage, place: string): unknown => {
  try {
    return JSON.parse(storage().getItem(place) ?? 'null')
  } catch {
    // No storage, or content that isn't ours.
    return null
  }
}

/**
 * Text that isn't on the server yet. It survives a reload and is deleted at sign-out. Each tab keeps its own
 * copy; all tabs also write to one shared copy, in case the tab is closed, and remove only their own entries
 * from it.
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
      // The shared copy can restore it.
    }
  }
  const keepForAll = (next: OfAll) => {
    try {
      if (next.draft === '' && next.waiting.length === 0) localStorage.removeItem(place)
      else localStorage.setItem(place, JSON.stringify(next))
    } catch {
      // It's still on screen.
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
