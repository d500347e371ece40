import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { type Session, type SessionEvent, sessionMachine } from '#machines/accounts/session.ts'
import { isRefreshDue, ticksLeft } from '#machines/accounts/session-time.ts'

const now = Date.parse('2026-11-21T09:00:00Z')

const sessionOf = (id: string, changes: Partial<Session['user']> = {}): Session => ({
  id: `session-of-${id}`,
  expiresAt: '2026-11-28T09:00:00.000Z',
  user: {
    id,
    name: 'Rosa',
    email: `${id}@example.com`,
    role: 'caregiver',
    emailVerified: false,
    twoFactorEnabled: false,
    language: 'en',
    ...changes,
  },
})

const rosa = sessionOf('rosa')
const omar = sessionOf('omar')

const sent = (...events: SessionEvent[]) => {
  const actor = createActor(sessionMachine).start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { state: value, who: context.session?.user.id, session: context.session }
}

describe('the session', () => {
  test('is unknown until the server was asked', () => {
    expect(sent()).toMatchObject({ state: 'unknown', who: undefined })
    expect(sent({ type: 'INITIAL_SESSION', session: rosa })).toMatchObject({
      state: 'signedIn',
      who: 'rosa',
    })
    expect(sent({ type: 'INITIAL_SESSION', session: null })).toMatchObject({ state: 'signedOut' })
  })

  test('ignores an initial session that arrives late', () => {
    expect(
      sent({ type: 'SIGNED_IN', session: rosa }, { type: 'INITIAL_SESSION', session: null }),
    ).toMatchObject({ state: 'signedIn', who: 'rosa' })
  })

  test('needs a second factor between password and session', () => {
    const challenged = { type: 'SIGNED_IN', session: null, secondFactorWanted: true } as const
    expect(sent(challenged)).toMatchObject({ state: 'challenged', who: undefined })
    expect(sent(challenged, { type: 'MFA_CHALLENGE_VERIFIED', session: rosa })).toMatchObject({
      state: 'signedIn',
      who: 'rosa',
    })
    expect(sent({ type: 'SIGNED_IN', session: omar }, challenged)).toMatchObject({
      state: 'challenged',
      who: undefined,
    })
  })

  test('lets someone else sign in over it', () => {
    expect(sent({ type: 'SIGNED_IN', session: rosa }, { type: 'SIGNED_IN', session: omar }).who).toBe('omar')
  })

  test('is refreshed and updated only for the same person', () => {
    const signedIn = { type: 'SIGNED_IN', session: rosa } as const
    const later = { ...rosa, expiresAt: '2026-12-05T09:00:00.000Z' }
    expect(sent(signedIn, { type: 'TOKEN_REFRESHED', session: later }).session).toEqual(later)
    expect(sent(signedIn, { type: 'TOKEN_REFRESHED', session: omar }).session).toEqual(rosa)
    const renamed = sessionOf('rosa', { name: 'Rosa Lim' })
    expect(sent(signedIn, { type: 'USER_UPDATED', session: renamed }).session).toEqual(renamed)
    expect(sent(signedIn, { type: 'USER_UPDATED', session: omar }).session).toEqual(rosa)
    expect(sent(signedIn, { type: 'USER_UPDATED', session: null }).session).toEqual(rosa)
  })

  test('recovers into a sign-in or a sign-out, as the server says', () => {
    const recovering = { type: 'PASSWORD_RECOVERY' } as const
    expect(sent(recovering).state).toBe('recovering')
    expect(sent(recovering, { type: 'USER_UPDATED', session: null }).state).toBe('signedOut')
    expect(sent(recovering, { type: 'USER_UPDATED', session: rosa })).toMatchObject({
      state: 'signedIn',
      who: 'rosa',
    })
  })

  test('can sign out from every state, and then no one is known', () => {
    const events: SessionEvent[] = [
      { type: 'INITIAL_SESSION', session: rosa },
      { type: 'SIGNED_IN', session: rosa },
      { type: 'SIGNED_IN', session: null, secondFactorWanted: true },
      { type: 'MFA_CHALLENGE_VERIFIED', session: rosa },
      { type: 'PASSWORD_RECOVERY' },
      { type: 'SIGNED_OUT' },
    ]
    const paths = getShortestPaths(sessionMachine, { events })
    expect(new Set(paths.map(path => path.state.value))).toEqual(
      new Set(['unknown', 'signedIn', 'signedOut', 'challenged', 'recovering']),
    )
    for (const { steps } of paths)
      expect(sent(...steps.map(step => step.event).filter(isOurs), { type: 'SIGNED_OUT' })).toMatchObject({
        state: 'signedOut',
        who: undefined,
      })
  })

  test('remembers who was signed in during a recovery', () => {
    expect(sent({ type: 'SIGNED_IN', session: rosa }, { type: 'PASSWORD_RECOVERY' })).toMatchObject({
      state: 'recovering',
      who: 'rosa',
    })
  })
})

const isOurs = (event: { type: string }): event is SessionEvent => !event.type.startsWith('xstate.')

describe('the refresh', () => {
  const endingIn = (seconds: number): Session => ({
    ...rosa,
    expiresAt: new Date(now + seconds * 1000).toISOString(),
  })

  test('counts whole ticks of thirty seconds', () => {
    expect(ticksLeft(endingIn(121).expiresAt, now)).toBe(4)
    expect(ticksLeft(endingIn(119).expiresAt, now)).toBe(3)
    expect(ticksLeft(endingIn(-1).expiresAt, now)).toBe(-1)
  })

  test('is due when three ticks or fewer are left', () => {
    expect(isRefreshDue(endingIn(120), now)).toBe(false)
    expect(isRefreshDue(endingIn(119.9), now)).toBe(true)
    expect(isRefreshDue(endingIn(-60), now)).toBe(true)
    expect(isRefreshDue(null, now)).toBe(false)
  })
})
