export const publicRoles = ['caregiver', 'care-seeker'] as const
export const roles = [...publicRoles, 'admin'] as const

export type PublicRole = (typeof publicRoles)[number]
export type Role = (typeof roles)[number]
