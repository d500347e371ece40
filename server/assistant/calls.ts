import type { z } from 'zod'
import { glanceHeaders } from '../http/glance.ts'
import { Problem } from '../http/problem.ts'

/** The whole app, from its edge on. */
export type Fetch = (request: Request) => Response | Promise<Response>

export type Calls = {
  /** What this person reads there; undefined where they may not, or there's nothing. */
  get<Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape> | undefined>
}

const hidden = [401, 403, 404]

const busy = () =>
  new Problem(503, 'busy', 'Emma couldn’t look that up right now. Please try again in a moment.', {
    retryAfter: 2,
  })

/** Reads as the person's own browser would: the same routes, the same session, the same rights. */
export const callsOf = (fetch: Fetch, { origin, cookie }: { origin: string; cookie: string }): Calls => ({
  async get(path, shape) {
    const response = await fetch(
      new Request(new URL(path, origin), { headers: { ...glanceHeaders, cookie } }),
    )
    if (!response.ok) {
      await response.body?.cancel()
      if (hidden.includes(response.status)) return undefined
      throw busy()
    }
    return shape.parse(await response.json())
  },
})
