import type { PortalRole } from '#machines/roles.ts'
import { useSession } from '../lib/use-session.ts'
import { paths } from '../paths.ts'

/** What the signed-in administrator does in the portal. */
export const usePortalRole = (): PortalRole => useSession()?.user.portalRole ?? 'coordinator'

/** Whether they may change things besides documents; those who only read see no buttons for it. */
export const useMayAct = (): boolean => usePortalRole() === 'coordinator'

/** Who opens pages about people; documents alone are open to reviewers, too. */
export const readers: readonly PortalRole[] = ['coordinator', 'auditor']
export const everyPortalRole: readonly PortalRole[] = [...readers, 'reviewer']

const ofReviewers: readonly string[] = [paths.adminDocuments(), paths.account()]

/** Whether a page of the portal is theirs to open. */
export const mayOpen = (role: PortalRole, to: string): boolean =>
  role !== 'reviewer' || ofReviewers.includes(to)
