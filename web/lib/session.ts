import { createActor } from 'xstate'
import { type Session, type SessionEvent, sessionMachine } from '#machines/accounts/session.ts'
import { isRefreshDue } from '#machines/accounts/session-time.ts'
import { limits } from '#machines/limits.ts'
import { doorOf, homeOf, paths } from '../paths.ts'
import { api, lookedUp, onSessionLost } from './api.ts'
import { forgetKept, forgetOfTab, leave } from './kept.ts'
import { navigation } from './navigation.ts'

const actor = createActor(sessionMachine).start()
const tabs = new BroadcastChannel('session')
const listeners = new Set<() => void>()

const readSession = () => api.get<Session | null>('/api/auth/get-session')

export const currentSession = (): Session | null => actor.getSnapshot().context.session

export const subscribeSession = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const apply = (event: SessionEvent) => {
  actor.send(event)
  for (const listener of listeners) listener()
}

const isSame = (a: Session | null, b: Session | null) => JSON.stringify(a) === JSON.stringify(b)

/** What a fresh look at the server means for the session that this tab knows. */
const eventFor = (found: Session | null): SessionEvent | undefined => {
  const known = currentSession()
  if (actor.getSnapshot().matches('unknown')) return { type: 'INITIAL_SESSION', session: found }
  if (isSame(known, found)) return undefined
  if (!found) return known ? { type: 'SIGNED_OUT' } : undefined
  if (known?.user.id !== found.user.id) return { type: 'SIGNED_IN', session: found }
  return isSame(known, { ...found, expiresAt: known.expiresAt })
    ? { type: 'TOKEN_REFRESHED', session: found }
    : { type: 'USER_UPDATED', session: found }
}

/** Sends whoever looks at a protected page without a session to the right door. */
const leaveProtectedPage = async () => {
  const door = doorOf(navigation.pathname(), navigation.address())
  if (door) await navigation.replace(door)
}

const afterEvent = async (event: SessionEvent) => {
  if (event.type === 'SIGNED_OUT') await leaveProtectedPage()
  else if (event.type !== 'INITIAL_SESSION') await navigation.revalidate()
}

const look = async (): Promise<void> => {
  const event = eventFor(await readSession())
  if (!event) return
  apply(event)
  await afterEvent(event)
}

const lookQuietly = () => {
  // A line that is down for a moment is no sign-out: the next look asks again.
  look().catch(() => {})
}

let first: Promise<void> | undefined

const readFirst = async () => {
  const event = eventFor(await readSession())
  if (event) apply(event)
}

/** The session, asked for once and then kept up to date by events. */
export const session = async (): Promise<Session | null> => {
  first ??= readFirst()
  try {
    await first
  } catch (cause) {
    first = undefined
    throw cause
  }
  return currentSession()
}

/** Applies an event here and in every other tab. */
const announce = (event: SessionEvent) => {
  apply(event)
  tabs.postMessage(event.type)
}

/** After a sign-in, a sign-up or a second factor that the server accepted. */
export const signedIn = async (type: 'SIGNED_IN' | 'MFA_CHALLENGE_VERIFIED' = 'SIGNED_IN') => {
  const found = await readSession()
  if (found) announce({ type, session: found })
  return found
}

export const secondFactorWanted = () => apply({ type: 'SIGNED_IN', session: null, secondFactorWanted: true })

export const passwordRecovery = () => {
  if (!actor.getSnapshot().matches('recovering')) apply({ type: 'PASSWORD_RECOVERY' })
}

/** After a change that the server made to the account or, with a new password, to its sessions. */
export const accountChanged = async () => {
  const found = await readSession()
  const isOver = !found && !actor.getSnapshot().matches('recovering')
  announce(isOver ? { type: 'SIGNED_OUT' } : { type: 'USER_UPDATED', session: found })
}

/** The same, and what is on screen is loaded again. */
export const userUpdated = async () => {
  await accountChanged()
  await navigation.revalidate()
}

/** So long a sign-out waits for what is still on its way and would be refused behind it. */
const mostLookMs = 2000

/** Ends the session here and everywhere in this browser, and shows the door of this kind of person. */
export const signOut = async () => {
  const role = currentSession()?.user.role
  await leave(async () => {
    await lookedUp(mostLookMs)
    await api.post('/api/auth/sign-out')
    await sessionEnded(role)
  })
}

export const sessionEnded = async (role = currentSession()?.user.role) => {
  announce({ type: 'SIGNED_OUT' })
  forgetKept()
  await navigation.replace(doorOfRole(role))
}

const doorOfRole = (role: string | undefined) => {
  if (role === 'admin') return paths.adminAuth()
  return role === 'care-seeker' ? paths.authCareSeeker() : paths.authCaregiver()
}

export const home = () => {
  const role = currentSession()?.user.role
  return role ? homeOf(role) : paths.home()
}

tabs.addEventListener('message', ({ data }) => {
  if (data === 'SIGNED_OUT' && currentSession()) {
    const door = doorOfRole(currentSession()?.user.role)
    apply({ type: 'SIGNED_OUT' })
    forgetOfTab()
    if (doorOf(navigation.pathname(), '')) void navigation.replace(door)
  } else lookQuietly()
})

onSessionLost(lookQuietly)

setInterval(() => {
  if (isRefreshDue(currentSession(), Date.now())) lookQuietly()
}, limits.sessionTickMs)

window.addEventListener('focus', () => {
  if (!actor.getSnapshot().matches('unknown')) lookQuietly()
})
window.addEventListener('pageshow', event => {
  if (event.persisted) lookQuietly()
})
