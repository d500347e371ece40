/** A session in the portal ends when no one has been at the screen for this long. */
const idleMs = 30 * 60_000

/** How long before that the screen asks. */
const askedMs = 60_000

/** How often a screen that's in use says so. */
export const saidMs = 60_000

export const isIdle = (activeAt: string, now: Date): boolean => now.getTime() - Date.parse(activeAt) >= idleMs

export type Idleness = 'in-use' | 'asked' | 'over'

/** Where a session is whose screen was last in use then, and when to look again. */
export function idlenessAt(lastMs: number, nowMs: number): { is: Idleness; nextMs: number } {
  const quiet = nowMs - lastMs
  if (quiet >= idleMs) return { is: 'over', nextMs: 0 }
  if (quiet >= idleMs - askedMs) return { is: 'asked', nextMs: idleMs - quiet }
  return { is: 'in-use', nextMs: idleMs - askedMs - quiet }
}
