import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CircleRight } from '#machines/circle/circle.ts'
import { access, sharedWithCircle } from '#server/http/access.ts'
import { type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import { longAgo } from '#tests/support/factories.ts'
import { circleOf, confirmEmail, memberOf } from '#tests/support/planning/circles.ts'
import { act, ask, keepPhoto, listOf, pairOf, signedCaregiver, visitIn } from '#tests/support/visits.ts'

type Signed = Visitor & { id: string; email: string }
type Kind = 'read' | 'plan' | 'decide' | 'former' | 'stranger'

const kinds: Kind[] = ['read', 'plan', 'decide', 'former', 'stranger']

/** What each of them is answered; a former member and a stranger find nothing of the family. */
const expected: Record<CircleRight, Record<Kind, number>> = {
  read: { read: 200, plan: 200, decide: 200, former: 404, stranger: 404 },
  plan: { read: 403, plan: 200, decide: 403, former: 404, stranger: 404 },
  decide: { read: 403, plan: 403, decide: 200, former: 404, stranger: 404 },
}

const hours = (day: string) => ({ startsAt: `${day}T09:00:00.000`, endsAt: `${day}T11:00:00.000` })

const sheet = z.object({ updatedAt: z.string().nullable() })

const dayOf = (kind: Kind) => `2026-12-0${kinds.indexOf(kind) + 3}`

describe.each(['sqlite', 'postgres'] as const)('what members of a circle may do, on %s', database => {
  let app: App
  let family: Signed
  let caregiver: Signed
  let matchId: string
  const people = new Map<Kind, Signed>()
  const person = (kind: Kind) => {
    const one = people.get(kind)
    if (!one) throw new Error(`There is no ${kind}`)
    return one
  }

  beforeAll(async () => {
    app = await startApp({ database, clock: () => new Date('2026-11-01T10:00:00.000Z') })
    const pair = await pairOf(app)
    ;({ family, caregiver, matchId } = pair)
    await confirmEmail(app, family)
    for (const right of ['read', 'plan', 'decide'] as const)
      people.set(right, await memberOf(app, family, [right], `Member ${right}`))
    const former = await memberOf(app, family, ['plan', 'decide'], 'Former Friend')
    const { members } = await circleOf(family)
    const left = members.find(({ name }) => name === 'Former Friend')
    expect((await family.delete(`/api/circle/${left?.id}`)).status).toBe(200)
    people.set('former', former)
    people.set('stranger', await app.signUp('care-seeker'))
  })
  afterAll(() => app.close())

  const offered = async () =>
    (
      await pairOf(app, {
        family: { ...family, recipientId: await recipientId() },
        caregiver: await signedCaregiver(app, 'Nia Price'),
        match: {
          ...{ status: 'offered', offered_at: longAgo, introduced_at: null },
          ...{ family_decision: 'undecided', caregiver_decision: 'undecided' },
        },
      })
    ).matchId

  const recipientId = async () => {
    const row = await app.parts.db
      .selectFrom('matches')
      .select('recipient_id')
      .where('id', '=', matchId)
      .executeTakeFirstOrThrow()
    return row.recipient_id
  }

  const visitAsked = async (day: string) => visitIn(await ask(caregiver, matchId, hours(day))).id

  /** Each shared route, as this person asks it. */
  const asks: Record<string, (who: Visitor, kind: Kind) => Promise<{ status: number; text: string }>> = {
    'GET /api/account': async who => {
      const answer = await who.get('/api/account')
      return answer.text.includes('"hasCareProfile":true') ? answer : { ...answer, status: 404 }
    },
    'GET /api/care-profile': who => who.get('/api/care-profile'),
    'GET /api/care-plan': who => who.get('/api/care-plan'),
    'GET /api/care-sheet': who => who.get('/api/care-sheet'),
    'PUT /api/care-sheet': async who => {
      const { updatedAt: seen } = sheet.parse((await family.get('/api/care-sheet')).body)
      return who.put('/api/care-sheet', { tasks: ['Walk'], medications: [], seen })
    },
    'GET /api/matches/:id': who => who.get(`/api/matches/${matchId}`),
    'GET /api/matches/:id/availability': who => who.get(`/api/matches/${matchId}/availability`),
    'POST /api/matches/:id/decision': async who =>
      who.post(`/api/matches/${await offered()}/decision`, { decision: 'decline' }),
    'GET /api/visits/:id': async (who, kind) =>
      who.get(`/api/visits/${await visitAsked(dayOf(kind).replace('2026-12-', '2027-01-'))}`),
    'GET /api/visits/:id/tasks': async (who, kind) =>
      who.get(`/api/visits/${await visitAsked(dayOf(kind).replace('2026-12-', '2027-03-'))}/tasks`),
    'GET /api/visits/:id/photos': async (who, kind) =>
      who.get(`/api/visits/${await visitAsked(dayOf(kind).replace('2026-12-', '2027-04-'))}/photos`),
    'GET /api/visit-photos/:id': async (who, kind) => {
      const visit = await visitAsked(dayOf(kind).replace('2026-12-', '2027-05-'))
      return who.get(`/api/visit-photos/${await keepPhoto(app.parts, visit, caregiver.id)}`)
    },
    'POST /api/visits': async (who, kind) => {
      const answer = await ask(who, matchId, hours(dayOf(kind)))
      return { ...answer, status: answer.status === 201 ? 200 : answer.status }
    },
    'POST /api/visits/:id/events': async (who, kind) =>
      act(who, await visitAsked(dayOf(kind).replace('2026-12-', '2027-02-')), 'confirm'),
    'PUT /api/backups': who => who.put('/api/backups', { backups: [{ matchId }] }),
  }

  /** Lists: a former member and a stranger see their own, which are empty. */
  const lists = [
    ...['GET /api/circle', 'GET /api/matches', 'GET /api/visits', 'GET /api/visits.csv', 'GET /api/home'],
    ...['GET /api/backups', 'GET /api/cover'],
  ]

  it('covers every route that is shared', () => {
    expect([...Object.keys(asks), ...lists].sort()).toEqual(Object.keys(sharedWithCircle).sort())
  })

  describe.each(Object.keys(asks))('%s', route => {
    it.each(kinds)('as %s', async kind => {
      const right = sharedWithCircle[route] ?? 'read'
      const ask = asks[route]
      const answer = await ask?.(person(kind), kind)
      expect(answer?.status, answer?.text).toBe(expected[right][kind])
    })
  })

  it('lists the family’s matches, visits and circle for members, and for no one else', async () => {
    await visitAsked('2027-06-02')
    const matches = async (who: Visitor) =>
      z.object({ matches: z.array(z.object({ id: z.string() })) }).parse((await who.get('/api/matches')).body)
        .matches
    for (const kind of ['read', 'plan', 'decide'] as const) {
      const one = person(kind)
      expect((await listOf(one, '?from=2027-06-01&to=2027-06-05')).length).toBe(1)
      expect((await matches(one)).map(({ id }) => id)).toContain(matchId)
      const { care, members, invitations } = await circleOf(one)
      expect(care).toEqual({
        ...{ recipient: 'Walter', with: 'Maya Brooks', own: false },
        may: kind === 'read' ? ['read'] : ['read', kind],
      })
      expect(members.map(({ name, email }) => [name, email])).toEqual(
        ['decide', 'plan', 'read'].map(right => [`Member ${right}`, null]),
      )
      expect(invitations).toEqual([])
    }
    for (const kind of ['former', 'stranger'] as const) {
      const one = person(kind)
      expect(await listOf(one, '?from=2027-06-01&to=2027-06-05')).toEqual([])
      expect(await matches(one)).toEqual([])
      expect((await one.get('/api/home')).text).not.toContain(matchId)
      expect((await circleOf(one)).care.own).toBe(true)
      expect((await circleOf(one)).members).toEqual([])
    }
  })

  it('opens nothing else of the family: on every other route they act for themselves', async () => {
    await family.put('/api/saved-guides', { guide: 'safe-transfers', saved: true })
    const others = Object.entries(access)
      .filter(([key, rule]) => key.startsWith('GET /api/') && rule['care-seeker'] === 'own')
      .map(([key]) => key)
      .filter(
        key => !(key in sharedWithCircle) && !/:|realtime|stream|export|sessions|calendar-feed/.test(key),
      )
    expect(others.length).toBeGreaterThan(12)
    const alone = await app.signUp('care-seeker')
    for (const key of others) {
      const path = key.slice('GET '.length)
      const plain = ({ text }: { text: string }, { id, email }: Signed) =>
        text
          .replaceAll(id, 'me')
          .replaceAll(email, 'my email')
          .replace(/"name":"[^"]+"|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
      const seen = plain(await person('decide').get(path), person('decide'))
      if (path === '/api/news' || path === '/api/account') continue
      expect([key, seen]).toEqual([key, plain(await alone.get(path), alone)])
    }
  })

  it('leaves ending care and stepping back to the family itself', async () => {
    const member = person('decide')
    for (const decision of ['end', 'withdraw'])
      expect(codeOf(await member.post(`/api/matches/${matchId}/decision`, { decision }))).toBe('forbidden')
    const { status } = await app.parts.db
      .selectFrom('matches')
      .select('status')
      .where('id', '=', matchId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('introduced')
  })

  it('offers no buttons for what someone may not do', async () => {
    const visit = await visitAsked('2027-09-06')
    const shownTo = async (kind: Kind) => ({
      can: visitIn(await person(kind).get(`/api/visits/${visit}`)).can,
      match: (await person(kind).get(`/api/matches/${matchId}`)).body,
    })
    expect(await shownTo('read')).toMatchObject({ can: [], match: { mayAnswer: false } })
    expect(await shownTo('plan')).toMatchObject({
      ...{ can: expect.arrayContaining(['confirm', 'decline']), match: { mayAnswer: false } },
    })
    expect(await shownTo('decide')).toMatchObject({ can: [], match: { mayAnswer: true } })
  })

  it('says in words what someone may not do', async () => {
    const planned = await ask(person('read'), matchId, hours('2027-07-01'))
    expect([codeOf(planned), planned.text]).toEqual([
      'may_not_plan',
      expect.stringContaining('not plan them'),
    ])
    const decided = await person('plan').post(`/api/matches/${randomUUID()}/decision`, { decision: 'accept' })
    expect(codeOf(decided)).toBe('may_not_decide')
  })

  it('records what they do with their own name, and shows the family who did it', async () => {
    const visit = visitIn(await ask(person('plan'), matchId, hours('2027-08-04')))
    expect(visit).toMatchObject({ from: 'you', with: { name: 'Amara Okafor' } })
    const { actor_id } = await app.parts.db
      .selectFrom('journal')
      .select('actor_id')
      .where('subject_id', '=', visit.id)
      .where('type', '=', 'request')
      .executeTakeFirstOrThrow()
    expect(actor_id).toBe(person('plan').id)
    const [newest] = (await circleOf(family)).done
    expect(newest).toEqual({
      ...{ by: 'Member plan', you: false, what: 'visit.request', caregiver: 'Amara O.', count: 1 },
    })
    expect((await circleOf(person('plan'))).done[0]?.you).toBe(true)
  })
})
