import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { type Call, replyShape } from '#machines/assistant/reply.ts'
import type { Ask } from '#machines/assistant/tools.ts'
import { api } from '../lib/api.ts'
import { keptPlace } from '../lib/kept.ts'
import { createListeners } from '../lib/listeners.ts'
import { problemText } from '../lib/problem-words.ts'
import { deviceZone } from '../schedule/times.ts'

/** What became of a card. */
const cardStates = ['open', 'busy', 'done', 'undone', 'left'] as const

const turn = z.object({
  id: z.string(),
  you: z.string(),
  /** Missing while Emma looks, or when she couldn't be reached. */
  reply: replyShape.optional(),
  card: z.enum(cardStates).default('open'),
  /** Why it didn't work. */
  problem: z.string().optional(),
})

export type Turn = z.infer<typeof turn>

const mostKept = 40

const placeOf = (userId: string) => keptPlace(`assistant/${userId}`)

/** A card that was under way when the page was left is looked at again by the person. */
const settled = (one: Turn): Turn => (one.card === 'busy' ? { ...one, card: 'open' } : one)

const stored = (userId: string): Turn[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(userId)) ?? '[]')
    return z.array(turn).catch([]).parse(kept).map(settled)
  } catch {
    // No storage: the talk lasts as long as the page.
    return []
  }
}

type Wish = { text: string } | { label: string; ask: Ask }

/** A talk with Emma, kept in this tab alone and gone with it. */
function createTalk(userId: string) {
  let turns: readonly Turn[] = stored(userId)
  const listeners = createListeners()
  const set = (next: readonly Turn[]) => {
    turns = next.slice(-mostKept)
    try {
      sessionStorage.setItem(placeOf(userId), JSON.stringify(turns))
    } catch {
      // It's still on screen.
    }
    listeners.notify()
  }
  const change = (id: string, to: Partial<Turn>) =>
    set(turns.map(one => (one.id === id ? { ...one, ...to } : one)))

  /** Sends what a card says, once; the page shows what came of it. */
  const run = async (id: string, wanted: Call, to: Turn['card'], otherwise: Turn['card']) => {
    change(id, { card: 'busy', problem: undefined })
    try {
      await api.send(wanted)
      change(id, { card: to })
    } catch (error) {
      change(id, { card: otherwise, problem: problemText(error) })
    }
  }

  return {
    subscribe: listeners.subscribe,
    turns: () => turns,
    clear: () => set([]),
    async ask(wish: Wish, page: string): Promise<void> {
      const id = crypto.randomUUID()
      const about = turns.findLast(({ reply }) => reply)?.reply?.about ?? {}
      const said = 'text' in wish ? { text: wish.text } : { ask: wish.ask }
      set([...turns, { id, you: 'text' in wish ? wish.text : wish.label, card: 'open' }])
      try {
        const reply = await api.post('/api/assistant', {
          body: { ...said, page, about, timeZone: deviceZone() },
        })
        change(id, { reply })
      } catch (error) {
        change(id, { problem: problemText(error) })
      }
    },
    async confirm({ id, reply }: Turn): Promise<void> {
      if (reply?.card) await run(id, reply.card.call, 'done', 'open')
    },
    async undo({ id, reply }: Turn): Promise<void> {
      if (reply?.card?.undo) await run(id, reply.card.undo, 'undone', 'done')
    },
    leave: ({ id }: Turn) => change(id, { card: 'left', problem: undefined }),
  }
}

export type Talk = ReturnType<typeof createTalk>

let current: { userId: string; talk: Talk } | undefined

export const talkOf = (userId: string): Talk => {
  if (current?.userId !== userId) current = { userId, talk: createTalk(userId) }
  return current.talk
}

export const useTurns = (talk: Talk): readonly Turn[] => useSyncExternalStore(talk.subscribe, talk.turns)
