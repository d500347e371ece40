import type { CircleRight } from '#machines/circle/circle.ts'
import { type Acting, type Bindings, isAdministrator, type Person } from '../accounts/person.ts'
import type { Sessions } from '../accounts/session.ts'
import { words } from '../my-data/words.ts'
import { access, bySecret, openWhileClosing, type Rule, sharedWithCircle } from './access.ts'
import { noSession, notThere, notYours, Problem } from './problem.ts'

const behindTheTable = /^\/(api|metrics|healthz|readyz)(\/|$)/
/** About the process itself, whoever asks: the first to answer when the database doesn't. */
const aboutTheServer = /^\/(metrics|healthz|readyz)$/

const needsNoOne = ({ method }: Request, { path, route }: Bindings): boolean =>
  aboutTheServer.test(path) || bySecret.has(`${method} ${route}`)

const cookiesOf = (request: Request, { incoming }: Bindings): string | undefined =>
  incoming ? incoming.headers.cookie : (request.headers.get('cookie') ?? undefined)

const keyOf = ({ method }: Request, { route }: Bindings) => `${method === 'HEAD' ? 'GET' : method} ${route}`

/** For whom a person acts; throws when they may not do this there. */
type ActingOf = (person: Person, right: CircleRight) => Promise<Acting>

/** Throws when access is denied; answers right away when there's no session to look up. */
export function guard(sessions: Sessions, actingOf: ActingOf) {
  const admit = (request: Request, env: Bindings, person: Person | undefined): undefined => {
    const key = keyOf(request, env)
    const rule = env.route === undefined ? undefined : access[key]
    if (!rule) throw noRoute(env.path, person)
    env.person = person
    env.reach = reachOf(rule, person)
    if (person?.closesAt && rule.nobody === 'none' && !openWhileClosing.has(key))
      throw new Problem(403, 'account_closing', words.problems.closing)
  }
  return (request: Request, env: Bindings): Promise<void> | undefined => {
    if (!behindTheTable.test(env.path)) return undefined
    const cookies = cookiesOf(request, env)
    if (cookies === undefined || needsNoOne(request, env)) return admit(request, env, undefined)
    return sessions.personOf(cookies).then(async person => {
      admit(request, env, person)
      const right = sharedWithCircle[keyOf(request, env)]
      if (person && right) env.acting = await actingOf(person, right)
    })
  }
}

/** Below /api/admin only administrators learn what exists. */
const noRoute = (path: string, person: Person | undefined) => {
  if (!path.startsWith('/api/admin/') || isAdministrator(person)) return notThere()
  return person ? notYours() : noSession()
}

const standsAs = ({ role, portalRole }: Person) => (role === 'admin' ? portalRole : role)

function reachOf(rule: Rule, person: Person | undefined) {
  const reach = rule[person ? standsAs(person) : 'nobody']
  if (reach === 'none') throw person ? notYours() : noSession()
  if (reach === 'all' && person?.role === 'admin' && !isAdministrator(person))
    throw new Problem(403, 'second_factor_required', 'Please set up two-step verification first.')
  return reach
}
