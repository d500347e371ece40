import i18next from 'i18next'
import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import type { SessionUser } from '#machines/accounts/session.ts'
import { type AdminDoorEvent, adminDoorMachine } from '#machines/coordinators/door.ts'
import type { PortalRole, Role } from '#machines/roles.ts'
import { readers } from '../auth/portal-role.ts'
import { homeOf, paths, signInOf } from '../paths.ts'
import { api } from './api.ts'
import { safeReturnTo } from './safe-return-to.ts'
import { session } from './session.ts'
import { showToast } from './toasts.ts'

type Load<Data> = (args: LoaderFunctionArgs, user: SessionUser) => Data | Promise<Data>

const addressOf = (request: Request) => {
  const url = new URL(request.url)
  return { pathname: url.pathname, address: url.pathname + url.search }
}

const turnAway = (request: Request): Response => {
  const { pathname, address } = addressOf(request)
  if (pathname.startsWith('/onboarding'))
    showToast({
      tone: 'bad',
      title: i18next.t('guard.authenticationRequired'),
      description: i18next.t('guard.signInForOnboarding'),
    })
  else if (pathname.startsWith('/care-seeker/onboarding'))
    showToast({
      tone: 'bad',
      title: i18next.t('guard.error'),
      description: i18next.t('guard.signInToContinue'),
    })
  return redirect(signInOf(pathname, address) ?? paths.auth({ returnTo: address }))
}

const turnAwayFromAdmin = (request: Request, words: 'guard.signInForPage' | 'guard.authenticationError') => {
  showToast({ tone: 'bad', title: i18next.t(words) })
  return redirect(paths.adminAuth({ returnTo: addressOf(request).address }))
}

/** Who was last let in, in this tab. */
let admitted: string | undefined

/** The server decides who's an administrator; a check that fails counts as no (specification, section 6). */
const askWhoMayEnter = async (): Promise<AdminDoorEvent> => {
  const found = await session()
  if (!found) return { type: 'no-session' }
  try {
    if (await api.post('/api/rpc/check_admin_access')) return { type: 'allowed' }
  } catch {
    if (navigator.onLine) return { type: 'check-failed' }
    return { type: 'offline', wasOpen: admitted === found.user.id }
  }
  const isHalfway = found.user.role === 'admin' && (await api.get('/api/account')).needsSecondFactor
  return { type: 'not-allowed', needsSecondFactor: isHalfway }
}

/** Asked when a page opens and after every change of the session, because the router reloads then. */
const checkAdmin = async (request: Request): Promise<Response | undefined> => {
  const door = getInitialSnapshot(adminDoorMachine)
  switch (getNextSnapshot(adminDoorMachine, door, await askWhoMayEnter()).value) {
    case 'open':
      return undefined
    case 'secondFactor':
      return redirect(paths.authSecondFactor({ returnTo: addressOf(request).address }))
    case 'failed':
      return turnAwayFromAdmin(request, 'guard.authenticationError')
    default:
      return turnAwayFromAdmin(request, 'guard.signInForPage')
  }
}

/** A loader for signed-in people of any role. */
export const forEveryone =
  <Data>(load: Load<Data>) =>
  async (args: LoaderFunctionArgs): Promise<Data> => {
    const found = await session()
    if (!found) throw turnAway(args.request)
    if (found.closesAt) throw redirect(paths.accountClosing())
    return load(args, found.user)
  }

/** A loader for one role; others are redirected to their own home. */
export const forRole = <Data>(role: Exclude<Role, 'admin'>, load: Load<Data>) =>
  forEveryone((args, user) => {
    if (user.role !== role) throw redirect(homeOf(user.role))
    return load(args, user)
  })

/** A loader for the portal; who may not open a page of it is sent to one they may. */
export const forAdmins =
  <Data>(load: Load<Data>, who: readonly PortalRole[] = readers) =>
  async (args: LoaderFunctionArgs): Promise<Data> => {
    const refusal = await checkAdmin(args.request)
    if (refusal) throw refusal
    const found = await session()
    if (!found) throw turnAwayFromAdmin(args.request, 'guard.signInForPage')
    admitted = found.user.id
    if (!who.includes(found.user.portalRole ?? 'coordinator')) throw redirect(paths.adminDocuments())
    return load(args, found.user)
  }

/** Where someone goes after signing in: back to the page that sent them, or home. */
export const afterSignIn = (url: URL, role: string) =>
  safeReturnTo(url.searchParams.get('returnTo')) ?? homeOf(role)

/** For the sign-in screens: signed-in people are redirected. */
export const forStrangers = async ({ request }: LoaderFunctionArgs) => {
  const found = await session()
  if (found) throw redirect(afterSignIn(new URL(request.url), found.user.role))
  return null
}

/**
 * A promise for a skeleton to wait for. Its page shows a failure; after leaving the page a failure is ignored.
 */
export const later = <Data>(promise: Promise<Data>): { data: Promise<Data> } => {
  promise.catch(() => {})
  return { data: promise }
}
