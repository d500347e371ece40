import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import { access } from '#server/http/access.ts'
import { findDocs } from '#server/http/validate.ts'
import { samplePassword } from '#server/process/sample.ts'
import { type App, startApp, type Visitor } from '#tests/support/app.ts'

let app: App
const people: Visitor[] = []

/** Everyone in the sample has everything; those who sign in add what only people of today have. */
beforeAll(async () => {
  app = await startApp({ env: { SAMPLE: 'on' } })
  for (const { email, role } of sampleSignIns) {
    const person = app.visitor()
    await person.post('/api/auth/sign-in/email', { email, password: samplePassword })
    if (role === 'caregiver')
      await person.post('/api/uploads', { purpose: 'document', name: 'a.pdf', size: 9 })
    await person.put('/api/saved-guides', { guide: 'safe-transfers', saved: true })
    await person.post('/api/saved-searches', { filters: {} })
    people.push(person)
  }
})
afterAll(() => app.close())

/** What can't be asked without saying what for. */
const queries: Record<string, string> = {
  'GET /api/places': '?zip=98402',
  'GET /api/introduction-videos': '?of=none',
  'GET /api/admin/find': '?search=a',
  'GET /api/admin/saved-views': '?list=caregivers',
}

/** Where the ids of a route come from, when that isn't the list above it. */
const lists: [start: RegExp, list: string][] = [
  [/^\/api\/admin\/people\//, '/api/admin/caregivers'],
  [/^\/api\/admin\/support\//, '/api/admin/conversations'],
]

/** Takes more than a person of the sample: a link from an email, two who fit, a resume, a visit without anyone. */
const leftAside = [
  ...['GET /api/auth/verify-email', 'GET /api/admin/match-proposal', 'GET /api/resume'],
  'GET /api/admin/cover/:id',
]

const idsIn = (text: string) => [
  ...new Set([...text.matchAll(/"(?:id|matchId)":"([^"]+)"/g)].map(([, id = '']) => id)),
]

const listOf = (place: string) =>
  lists.find(([start]) => start.test(place))?.[1] ?? place.split('/:')[0] ?? ''

async function addressesFor(key: string): Promise<string[]> {
  const place = key.slice('GET '.length)
  if (place.includes('/:kind')) return ['care', 'caregiver'].map(kind => place.replace(':kind', kind))
  if (!place.includes('/:id')) return [place + (queries[key] ?? '')]
  const found = await Promise.all(people.map(one => one.get(listOf(place))))
  const ids = found.flatMap(({ text }) => idsIn(text).slice(0, 40))
  return [...new Set(ids)].map(id => place.replace(':id', id))
}

const described = () =>
  Object.keys(access).flatMap(key => {
    const [method, place] = key.split(' ')
    const answer = app.app.routes
      .filter(route => route.method === method && route.path === place)
      .flatMap(route => findDocs(route.handler)?.answer ?? [])[0]
    return method === 'GET' && answer ? [{ key, answer }] : []
  })

/** Some answers that the route gave to someone. */
async function answersOf(key: string): Promise<unknown[]> {
  const bodies: unknown[] = []
  for (const address of await addressesFor(key)) {
    for (const person of people) {
      const { status, body } = await person.get(address)
      if (status === 200) bodies.push(body)
      if (bodies.length > 5) return bodies
    }
  }
  return bodies
}

/** What's in an answer and in no description: reading it leaves it out. */
function untold(body: unknown, read: unknown, at: string): string[] {
  if (!(body instanceof Object) || !(read instanceof Object)) return []
  const known = new Map<string, unknown>(Object.entries(read))
  return Object.entries(body).flatMap(([name, value]) => {
    const here = `${at}.${/^\d+$/.test(name) ? '*' : name}`
    return known.has(name) ? untold(value, known.get(name), here) : [here]
  })
}

it('every route answers what it says it does, and nothing that it doesn’t say', async () => {
  const silent: string[] = []
  const wrong = new Set<string>()
  const routes = described().filter(({ key }) => !leftAside.includes(key))
  expect(routes.length).toBeGreaterThan(90)
  for (const { key, answer } of routes) {
    const bodies = await answersOf(key)
    if (bodies.length === 0) silent.push(key)
    for (const body of bodies) {
      const { data, error } = answer.safeParse(body)
      const issues = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
      for (const one of [...issues, ...untold(body, data, '')]) wrong.add(`${key}: ${one}`)
    }
  }
  expect({ wrong: [...wrong], silent }).toEqual({ wrong: [], silent: [] })
})
