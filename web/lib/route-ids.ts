/** Routes whose loader data other screens read. */
export const routeIds = { admin: 'admin' } as const
