import { afterEach, describe, expect, it } from 'vitest'
import { type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import {
  acceptWith,
  circleOf,
  confirmEmail,
  inviteTo,
  memberOf,
  tokenOf,
} from '#tests/support/planning/circles.ts'
import { ask, listOf, pairOf, signedFamily, turnedClock } from '#tests/support/visits.ts'

const dayMs = 24 * 60 * 60 * 1000

describe.each(['sqlite', 'postgres'] as const)('invitations to a family’s circle, on %s', database => {
  let app: App
  afterEach(() => app.close())

  const start = async (options: Parameters<typeof startApp>[0] = {}) => {
    app = await startApp({ database, ...options })
    const family = await signedFamily(app)
    await confirmEmail(app, family)
    return family
  }

  const read = (who: Visitor, token: string) => who.post('/api/circle/invitations/read', { token })

  it('reach the invited by email with a link that works once', async () => {
    const family = await start()
    await family.post('/api/circle/invitations', { email: 'beth@home.example', may: ['plan'] })
    const email = await app.emailTo('beth@home.example')
    expect(email?.subject).toBe('Maya B. invited you to share the care')
    const token = tokenOf(email?.text)
    expect((await read(app.visitor(), token)).body).toEqual({
      ...{ state: 'open', yours: null, email: 'beth@home.example' },
      ...{ from: 'Maya B.', recipient: 'Walter', may: ['read', 'plan'] },
    })
    const beth = await app.signUp('care-seeker', { email: 'beth@home.example', name: 'Beth Brooks' })
    expect((await acceptWith(beth, token)).body).toEqual({ may: ['read', 'plan'] })
    // Her second tap changes nothing; no one else can use the link.
    expect((await acceptWith(beth, token)).status).toBe(200)
    expect((await read(beth, token)).body).toMatchObject({ state: 'used', yours: true })
    const members = (await circleOf(family)).members
    expect(members).toMatchObject([{ name: 'Beth Brooks', email: beth.email, may: ['read', 'plan'] }])
    expect((await circleOf(family)).invitations).toEqual([])
    await family.delete(`/api/circle/${members[0]?.id}`)
    expect(codeOf(await acceptWith(beth, token))).toBe('invitation_used')
    const { token_hash } = await app.parts.db
      .selectFrom('circle_invitations')
      .select('token_hash')
      .executeTakeFirstOrThrow()
    expect(token_hash).not.toContain(token)
  })

  it('are for the invited address alone', async () => {
    const family = await start()
    const { token } = await inviteTo(family, 'beth@home.example')
    for (const other of [await app.signUp('care-seeker'), family]) {
      expect((await read(other, token)).body).toMatchObject({ state: 'open', yours: false })
      expect(codeOf(await acceptWith(other, token))).toBe('wrong_account')
    }
    const caregiver = await app.signUp('caregiver', { email: 'beth@home.example' })
    expect((await read(caregiver, token)).body).toMatchObject({ yours: false })
    expect(codeOf(await acceptWith(caregiver, token))).toBe('forbidden')
    expect((await circleOf(family)).members).toEqual([])
  })

  it('never tell whether an address has an account', async () => {
    const family = await start()
    const known = await app.signUp('care-seeker', { email: 'known@home.example' })
    const answers = []
    for (const email of [known.email, 'unknown@home.example', 'Caregiver@home.example']) {
      const { status, body } = await family.post('/api/circle/invitations', { email, may: ['read'] })
      const told = Object.keys(body as object).sort()
      answers.push([status, told])
    }
    const [first] = answers
    expect(answers).toEqual([first, first, first])
    expect(first).toEqual([201, ['email', 'expiresAt', 'id', 'link', 'may']])
  })

  it('expire after a week, and end when they are withdrawn or sent anew', async () => {
    const turned = turnedClock('2026-11-01T10:00:00.000Z')
    const family = await start({ clock: turned.clock })
    const first = await inviteTo(family, 'beth@home.example')
    const second = await inviteTo(family, 'beth@home.example', ['plan'])
    const beth = await app.signUp('care-seeker', { email: 'beth@home.example' })
    expect((await acceptWith(beth, first.token)).status).toBe(404)
    const third = await inviteTo(family, 'tom@home.example')
    expect((await family.delete(`/api/circle/${third.id}`)).status).toBe(200)
    expect((await circleOf(family)).invitations.map(({ email }) => email)).toEqual(['beth@home.example'])
    const tom = await app.signUp('care-seeker', { email: 'tom@home.example' })
    expect((await acceptWith(tom, third.token)).status).toBe(404)
    turned.turnTo(new Date(Date.parse('2026-11-01T10:00:00.000Z') + 7 * dayMs).toISOString())
    expect((await circleOf(family)).invitations).toEqual([])
    await beth.post('/api/auth/sign-in/email', { email: beth.email, password: 'a long pass phrase' })
    expect((await read(beth, second.token)).body).toMatchObject({ state: 'expired' })
    expect(codeOf(await acceptWith(beth, second.token))).toBe('invitation_expired')
  })

  it('need a confirmed email, an address of someone else and a right, and fill a circle', async () => {
    const family = await start()
    const unconfirmed = await app.signUp('care-seeker')
    const wish = { email: 'beth@home.example', may: ['read'] }
    expect(codeOf(await unconfirmed.post('/api/circle/invitations', wish))).toBe('email_not_verified')
    for (const wrong of [
      { ...wish, email: family.email },
      { ...wish, may: [] },
      { ...wish, may: ['own'] },
    ])
      expect((await family.post('/api/circle/invitations', wrong)).status).toBe(422)
    const beth = await memberOf(app, family)
    const again = await family.post('/api/circle/invitations', { ...wish, email: beth.email })
    expect(codeOf(again)).toBe('already_in_circle')
    for (let n = 0; n < 19; n += 1) await inviteTo(family, `guest${n}@home.example`)
    expect(codeOf(await family.post('/api/circle/invitations', wish))).toBe('circle_full')
  })

  it('of two who use a link at the same moment, lets one in once', async () => {
    const family = await start()
    const beth = await app.signUp('care-seeker')
    const { token } = await inviteTo(family, beth.email)
    const answers = await Promise.all([acceptWith(beth, token), acceptWith(beth, token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await circleOf(family)).members.length).toBe(1)
    const joins = await app.parts.db
      .selectFrom('journal')
      .select('type')
      .where('subject_kind', '=', 'circle')
      .execute()
    expect(joins.map(({ type }) => type)).toEqual(['invite', 'join'])
  })

  it('can only be sent for one’s own family', async () => {
    const family = await start()
    const beth = await memberOf(app, family, ['plan', 'decide'])
    await confirmEmail(app, beth)
    await inviteTo(beth, 'eve@home.example')
    // What a member invites to is a circle of their own.
    expect((await circleOf(family)).invitations).toEqual([])
    const [open] = await app.parts.db
      .selectFrom('circle_invitations')
      .selectAll()
      .where('used_at', 'is', null)
      .execute()
    expect(open?.family_id).toBe(beth.id)
  })
})

describe.each(['sqlite', 'postgres'] as const)('leaving a circle, on %s', database => {
  let app: App
  afterEach(() => app.close())

  it('takes everything away at once, and can be taken back for ten minutes by whoever did it', async () => {
    const turned = turnedClock('2026-11-01T10:00:00.000Z')
    app = await startApp({ database, clock: turned.clock })
    const { family, matchId } = await pairOf(app)
    await confirmEmail(app, family)
    const beth = await memberOf(app, family, ['plan'])
    const eve = await memberOf(app, family, ['read'], 'Eve Brooks')
    const times = { startsAt: '2026-11-10T09:00:00.000', endsAt: '2026-11-10T11:00:00.000' }
    expect((await ask(beth, matchId, times)).status).toBe(201)
    const [member] = (await circleOf(family)).members
    const id = member?.id ?? ''

    expect((await eve.delete(`/api/circle/${id}`)).status).toBe(404)
    expect((await family.delete(`/api/circle/${id}`)).status).toBe(200)
    expect((await family.delete(`/api/circle/${id}`)).status).toBe(200)
    expect(await listOf(beth)).toEqual([])
    expect((await ask(beth, matchId, times)).status).toBe(404)
    // What she did stays under her name.
    expect((await circleOf(family)).done).toContainEqual(
      expect.objectContaining({ by: 'Beth Brooks', what: 'visit.request' }),
    )

    expect(codeOf(await beth.post(`/api/circle/${id}/restore`))).toBe('too_late')
    expect((await family.post(`/api/circle/${id}/restore`)).status).toBe(200)
    expect((await listOf(beth)).length).toBe(1)

    expect((await beth.delete(`/api/circle/${id}`)).status).toBe(200)
    expect(await listOf(beth)).toEqual([])
    turned.turnTo('2026-11-01T10:11:00.000Z')
    expect(codeOf(await beth.post(`/api/circle/${id}/restore`))).toBe('too_late')
    expect((await circleOf(family)).members.map(({ name }) => name)).toEqual(['Eve Brooks'])
  })

  it('ends with the family’s account, and comes back with it', async () => {
    app = await startApp({ database })
    const { family } = await pairOf(app)
    await confirmEmail(app, family)
    const beth = await memberOf(app, family)
    expect((await beth.get('/api/care-profile')).status).toBe(200)
    expect((await family.post('/api/account/close', { password: 'a long pass phrase' })).status).toBe(200)
    expect((await beth.get('/api/care-profile')).status).toBe(404)
    expect((await circleOf(beth)).circles).toEqual([])
    await family.post('/api/auth/sign-in/email', { email: family.email, password: 'a long pass phrase' })
    expect((await family.post('/api/account/keep')).status).toBe(200)
    expect((await beth.get('/api/care-profile')).status).toBe(200)
  })

  it('lets people with care of their own choose whose they see to', async () => {
    app = await startApp({ database })
    const { family } = await pairOf(app)
    await confirmEmail(app, family)
    const tom = await pairOf(app, { family: await signedFamily(app, 'Tom Lee') })
    const own = await tom.family.get('/api/care-profile')
    const { token } = await inviteTo(family, tom.family.email)
    await acceptWith(tom.family, token)
    const theirs = await tom.family.get('/api/care-profile')
    expect(theirs.text).not.toBe(own.text)
    const { circles } = await circleOf(tom.family)
    expect(circles).toMatchObject([{ with: 'Maya Brooks', acting: true }])
    expect((await tom.family.put('/api/circle/acting', { circle: null })).status).toBe(200)
    expect((await tom.family.get('/api/care-profile')).text).toBe(own.text)
    expect((await circleOf(tom.family)).care).toMatchObject({ own: true, may: ['read', 'plan', 'decide'] })
    expect((await tom.family.put('/api/circle/acting', { circle: circles[0]?.id })).status).toBe(200)
    expect((await tom.family.get('/api/care-profile')).text).toBe(theirs.text)
    expect((await family.put('/api/circle/acting', { circle: circles[0]?.id })).status).toBe(404)
  })
})
