import type { Context } from 'hono'
import { access, type Rule } from './access.ts'
import { headerOf } from './addresses.ts'
import { routeOf } from './edge.ts'
import { type AppEnv, isAdministrator, type Person } from './person.ts'
import { noSession, notThere, notYours, Problem } from './problem.ts'
import type { Sessions } from './session.ts'

const behindTheTable = /^\/(api|metrics|healthz|readyz)(\/|$)/

/** Throws for whoever may not come in; answers at once where there is no session to look up. */
export function guard(sessions: Sessions): (c: Context<AppEnv>) => Promise<void> | undefined {
  const admit = (c: Context<AppEnv>, person: Person | undefined): undefined => {
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const route = routeOf(c)
    const rule = access[`${method} ${route}`]
    if (rule && route && c.env) c.env.route = route
    if (!rule) throw noRoute(c.req.path, person)
    c.set('person', person)
    c.set('reach', reachOf(rule, person))
  }
  return c => {
    if (!behindTheTable.test(c.req.path)) return undefined
    const cookies = headerOf(c, 'cookie')
    if (cookies === undefined) return admit(c, undefined)
    return sessions.personOf(cookies).then(person => admit(c, person))
  }
}

/** Below /api/admin nobody but an administrator learns even what is there. */
const noRoute = (path: string, person: Person | undefined) => {
  if (!path.startsWith('/api/admin/') || isAdministrator(person)) return notThere()
  return person ? notYours() : noSession()
}

function reachOf(rule: Rule, person: Person | undefined) {
  const reach = rule[person?.role ?? 'nobody']
  if (reach === 'none') throw person ? notYours() : noSession()
  if (reach === 'all' && person?.role === 'admin' && !isAdministrator(person))
    throw new Problem(403, 'second_factor_required', 'Please set up your second factor first.')
  return reach
}
