import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { concernPage } from '#server/concerns/routes.ts'
import { passOn } from '#server/emma/pass-on.ts'
import { type App, startApp, type Visitor } from '#tests/support/app.ts'
import { reading, saidBy, say } from '#tests/support/conversation.ts'
import { makeAdministrator } from '#tests/support/identities.ts'

describe.each(['sqlite', 'postgres'] as const)('what Emma can’t answer, on %s', database => {
  let app: App
  let admin: Visitor
  beforeAll(async () => {
    app = await startApp({ database })
    admin = await makeAdministrator(app)
  })
  afterAll(() => app.close())

  const passedOn = async () =>
    concernPage
      .parse((await admin.get('/api/admin/concerns')).body)
      .rows.filter(({ kind }) => kind === 'unanswered')

  test('reaches the coordinators once, with who asked, and she says so', async () => {
    const ann = await app.signUp('care-seeker', { name: 'Ann Reed' })
    const asked = 'Do your coordinators work on Sundays?'
    const reply = await reading(await say(app, ann, saidBy(asked, 'm1'))).toEnd()
    expect(reply).toContain('passed your question on')
    const [concern, ...others] = await passedOn()
    expect(others).toEqual([])
    expect(concern).toMatchObject({ words: asked, urgent: false, raisedBy: { id: ann.id, name: 'Ann Reed' } })
    // A reply that's made again after a crash passes it on again.
    const again = { userId: ann.id, messageId: concern?.subjectId ?? '', question: asked, isUrgent: false }
    await passOn(app.parts, again)
    expect(await passedOn()).toHaveLength(1)
  })

  test('isn’t a question she answers herself', async () => {
    const before = await passedOn()
    const ben = await app.signUp('care-seeker')
    await reading(await say(app, ben, saidBy('Who sees my phone number?', 'm1'))).toEnd()
    expect(await passedOn()).toEqual(before)
  })
})
