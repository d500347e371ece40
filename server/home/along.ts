import type { Context } from 'hono'
import type { Role } from '#machines/roles.ts'
import type { AppEnv } from '../accounts/person.ts'
import { actingOf } from '../circle/acting.ts'
import type { Deps } from '../http/deps.ts'
import { readHome } from './home.ts'
import type { Home } from './shapes.ts'

const homes: Readonly<Record<string, Role>> = {
  '/dashboard': 'caregiver',
  '/care-seeker/dashboard': 'care-seeker',
}

/** Who opens their own first page gets with it what /api/home would say: on a slow phone that's seconds sooner. */
export async function homeAlong(
  deps: Pick<Deps, 'db' | 'clock' | 'sessions' | 'log'>,
  c: Context<AppEnv>,
): Promise<Home | undefined> {
  const role = homes[c.env.path]
  if (!role) return undefined
  try {
    const person = await deps.sessions.personOf(c.req.header('cookie'))
    if (!person || person.role !== role || person.closesAt) return undefined
    return await readHome(deps, { ...person, ...(await actingOf(deps.db, person, 'read')) })
  } catch (cause) {
    // The app opens all the same: it asks by itself, and says what's wrong.
    deps.log.problem({ code: 'home_along', cause })
    return undefined
  }
}
