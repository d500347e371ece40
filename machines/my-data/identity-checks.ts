/** How a coordinator made sure that someone who writes in is who they say. */
export const identityChecks = ['email', 'call', 'in-person'] as const
export type IdentityCheck = (typeof identityChecks)[number]
