import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { dayMs } from '#machines/calendar/durations.ts'
import { oneApp, password } from '#tests/support/app.ts'
import { answer, interviewOfVisitor, send } from '#tests/support/interviews.ts'
import { begin, matched, messagesOf, say } from '#tests/support/messages.ts'

/** The machine's own clock, for everything in this process, as when an operator or a time server sets it. */
function machineClock() {
  const real = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: real })
  onTestFinished(() => void vi.useRealTimers())
  let ticks = 0
  return {
    turn: (days: number) => vi.setSystemTime(real + days * dayMs + ++ticks * 1000),
  }
}

describe.each([
  { name: 'a day ahead and back', days: [1, 0] },
  { name: 'a day back and ahead', days: [-1, 0] },
  { name: 'ahead, far back, and right again', days: [1, -1, 0] },
])('when the clock jumps $name', ({ days }) => {
  it('everyone stays signed in, goes on, and nothing is lost, doubled or out of order', async () => {
    const { turn } = machineClock()
    const app = await oneApp()
    const { family, caregiver, matchId } = await matched(app)
    const { id } = await begin(family, matchId, 'at noon')
    const said = ['at noon']
    for (const [at, day] of days.entries()) {
      turn(day)
      for (const person of [family, caregiver]) {
        expect((await person.get('/api/account')).status).toBe(200)
        const text = `${person.email} on day ${day}, ${at}`
        const key = crypto.randomUUID()
        for (const _ of [1, 2]) expect((await say(person, id, text, key)).status).toBe(200)
        said.push(text)
      }
      expect((await send(family, answer('basicInfo.recipientAge', 70 + at))).status).toBe(200)
      const again = app.visitor()
      expect((await again.post('/api/auth/sign-in/email', { email: family.email, password })).status).toBe(
        200,
      )
      expect((await again.get('/api/account')).status).toBe(200)
      const stranger = await app.signUp('caregiver')
      expect((await app.emailTo(stranger.email))?.subject).toMatch(/confirm/i)
      await app.tidy()
    }
    expect((await messagesOf(caregiver, id)).messages.map(({ text }) => text)).toEqual(said)
    const view = await interviewOfVisitor(family)
    expect(view.answers).toMatchObject({ basicInfo: { recipientAge: 70 + days.length - 1 } })
    expect(app.log()).not.toContain('"level":50')
  })
})
