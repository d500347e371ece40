import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepMessageFiles } from '#server/messages/files.ts'
import { type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator, pdf } from '#tests/support/identities.ts'
import { begin, changeStatus, matched, messagesOf, upload, uploaded } from '#tests/support/messages.ts'

describe.each(['sqlite', 'postgres'] as const)('files in messages on %s', database => {
  let app: App
  let admin: Visitor
  beforeAll(async () => {
    app = await startApp({ database, env: { RATE_LIMITS: 'off' } })
    admin = await makeAdministrator(app)
  })
  afterAll(() => app.close())

  const send = (person: Visitor, conversationId: string, attachments: string[], more: object = {}) =>
    person.post(`/api/conversations/${conversationId}/messages`, { id: randomUUID(), attachments, ...more })

  test('arrive with their message, for the two of them only', async () => {
    const { matchId, family, caregiver } = await matched(app)
    const stranger = await app.signUp('caregiver')
    const { id } = await begin(family, matchId)
    const file = await uploaded(family, id, pdf, 'care plan.pdf')
    // Until it's sent, it's the sender's alone.
    expect((await caregiver.get(`/api/message-files/${file}`)).status).toBe(404)
    const sent = await send(family, id, [file])
    expect(sent.body).toMatchObject({ text: '', attachments: [{ id: file, name: 'care plan.pdf' }] })
    expect((await messagesOf(caregiver, id)).messages[1]?.attachments).toEqual([
      { id: file, name: 'care plan.pdf', type: 'application/pdf', size: pdf.byteLength },
    ])
    const opened = await caregiver.get(`/api/message-files/${file}`)
    expect(new Uint8Array(opened.bytes)).toEqual(pdf)
    expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const person of [stranger, admin])
      expect((await person.get(`/api/message-files/${file}`)).status).toBe(404)
    // A file goes with one message, and only with one of its sender in its conversation.
    expect((await send(family, id, [file])).status).toBe(422)
    const theirs = await uploaded(caregiver, id, pdf)
    expect((await send(family, id, [theirs])).status).toBe(422)
    expect((await messagesOf(family, id)).messages).toHaveLength(2)
  })

  test('go along once when the message is sent again', async () => {
    const { matchId, family } = await matched(app)
    const { id } = await begin(family, matchId)
    const file = await uploaded(family, id, pdf)
    const again = { id: randomUUID(), text: 'Here it is' }
    const [one, other] = [await send(family, id, [file], again), await send(family, id, [file], again)]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.body).toEqual(one.body)
  })

  test('are what they say they are, and wait until both have said yes', async () => {
    const { matchId, family } = await matched(app, 'offered')
    const { id } = await begin(family, matchId)
    expect((await upload(family, id, new TextEncoder().encode('MZ not a pdf'), 'plan.pdf')).status).toBe(415)
    expect((await upload(family, id, new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413)
    const file = await uploaded(family, id, pdf)
    const refused = await send(family, id, [file], { text: 'My number is in it' })
    expect([refused.status, codeOf(refused)]).toEqual([422, 'files_held_back'])
    await changeStatus(app, matchId, { status: 'introduced' })
    expect((await send(family, id, [file])).status).toBe(200)
  })

  test('that were never sent are deleted after a day', async () => {
    const { matchId, family } = await matched(app)
    const { id } = await begin(family, matchId)
    const file = await uploaded(family, id, pdf)
    const { parts } = app
    const at = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000)
    await sweepMessageFiles({ ...parts, clock: () => at(23) })
    expect((await family.get(`/api/message-files/${file}`)).status).toBe(200)
    await sweepMessageFiles({ ...parts, clock: () => at(25) })
    expect((await family.get(`/api/message-files/${file}`)).status).toBe(404)
    expect((await parts.storage.list('message-files', { prefix: family.id })).length).toBe(0)
  })
})
