import type { Context } from 'hono'

const glance = 'x-glance'

/** Sent with a look on someone's behalf: what's new to them stays new. */
export const glanceHeaders = { [glance]: '1' }

export const isGlance = (c: Context): boolean => c.req.header(glance) !== undefined
