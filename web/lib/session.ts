import i18next from 'i18next'
import { createActor } from 'xstate'
import { type Session, type SessionEvent, sessionMachine } from '#machines/accounts/session.ts'
import { isRefreshDue } from '#machines/accounts/session-time.ts'
import { limits } from '#machines/limits.ts'
import { keepSession, keptSession } from '../offline/kept-session.ts'
import { homeOf, paths, signInOf } from '../paths.ts'
import { api, lookedUp, onSessionLost, Problem } from './api.ts'
import { forgetKept, forgetOfTab, leave } from './kept.ts'
import { createListeners } from './listeners.ts'
import { navigation } from './navigation.ts'
import { showToast } from './toasts.ts'

const actor = createActor(sessionMachine).start()
const tabs = new BroadcastChannel('session')
const listeners = createListeners()

const readSession = async (): Promise<Session | null> => {
  const before = currentSession()?.user.id
  const told = await api.get('/api/auth/get-session')
  // Someone signed in or out meanwhile: an answer from before that is old.
  if (currentSession()?.user.id !== before) return currentSession()
  const found = told && { ...told.session, user: told.user, closesAt: told.closesAt }
  keepSession(found)
  return found
}

/** On a phone without a connection the day stays readable for whoever was signed in. */
const readSessionOrKept = () =>
  readSession().catch((error: unknown) => {
    const kept = error instanceof Problem && error.status === 0 ? keptSession() : undefined
    if (!kept) throw error
    return kept
  })

export const currentSession = (): Session | null => actor.getSnapshot().context.session

export const subscribeSession = listeners.subscribe

const apply = (event: SessionEvent) => {
  actor.send(event)
  listeners.notify()
}

const isSame = (a: Session | null, b: Session | null) => JSON.stringify(a) === JSON.stringify(b)

/** What a fresh response from the server means for the session this tab knows. */
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

/** Redirects someone without a session from a protected page to the right sign-in. */
const leaveProtectedPage = async () => {
  const signIn = signInOf(navigation.pathname(), navigation.address())
  if (signIn?.startsWith(paths.adminAuth()))
    showToast({ tone: 'bad', title: i18next.t('guard.signInForPage') })
  if (signIn) await navigation.replace(signIn)
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
  // A brief network failure isn't a sign-out: the next call asks again.
  look().catch(() => {})
}

let first: Promise<void> | undefined

const readFirst = async () => {
  const event = eventFor(await readSessionOrKept())
  if (event) apply(event)
}

/** The session, requested once and then updated by events. */
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

/** After the server accepted a sign-in, a sign-up or a second factor. */
export const signedIn = async (type: 'SIGNED_IN' | 'MFA_CHALLENGE_VERIFIED' = 'SIGNED_IN') => {
  const found = await readSession()
  if (found) announce({ type, session: found })
  return found
}

export const secondFactorWanted = () => apply({ type: 'SIGNED_IN', session: null, secondFactorWanted: true })

export const passwordRecovery = () => {
  if (!actor.getSnapshot().matches('recovering')) apply({ type: 'PASSWORD_RECOVERY' })
}

/** After the server changed the account or, with a new password, its sessions. */
export const accountChanged = async () => {
  const found = await readSession()
  const isOver = !found && !actor.getSnapshot().matches('recovering')
  announce(isOver ? { type: 'SIGNED_OUT' } : { type: 'USER_UPDATED', session: found })
}

/** The same, and reloads what's on screen. */
export const userUpdated = async () => {
  await accountChanged()
  await navigation.revalidate()
}

/** How long a sign-out waits for requests that would fail after it. */
const mostLookMs = 2000

/**
 * Does what ends the session here and in every tab of this browser, and shows the sign-in of whoever it was: once it's
 * over, no one knows their role.
 */
export const endSession = async (end: () => Promise<unknown>) => {
  const role = currentSession()?.user.role
  await leave(async () => {
    await lookedUp(mostLookMs)
    await end()
    announce({ type: 'SIGNED_OUT' })
    keepSession(null)
    forgetKept()
    await navigation.replace(signInOfRole(role))
  })
}

export const signOut = () => endSession(() => api.post('/api/auth/sign-out'))

const signInOfRole = (role: string | undefined) => {
  if (role === 'admin') return paths.adminAuth()
  return role === 'care-seeker' ? paths.authCareSeeker() : paths.authCaregiver()
}

export const home = () => {
  const role = currentSession()?.user.role
  return role ? homeOf(role) : paths.home()
}

tabs.addEventListener('message', ({ data }) => {
  if (data === 'SIGNED_OUT' && currentSession()) {
    const signIn = signInOfRole(currentSession()?.user.role)
    apply({ type: 'SIGNED_OUT' })
    keepSession(null)
    forgetOfTab()
    if (signInOf(navigation.pathname(), '')) void navigation.replace(signIn)
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
