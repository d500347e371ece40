import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { insertCheckIns } from '#db/queries/check-ins/check-ins.ts'
import { insertAnswers, insertPosts } from '#db/queries/community/community.ts'
import { insertReviews } from '#db/queries/visits/reviews.ts'
import { interviewedRole } from '#machines/interview/kinds.ts'
import { access, type Rule } from '#server/http/access.ts'
import { type Answer, type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import {
  longAgo,
  makeCoverCall,
  makeMatch,
  makePayment,
  makeUser,
  makeVisit,
} from '#tests/support/factories.ts'
import { keepRecording } from '#tests/support/files/media.ts'
import { makeAdministrator, pdf, uploadDocument } from '#tests/support/identities.ts'
import { begin, uploaded } from '#tests/support/messages.ts'
import { keepPhoto } from '#tests/support/visits.ts'
import { whoMay } from './who-may.ts'

type Identity =
  | 'nobody'
  | 'caregiver'
  | 'another caregiver'
  | 'care-seeker'
  | 'coordinator'
  | 'reviewer'
  | 'auditor'
type Ids = { own: string; theirs: string }

const roleOf = {
  nobody: 'nobody',
  caregiver: 'caregiver',
  'another caregiver': 'caregiver',
  'care-seeker': 'care-seeker',
  coordinator: 'coordinator',
  reviewer: 'reviewer',
  auditor: 'auditor',
} as const satisfies Record<Identity, keyof Rule>
const identities = Object.keys(roleOf) as Identity[]

let app: App
let people: Record<Identity, Visitor>
const ids = new Map<string, Ids>()

const registered = () =>
  [...new Set(app.app.routes.filter(r => r.method !== 'ALL').map(r => `${r.method} ${r.path}`))].filter(
    key => !key.includes(' /dev/') && !key.endsWith('/*'),
  )

const uploadOf = async (visitor: Visitor) =>
  z
    .object({ id: z.string() })
    .parse((await visitor.post('/api/uploads', { purpose: 'audio', name: 'talk.webm' })).body).id

const firstSession = async (visitor: Visitor) =>
  z.array(z.object({ id: z.string() })).parse((await visitor.get('/api/sessions')).body)[0]?.id ?? ''

async function visitOf(match: { id: string; caregiver_id: string }): Promise<string> {
  const id = randomUUID()
  await makeVisit(app.parts.db, match, {
    id,
    starts_at: '2030-01-05T08:00:00.000Z',
    ends_at: '2030-01-05T09:00:00.000Z',
  })
  return id
}

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMITS: 'off' } })
  const [caregiver, another, seeker, coordinator, reviewer, auditor] = await Promise.all([
    app.signUp('caregiver'),
    app.signUp('caregiver'),
    app.signUp('care-seeker'),
    makeAdministrator(app),
    makeAdministrator(app, { role: 'reviewer' }),
    makeAdministrator(app, { role: 'auditor' }),
  ])
  people = {
    ...{ nobody: app.visitor(), caregiver, 'another caregiver': another, 'care-seeker': seeker },
    ...{ coordinator, reviewer, auditor },
  }
  ids.set('DELETE /api/sessions/:id', {
    own: await firstSession(caregiver),
    theirs: await firstSession(another),
  })
  const documents = { own: await uploadDocument(caregiver, pdf), theirs: await uploadDocument(another, pdf) }
  for (const key of [
    'GET /api/documents/:id/file',
    'GET /api/documents/:id/history',
    'DELETE /api/documents/:id',
  ])
    ids.set(key, documents)
  const uploads = { own: await uploadOf(caregiver), theirs: await uploadOf(another) }
  for (const method of ['GET', 'PUT', 'DELETE']) ids.set(`${method} /api/uploads/:id`, uploads)
  const recordings = {
    own: await keepRecording(caregiver, 'video'),
    theirs: await keepRecording(another, 'video'),
  }
  for (const key of ['PATCH', 'DELETE']) ids.set(`${key} /api/recordings/:id`, recordings)
  for (const part of ['file', 'poster', 'captions']) ids.set(`GET /api/recordings/:id/${part}`, recordings)
  ids.set('PUT /api/recordings/:id/poster', recordings)
  const offered = { status: 'offered', offered_at: longAgo } as const
  const matches = {
    own: (await makeMatch(app.parts.db, { ...offered, caregiver_id: caregiver.id })).id,
    theirs: (await makeMatch(app.parts.db, { ...offered, caregiver_id: another.id })).id,
  }
  ids.set('GET /api/matches/:id', matches)
  ids.set('GET /api/matches/:id/availability', matches)
  const verify = (id: string) =>
    app.parts.db.updateTable('users').set({ email_verified: 1 }).where('id', '=', id).execute()
  const boards = await Promise.all(
    [caregiver, another].map(async author => {
      await verify(author.id)
      const post = {
        id: randomUUID(),
        author_id: author.id,
        region: 'Tacoma',
        title: 'Rain',
        content: 'Boots?',
      }
      await insertPosts(app.parts.db, [{ ...post, created_at: longAgo }])
      const answer = { id: randomUUID(), post_id: post.id, author_id: author.id, content: 'Yes' }
      await insertAnswers(app.parts.db, [{ ...answer, created_at: longAgo }])
      return { post: post.id, answer: answer.id }
    }),
  )
  for (const [path, kind] of [
    ['community', 'post'],
    ['community-answers', 'answer'],
  ] as const)
    for (const call of [
      `PATCH /api/${path}/:id`,
      `DELETE /api/${path}/:id`,
      `POST /api/${path}/:id/undelete`,
    ])
      ids.set(call, { own: boards[0]?.[kind] ?? '', theirs: boards[1]?.[kind] ?? '' })
  const trainingOf = async (visitor: Visitor) =>
    z.object({ id: z.string() }).parse((await visitor.post('/api/trainings', { kind: 'safe-lifting' })).body)
      .id
  const trainings = { own: await trainingOf(caregiver), theirs: await trainingOf(another) }
  ids.set('PATCH /api/trainings/:id', trainings)
  ids.set('DELETE /api/trainings/:id', trainings)
  ids.set('GET /api/clients/:id', {
    own: (await makeMatch(app.parts.db, { caregiver_id: caregiver.id })).id,
    theirs: (await makeMatch(app.parts.db, { caregiver_id: another.id })).id,
  })
  ids.set('POST /api/matches/:id/decision', matches)
  const visits = {
    own: await visitOf({ id: matches.own, caregiver_id: caregiver.id }),
    theirs: await visitOf({ id: matches.theirs, caregiver_id: another.id }),
  }
  const payments = {
    own: await makePayment(app.parts.db, { id: matches.own, caregiver_id: caregiver.id }),
    theirs: await makePayment(app.parts.db, { id: matches.theirs, caregiver_id: another.id }),
  }
  ids.set('POST /api/payments/:id/events', payments)
  ids.set('GET /api/visits/:id', visits)
  ids.set('POST /api/visits/:id/events', visits)
  ids.set('GET /api/visits/:id/tasks', visits)
  ids.set('POST /api/visits/:id/tasks', visits)
  ids.set('GET /api/visits/:id/photos', visits)
  ids.set('POST /api/visits/:id/photos', visits)
  const photos = {
    own: await keepPhoto(app.parts, visits.own, caregiver.id),
    theirs: await keepPhoto(app.parts, visits.theirs, another.id),
  }
  ids.set('GET /api/visit-photos/:id', photos)
  ids.set('DELETE /api/visit-photos/:id', photos)
  const calls = {
    own: await makeCoverCall(app.parts.db, visits.own),
    theirs: await makeCoverCall(app.parts.db, visits.theirs),
  }
  ids.set('POST /api/cover/:id/accept', calls)
  ids.set('POST /api/cover/:id/decline', calls)
  const conversations = {
    own: (await begin(caregiver, 'coordinators')).id,
    theirs: (await begin(another, 'coordinators')).id,
  }
  for (const key of ['GET /api/conversations/:id', 'GET /api/conversations/:id/messages'])
    ids.set(key, conversations)
  ids.set('POST /api/conversations/:id/files', conversations)
  ids.set('GET /api/message-files/:id', {
    own: await uploaded(caregiver, conversations.own, pdf),
    theirs: await uploaded(another, conversations.theirs, pdf),
  })
  for (const part of ['messages', 'read', 'report', 'translation'])
    ids.set(`POST /api/conversations/:id/${part}`, conversations)
  ids.set('POST /api/matches/:id/review', matches)
  const written = { own: randomUUID(), theirs: randomUUID() }
  const asked = { own: randomUUID(), theirs: randomUUID() }
  for (const [side, user] of [
    ['own', caregiver],
    ['theirs', another],
  ] as const) {
    const [match_id, author_id] = [matches[side], await makeUser(app.parts.db)]
    const times = { match_id, created_at: longAgo }
    await insertReviews(app.parts.db, [
      { ...times, id: written[side], caregiver_id: user.id, author_id, rating: 5 },
    ])
    await insertCheckIns(app.parts.db, [
      {
        ...{ id: asked[side], match_id, user_id: user.id, side: 'caregiver', day: 3, asked_at: longAgo },
        ...{ answer: null, words: '', answered_at: null },
      },
    ])
  }
  ids.set('POST /api/reviews/:id/reply', written)
  ids.set('POST /api/check-ins/:id', asked)
})

