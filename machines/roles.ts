export const publicRoles = ['caregiver', 'care-seeker'] as const
export const roles = [...publicRoles, 'admin'] as const

export type PublicRole = (typeof publicRoles)[number]
export type Role = (typeof roles)[number]

/** What administrators do in the portal: everything, documents alone, or read. */
export const portalRoles = ['coordinator', 'reviewer', 'auditor'] as const
export type PortalRole = (typeof portalRoles)[number]
