import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type AuthScreenEvent, authScreenMachine } from '#machines/accounts/auth-screen.ts'

const start = (tab?: 'login' | 'signup') => createActor(authScreenMachine, { input: { tab } }).start()

const sent = (actor: ReturnType<typeof start>, ...events: AuthScreenEvent[]) => {
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { state: value, ...context }
}

describe('the auth screen', () => {
  test('opens on Log In unless Sign Up was asked for', () => {
    expect(sent(start())).toEqual({ state: 'editing', tab: 'login', known: false })
    expect(sent(start('signup')).tab).toBe('signup')
  })

  test('the tabs toggle', () => {
    expect(sent(start(), { type: 'chooseTab', tab: 'signup' }).tab).toBe('signup')
    expect(sent(start(), { type: 'chooseTab', tab: 'signup' }, { type: 'chooseTab', tab: 'login' }).tab).toBe(
      'login',
    )
  })

  test('nothing is sent twice, and the tab stays during a request', () => {
    const actor = start()
    sent(actor, { type: 'submit' })
    expect(actor.getSnapshot().can({ type: 'submit' })).toBe(false)
    expect(actor.getSnapshot().can({ type: 'chooseTab', tab: 'signup' })).toBe(false)
    expect(sent(actor, { type: 'refused' }).state).toBe('editing')
    expect(actor.getSnapshot().can({ type: 'submit' })).toBe(true)
  })

  test('an existing account leads to the login tab', () => {
    expect(sent(start('signup'), { type: 'submit' }, { type: 'alreadyRegistered' })).toEqual({
      state: 'editing',
      tab: 'login',
      known: true,
    })
    expect(
      sent(
        start('signup'),
        { type: 'submit' },
        { type: 'alreadyRegistered' },
        { type: 'chooseTab', tab: 'signup' },
      ),
    ).toEqual({ state: 'editing', tab: 'signup', known: false })
  })

  test("a login can't find the account registered, a sign-up can't be challenged", () => {
    expect(sent(start(), { type: 'submit' }, { type: 'alreadyRegistered' }).state).toBe('submitting')
    expect(sent(start('signup'), { type: 'submit' }, { type: 'secondFactorWanted' }).state).toBe('submitting')
  })

  test('a second factor is asked for after a login, and people can go back', () => {
    const actor = start()
    expect(sent(actor, { type: 'submit' }, { type: 'secondFactorWanted' }).state).toBe('challenged')
    expect(sent(actor, { type: 'chooseTab', tab: 'login' }).state).toBe('editing')
  })

  test('an accepted form is done', () => {
    const actor = start()
    expect(sent(actor, { type: 'submit' }, { type: 'accepted' }).state).toBe('done')
    expect(actor.getSnapshot().can({ type: 'submit' })).toBe(false)
  })
})
