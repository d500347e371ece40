import { Hono } from 'hono'
import type { AppEnv } from '../accounts/person.ts'
import { actorIn } from '../circle/acting.ts'
import type { Deps } from '../http/deps.ts'
import { documented } from '../http/validate.ts'
import { readHome } from './home.ts'
import { homeShape } from './shapes.ts'

/** What the first page after signing in shows. */
export function homeRoutes(deps: Deps) {
  const app = new Hono<AppEnv>()

  app.get(
    '/api/home',
    documented('My next visit, and what waits for me', homeShape, async c =>
      c.json(await readHome(deps, actorIn(c))),
    ),
  )

  return app
}
