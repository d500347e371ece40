import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PortalRole, PublicRole } from '#machines/roles.ts'
import { access } from '#server/http/access.ts'
import { type App, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'

let app: App
type Role = PublicRole | PortalRole
let people: Record<Role, Visitor>

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMITS: 'off' } })
  people = {
    caregiver: await app.signUp('caregiver'),
    'care-seeker': await app.signUp('care-seeker'),
    coordinator: await makeAdministrator(app),
    reviewer: await makeAdministrator(app, { role: 'reviewer' }),
    auditor: await makeAdministrator(app, { role: 'auditor' }),
  }
  await app.parts.db.updateTable('users').set({ email_verified: 1 }).execute()
})
afterAll(() => app.close())

/** What is understood, so that nothing but the missing row is the reason. */
const bodies: [of: RegExp, body: object][] = [
  [/\/rating$/, { rating: 'up' }],
  [
    /POST .*people\/:id\/conversation$|(conversations|support)\/:id\/messages$/,
    { id: randomUUID(), text: 'Hello' },
  ],
  [/(conversations|support)\/:id\/read$/, { upTo: randomUUID() }],
  [/\/conversations\/:id\/report$/, { reason: 'Rude' }],
  [/\/conversations\/:id\/translation$/, { message: randomUUID() }],
  [/admin\/(people|matches|visits)\/:id\/(suspend|unsuspend|end|cancel)$/, { reason: 'A complaint' }],
  [/coordinators\/:id\/role$/, { role: 'auditor' }],
  [/people\/:id\/(data-copy|close)$/, { verified: 'call', reason: 'They called' }],
  [/\/corrections$/, { field: 'basicInfo.recipientAge', value: 84, was: 83, reason: 'A call' }],
  [/\/concerns\/:id\/hand$/, { to: 'coordinator', seen: null }],
  [/\/concerns\/:id\/plan$/, { nextStep: 'Call', dueAt: null, seen: { nextStep: '', dueAt: null } }],
  [/\/assign$/, { to: null }],
  [/\/notes(\/:id)?$|community-answers\/:id$|\/answers$/, { text: 'A word' }],
  [/\/community\/:id$/, { title: 'Rain', text: 'Boots?' }],
  [/saved-replies/, { title: 'Thanks', text: 'Thank you.' }],
  [/email-texts/, { subject: 'Hello', before: ['Hello'], button: 'Look', after: ['Bye'] }],
  [/admin\/documents\/:id\/decision$/, { decision: 'verify' }],
  [/\/view$/, { view: 'fits' }],
  [/admin\/matches\/:id\/decision$/, { decision: 'approve' }],
  [/\/matches\/:id\/decision$/, { decision: 'accept' }],
  [/\/trainings\/:id$/, { doneOn: null }],
  [/\/payments\/:id\/events$/, { type: 'received' }],
  [/\/visits\/:id\/tasks$/, { task: 'Walk', done: true }],
  [/\/visits\/:id\/events$/, { type: 'confirm' }],
  [/\/review$/, { rating: 5, content: 'Kind' }],
  [/\/reply$/, { content: 'Thank you.' }],
  [/\/check-ins\/:id$/, { answer: 'good' }],
  [/follow-up$/, { at: null }],
  [/admin\/urgent\/:id\//, { kind: 'offer-unanswered' }],
  [/admin\/cover\/:id$/, { matchId: 'none' }],
]

/** Where it is already as it was wished to be. */
const alreadySo = ['DELETE /api/blocks/:userId', 'DELETE /api/admin/documents/:id/claim']

const routesOf = (role: Role) =>
  Object.keys(access).filter(
    key => /:(id|userId)/.test(key) && access[key]?.[role] !== 'none' && !alreadySo.includes(key),
  )

it.each(['caregiver', 'care-seeker', 'coordinator', 'reviewer', 'auditor'] as const)(
  'a %s hears of nothing that isn’t there, whatever they ask of it',
  async role => {
    const routes = routesOf(role)
    expect(routes.length).toBeGreaterThan(role === 'reviewer' ? 5 : 10)
    for (const key of routes) {
      const [method = '', pattern = ''] = key.split(' ')
      const kind = role === 'caregiver' ? 'caregiver' : 'care'
      const path = pattern.replace(/:(id|userId)/, randomUUID()).replace(':kind', kind)
      const place = key === 'PUT /api/uploads/:id' ? '?offset=0' : ''
      const json = bodies.find(([of]) => of.test(key))?.[1] ?? {}
      const { status, text } = await people[role].send(method, path + place, method === 'GET' ? {} : { json })
      expect([key, status, text]).toEqual([key, 404, expect.stringContaining('"not_found"')])
    }
  },
)
