import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { api, Problem } from '../lib/api.ts'
import { keptPlace } from '../lib/kept.ts'
import { createListeners } from '../lib/listeners.ts'
import type { Visit } from './visit.ts'

const pressed = z.object({ visitId: z.string(), type: z.enum(['clock-in', 'clock-out']), at: z.string() })
const list = z.array(pressed)

/** A clock that was pressed without a connection, with the time it was pressed. */
type Pressed = z.infer<typeof pressed>

const listeners = createListeners()
const nothing: readonly Pressed[] = []
let owner: string | undefined
let waiting: readonly Pressed[] = nothing
let isSending = false

const placeOf = (userId: string) => keptPlace(`clock/${userId}`)

const read = (userId: string): readonly Pressed[] => {
  try {
    return list.catch([]).parse(JSON.parse(localStorage.getItem(placeOf(userId)) ?? '[]'))
  } catch {
    return nothing
  }
}

const change = (next: readonly Pressed[]) => {
  waiting = next
  listeners.notify()
  if (owner === undefined) return
  try {
    if (next.length === 0) localStorage.removeItem(placeOf(owner))
    else localStorage.setItem(placeOf(owner), JSON.stringify(next))
  } catch {
    // It's still on screen.
  }
}

/** Whoever is signed in; what they pressed before is sent now. */
export const lateClockOf = (
  userId: string,
  refused: (error: unknown) => void,
  sent: () => void,
): Promise<void> => {
  if (owner !== userId) {
    owner = userId
    change(read(userId))
  }
  return sendLate(refused, sent)
}

const mayComeThrough = (error: unknown) =>
  error instanceof Problem && (error.status === 0 || error.status === 429 || error.status >= 500)

/** In the order they were pressed; what the server refuses is told, and doesn't stop the others. */
async function sendLate(refused: (error: unknown) => void, sent: () => void): Promise<void> {
  if (isSending || waiting.length === 0) return
  isSending = true
  try {
    for (let [one] = waiting; one; [one] = waiting) {
      const { visitId, type, at } = one
      try {
        await api.post('/api/visits/:id/events', { path: { id: visitId }, body: { type, at } })
      } catch (error) {
        if (mayComeThrough(error)) return
        refused(error)
      }
      change(waiting.filter(other => other !== one))
    }
    sent()
  } finally {
    isSending = false
  }
}

export const isClock = (type: string): type is Pressed['type'] => pressed.shape.type.safeParse(type).success

/** Keeps what was pressed until the server can be reached; false when no one is known who pressed it. */
export const pressLate = (visitId: string, type: Pressed['type']): boolean => {
  if (owner === undefined) return false
  const isKnown = waiting.some(one => one.visitId === visitId && one.type === type)
  if (!isKnown) change([...waiting, { visitId, type, at: new Date().toISOString() }])
  return true
}

/** Takes back what the server doesn't have yet. */
export const unpress = (visitId: string): void => change(waiting.filter(one => one.visitId !== visitId))

const useWaiting = () => useSyncExternalStore(listeners.subscribe, () => waiting)

/** The visit as it will be once what was pressed has arrived. */
export function useLateClock(visit: Visit): { visit: Visit; isLate: boolean } {
  const own = useWaiting().filter(({ visitId }) => visitId === visit.id)
  if (own.length === 0) return { visit, isLate: false }
  const at = (type: Pressed['type']) => own.find(one => one.type === type)?.at
  const clock = { in: at('clock-in') ?? visit.clock.in, out: at('clock-out') ?? visit.clock.out }
  return { visit: { ...visit, clock, can: [] }, isLate: true }
}
