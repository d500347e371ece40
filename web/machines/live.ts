import { useEffect, useReducer } from 'react'
import { z } from 'zod'

const moved = z.object({
  type: z.string(),
  field: z.string().optional(),
  fields: z.array(z.string()).optional(),
  step: z.string().optional(),
  door: z.string(),
  at: z.string(),
})
const standing = z.object({ state: z.string().nullable() })

export type Happened = z.infer<typeof moved> & { id: string }

export type Live = {
  line: 'connecting' | 'open' | 'lost'
  /** Undefined until it's loaded; null without an interview. */
  state: string | null | undefined
  /** The state before the newest events. */
  before: string | null | undefined
  /** Newest first. */
  events: readonly Happened[]
}

type News =
  | { kind: 'line'; line: Live['line'] }
  | { kind: 'moved'; event: Happened }
  | { kind: 'state'; state: string | null }

const nothing: Live = { line: 'connecting', state: undefined, before: undefined, events: [] }

const mostEvents = 60

const told = (live: Live, news: News): Live => {
  if (news.kind === 'line') return { ...live, line: news.line }
  if (news.kind === 'state')
    return {
      ...live,
      line: 'open',
      before: live.state,
      state: news.state,
      events: news.state === null ? [] : live.events,
    }
  if (live.events.some(({ id }) => id === news.event.id)) return live
  return { ...live, before: live.state, events: [news.event, ...live.events].slice(0, mostEvents) }
}

/** The person's own interview, updated as it changes in this tab, another one, or on another device. */
export const useLive = (kind: string, isOn: boolean): Live => {
  const [live, tell] = useReducer(told, nothing)
  useEffect(() => {
    if (!isOn) return
    const source = new EventSource(`/api/interviews/${kind}/moves`)
    source.addEventListener('open', () => tell({ kind: 'line', line: 'open' }))
    source.addEventListener('error', () => tell({ kind: 'line', line: 'lost' }))
    source.addEventListener('move', ({ data, lastEventId }) =>
      tell({ kind: 'moved', event: { ...moved.parse(JSON.parse(data)), id: lastEventId } }),
    )
    source.addEventListener('state', ({ data }) =>
      tell({ kind: 'state', state: standing.parse(JSON.parse(data)).state }),
    )
    return () => source.close()
  }, [kind, isOn])
  return live
}
