import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { messageLimits } from '#machines/messages/limits.ts'
import { type App, oneApp, origin, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { listen } from '#tests/support/listener.ts'
import { begin, matched, messagesOf, read, say } from '#tests/support/messages.ts'

const clockFrom = (start: number) => {
  const time = { now: start }
  return { clock: () => new Date(time.now), pass: (ms: number) => (time.now += ms) }
}

const outbox = z.array(z.object({ subject: z.string() }))

const countEmails = async (app: App) =>
  outbox
    .parse((await app.visitor().get('/dev/mail?format=json')).body)
    .filter(({ subject }) => subject.startsWith('You have a new message')).length

describe.each(['sqlite', 'postgres'] as const)('news of messages on %s', database => {
  test('reaches both people and only them, without its text', async () => {
    const app = await oneApp({ database })
    const { matchId, family, caregiver } = await matched(app)
    const { id } = await begin(family, matchId)
    const stranger = await app.signUp('caregiver')
    const [mine, theirs, foreign] = await Promise.all(
      [family, caregiver, stranger].map(one => listen(app, one)),
    )
    await say(caregiver, id, 'The soup was a success')
    const [, last] = (await messagesOf(family, id)).messages
    await read(family, id, last?.id ?? '')
    const typesOf = (heard: typeof mine) => heard?.heard.events.map(event => event.type)
    for (const one of [mine, theirs])
      await expect.poll(() => typesOf(one)).toEqual(['message_sent', 'conversation_read'])
    expect(mine?.numbers()).toEqual([
      { conversationId: id, messageId: last?.id },
      { conversationId: id, upTo: last?.id },
    ])
    expect(typesOf(foreign)).toEqual([])
    // Reading the same again is no news.
    await read(family, id, last?.id ?? '')
    expect(typesOf(mine)).toHaveLength(2)
    await Promise.all([mine, theirs, foreign].map(one => one?.stop()))
  })

  test('reaches coordinators about conversations with them', async () => {
    const app = await oneApp({ database })
    const admin = await makeAdministrator(app)
    const person = await app.signUp('caregiver')
    const heard = await listen(app, admin, { channels: 'message-updates' })
    const { id } = await begin(person, 'coordinators')
    await expect.poll(() => heard.heard.events.map(event => event.type)).toEqual(['message_sent'])
    await admin.post(`/api/admin/conversations/${id}/no-answer`)
    await expect.poll(() => heard.heard.events.at(-1)?.type).toBe('conversation_changed')
    await heard.stop()
  })

  test('reaches coordinators about words of danger', async () => {
    const app = await oneApp({ database })
    const admin = await makeAdministrator(app)
    const { matchId, family } = await matched(app)
    const heard = await listen(app, admin, { channels: 'urgent-updates' })
    await begin(family, matchId, 'I want to kill myself')
    await expect.poll(() => heard.heard.events.length).toBeGreaterThan(0)
    await heard.stop()
  })

  test('comes by email once, later, and only to someone who hasn’t read it', async () => {
    const { clock, pass } = clockFrom(Date.parse('2026-11-20T10:00:00Z'))
    const app = await oneApp({ database, clock })
    const { matchId, family, caregiver } = await matched(app)
    const { id } = await begin(family, matchId, 'Frank loves pears')
    await say(family, id, 'And walks')
    const emails = async () => {
      await app.settle()
      return app.parts.db.selectFrom('jobs').select('kind').where('kind', '=', 'messageEmail').execute()
    }
    expect(await emails()).toHaveLength(1)
    expect((await app.emailTo(caregiver.email))?.subject).not.toMatch(/message/)
    pass(messageLimits.emailAfterMs)
    const letter = await app.emailTo(caregiver.email)
    expect(letter?.subject).toBe('You have a new message on Kindred Hands')
    expect(letter?.text).toContain('You have new messages from Maya B.')
    expect(letter?.text).toContain(`${origin}/dashboard/messages`)
    expect(letter?.text).not.toMatch(/pears|walks/)
    // There's something unread already, so nothing more is sent until it's read.
    await say(family, id, 'Are you there?')
    expect(await emails()).toEqual([])
    const newest = (await messagesOf(caregiver, id)).messages.at(-1)
    await read(caregiver, id, newest?.id ?? '')
    await say(family, id, 'Good morning')
    expect(await emails()).toHaveLength(1)
    const read2 = (await messagesOf(caregiver, id)).messages.at(-1)
    await read(caregiver, id, read2?.id ?? '')
    pass(messageLimits.emailAfterMs)
    expect(await emails()).toEqual([])
    expect(await countEmails(app)).toBe(1)
  })

  test('from a coordinator who writes first arrives live, and by email when they’re away', async () => {
    const { clock, pass } = clockFrom(Date.parse('2026-11-20T10:00:00Z'))
    const app = await oneApp({ database, clock })
    const admin = await makeAdministrator(app)
    const caregiver = await app.signUp('caregiver')
    const address = `/api/admin/people/${caregiver.id}/conversation`
    expect((await admin.post(address, { id: 'one', text: 'Your license looks good' })).status).toBe(200)
    const notices = await app.parts.db
      .selectFrom('notifications')
      .select(['channel', 'user_id'])
      .where('type', '=', 'message_sent')
      .orderBy('channel')
      .execute()
    expect(notices).toEqual([
      { channel: 'message-updates', user_id: null },
      { channel: 'notifications', user_id: caregiver.id },
    ])
    pass(messageLimits.emailAfterMs)
    const email = await app.emailTo(caregiver.email)
    expect(email?.text).toContain('Kindred Hands coordinators')
    expect(email?.text).not.toContain('license')
  })

  test('of several conversations is one email', async () => {
    const { clock, pass } = clockFrom(Date.parse('2026-11-20T10:00:00Z'))
    const app = await oneApp({ database, clock })
    const admin = await makeAdministrator(app)
    const { matchId, family, caregiver } = await matched(app)
    const withUs = await begin(caregiver, 'coordinators')
    await begin(family, matchId)
    await say(admin, withUs.id, 'Hello')
    pass(messageLimits.emailAfterMs)
    expect((await app.emailTo(caregiver.email))?.text).toMatch(
      /new messages from (Maya B\. and Kindred Hands coordinators|Kindred Hands coordinators and Maya B\.)/,
    )
    await app.settle()
    expect(await countEmails(app)).toBe(1)
  })
})

/** A line that breaks before the request, or after it has been carried out, or holds. */
async function overBadLine(
  person: Visitor,
  conversationId: string,
  { text, id }: { text: string; id: string },
  luck: () => number,
) {
  for (let tries = 0; tries < 20; tries += 1) {
    const chance = luck()
    if (chance < 0.3) continue
    const answer = await say(person, conversationId, text, id)
    if (chance < 0.6) continue
    return answer.status
  }
  return 0
}

test('300 messages over a line that keeps breaking arrive once each', async () => {
  const app = await oneApp()
  const { matchId, family, caregiver } = await matched(app)
  const { id } = await begin(family, matchId, 'First')
  let seed = 7
  const luck = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const sent = Array.from({ length: 300 }, (_, at) => ({ text: `Number ${at}`, id: randomUUID() }))
  const lines = [0, 1, 2, 3, 4, 5].map(async line => {
    for (const message of sent.filter((_, at) => at % 6 === line))
      expect(await overBadLine(line % 2 ? family : caregiver, id, message, luck)).toBe(200)
  })
  await Promise.all(lines)
  const { messages } = await messagesOf(family, id)
  expect(
    messages
      .slice(1)
      .map(one => one.id)
      .sort(),
  ).toEqual(sent.map(one => one.id).sort())
})