afterAll(() => app.close())

// These end the session they're called with; the account tests cover them.
const fatal = /sign-out|DELETE \/api\/sessions$/

function outcomeOf(answer: Answer): string {
  if (answer.status >= 500) return `broken: ${answer.text}`
  return answer.status === 401 || answer.status === 403 ? `${answer.status} ${codeOf(answer)}` : 'let in'
}

function expectedOf(rule: Rule, identity: Identity): string {
  if (rule[roleOf[identity]] !== 'none') return 'let in'
  return identity === 'nobody' ? '401 unauthenticated' : '403 forbidden'
}

const callable = (identity: Identity) =>
  Object.entries(whoMay).filter(([key, rule]) => !fatal.test(key) || rule[roleOf[identity]] === 'none')

function call(visitor: Visitor, key: string): Promise<Answer> {
  const [method = '', pattern = ''] = key.split(' ')
  const path = pattern.replace(/:\w+/, randomUUID()).replace('/realtime', '/realtime?channels=nothing')
  return visitor.send(method, path, method === 'GET' ? {} : { json: {} })
}

const bodies: [of: RegExp, body: object][] = [
  [/\/conversations\/:id\/translation$/, { message: randomUUID() }],
  [/\/messages$/, { id: randomUUID(), text: 'Hi' }],
  [/\/read$/, { upTo: 'nothing' }],
  [/\/visits\/[^/]+\/tasks/, { task: 'Walk', done: true }],
  [/\/visits\//, { type: 'decline' }],
  [/\/payments\//, { type: 'received' }],
  [/\/report$/, { reason: 'Rude' }],
  [/community-answers/, { text: 'Yes' }],
  [/community/, { title: 'Rain', text: 'Boots?' }],
  [/\/trainings\//, { doneOn: null }],
  [/\/recordings\//, { shared: false }],
  [/\/review$/, { rating: 5 }],
  [/\/reply$/, { content: 'Thank you.' }],
  [/\/check-ins\//, { answer: 'good' }],
]

const bodyFor = (key: string) => bodies.find(([of]) => of.test(key))?.[1] ?? { decision: 'decline' }

const strangers = Object.entries(interviewedRole).flatMap(([kind, role]) =>
  identities.filter(identity => roleOf[identity] !== role).map(identity => ({ kind, identity })),
)

describe('every route', () => {
  it('has a row in the table, and every row a route', () => {
    expect(registered().length).toBeGreaterThan(20)
    expect(registered().sort()).toEqual(Object.keys(access).sort())
  })

  it('is open to whom it was meant for', () => {
    expect(access).toEqual(whoMay)
  })

  it.each(identities)('lets %s in as far as was meant and no further', async identity => {
    for (const [key, rule] of callable(identity))
      expect([key, outcomeOf(await call(people[identity], key))]).toEqual([key, expectedOf(rule, identity)])
  })

  it.each(identities.filter(identity => identity !== 'nobody'))(
    'would notice if any row let %s in',
    async identity => {
      const role = roleOf[identity]
      const unnoticed: string[] = []
      for (const [key, rule] of Object.entries(whoMay).filter(one => one[1][role] === 'none')) {
        const opened = access as Record<string, Rule>
        opened[key] = { ...rule, [role]: 'all' }
        if (outcomeOf(await call(people[identity], key)) === expectedOf(rule, identity)) unnoticed.push(key)
        opened[key] = rule
      }
      expect(unnoticed).toEqual([])
    },
  )

  it.each(strangers)('opens no $kind interview to $identity', async ({ kind, identity }) => {
    const ofInterviews = Object.keys(access).filter(key => key.includes('/:kind'))
    expect(ofInterviews.length).toBeGreaterThan(10)
    const refusal = identity === 'nobody' ? '401 unauthenticated' : '403 forbidden'
    for (const key of ofInterviews) {
      const answer = await call(people[identity], key.replace(':kind', kind))
      expect([key, outcomeOf(answer)]).toEqual([key, refusal])
    }
  })

  it('has ids to try for every route with an owner', () => {
    const withOwner = Object.entries(access).filter(
      ([key, rule]) => key.includes('/:id') && rule.caregiver === 'own',
    )
    // Caregivers are visible to everyone signed in; replies belong to the interview in the path.
    expect(
      withOwner
        .map(([key]) => key)
        .filter(key => key !== 'GET /api/pia/:id' && !key.includes('/:kind/'))
        .sort(),
    ).toEqual([...ids.keys()].sort())
  })

  it("responds for someone else's data exactly as for missing data", async () => {
    for (const [key, { theirs }] of ids) {
      const [method = '', pattern = ''] = key.split(' ')
      const place = method === 'PUT' ? '?offset=0' : ''
      const sent = method === 'POST' || method === 'PATCH' ? { json: bodyFor(key) } : {}
      const ask = (id: string) => people.caregiver.send(method, pattern.replace(':id', id) + place, sent)
      const [foreign, missing] = [await ask(theirs), await ask(randomUUID())]
      expect([key, foreign.status, foreign.text]).toEqual([key, missing.status, missing.text])
      expect(foreign.status).toBe(404)
    }
    expect((await people['another caregiver'].get('/api/account')).status).toBe(200)
  })

  it('shows the owner what is theirs', async () => {
    const own = ids.get('GET /api/documents/:id/file')?.own
    expect((await people.caregiver.get(`/api/documents/${own}/file`)).status).toBe(200)
    expect((await people.coordinator.get(`/api/documents/${own}/file`)).status).toBe(200)
    expect((await people.reviewer.get(`/api/documents/${own}/file`)).status).toBe(200)
    expect((await people['care-seeker'].get(`/api/documents/${own}/file`)).status).toBe(403)
  })

  it('is visible below /api/admin only to administrators', async () => {
    expect((await people.caregiver.get('/api/admin/nothing-here')).status).toBe(403)
    expect((await people.nobody.get('/api/admin/nothing-here')).status).toBe(401)
    expect((await people.coordinator.get('/api/admin/nothing-here')).status).toBe(404)
  })

  it('says in the account who someone is in the portal, and lets each hear only its own channels', async () => {
    const told = async (who: Visitor) => Object((await who.get('/api/account')).body).portalRole
    expect(await told(people.coordinator)).toBe('coordinator')
    expect(await told(people.reviewer)).toBe('reviewer')
    expect(await told(people.auditor)).toBe('auditor')
    expect(await told(people.caregiver)).toBe(null)
    const hears = async (who: Visitor, channel: string) =>
      outcomeOf(await who.get(`/api/realtime?channels=${channel},nothing`))
    expect(await hears(people.auditor, 'match-updates')).toBe('let in')
    const refused = await people.reviewer.get('/api/realtime?channels=match-updates')
    expect([refused.status, codeOf(refused)]).toEqual([403, 'forbidden'])
  })

  it('keeps an administrator out until two-step verification is set up', async () => {
    const fresh = await makeAdministrator(app, { secondFactor: false })
    const answer = await fresh.get('/api/admin/overview')
    expect([answer.status, codeOf(answer)]).toEqual([403, 'second_factor_required'])
    expect((await fresh.post('/api/rpc/check_admin_access')).body).toBe(false)
    expect((await fresh.get('/api/account')).body).toMatchObject({ isAdmin: false, needsSecondFactor: true })
    expect((await people.coordinator.post('/api/rpc/check_admin_access')).body).toBe(true)
  })
})
