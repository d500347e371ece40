import { z } from 'zod'
import { keptPlace } from '../lib/kept.ts'

const file = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number() })

const waiting = z.object({
  ...{ id: z.string(), text: z.string(), files: z.array(file).catch([]) },
  /** What a coordinator had on screen: the newest message, or the number of them. */
  seen: z.union([z.string(), z.number()]).optional().catch(undefined),
})

const kept = z.object({ draft: z.string().catch(''), waiting: z.array(waiting).catch([]) })

export type Waiting = z.infer<typeof waiting>
export type Kept = z.infer<typeof kept>

const nothing: Kept = { draft: '', waiting: [] }

/**
 * What someone has written and the server doesn't have yet. All tabs share it: each may send what waits, because a
 * message keeps its id and arrives once.
 */
export function keptMessages(userId: string, conversation: string) {
  const place = keptPlace(`messages/${userId}/${conversation}`)
  const read = (): Kept => {
    try {
      return kept.catch(nothing).parse(JSON.parse(localStorage.getItem(place) ?? 'null'))
    } catch {
      // No storage, or content that isn't ours.
      return nothing
    }
  }
  const change = (next: (now: Kept) => Kept) => {
    const { draft, waiting: left } = next(read())
    try {
      if (draft === '' && left.length === 0) localStorage.removeItem(place)
      else localStorage.setItem(place, JSON.stringify({ draft, waiting: left }))
    } catch {
      // It's still on screen.
    }
  }
  return {
    read,
    type: (draft: string) => change(now => ({ ...now, draft })),
    add: (one: Waiting) => change(now => ({ draft: '', waiting: [...now.waiting, one] })),
    remove: (id: string) => change(now => ({ ...now, waiting: now.waiting.filter(one => one.id !== id) })),
  }
}
