import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { sampleSignIns } from '#db/sample/people.ts'
import { samplePassword } from '#server/process/sample.ts'
import { password, type Visitor } from '#tests/support/app.ts'
import { join as follow, partsIn, reading, saidBy, say, wordsIn } from '#tests/support/conversation.ts'
import { pdf } from '#tests/support/identities.ts'
import { listen } from '#tests/support/listener.ts'
import { decide, offeredMatch } from '#tests/support/matches.ts'
import { begin, matched, messagesOf, say as send } from '#tests/support/messages.ts'
import { eventually } from '#tests/support/processes/eventually.ts'
import { startTwoServers, type TwoServers } from '#tests/support/processes/two-servers.ts'
import { beginUpload, handInUpload, putPiece } from '#tests/support/uploads.ts'

const rosa = 'It is for my mother Rosa. She is 83.'

let house: TwoServers

beforeAll(async () => {
  house = await startTwoServers({ SAMPLE: 'on', EMMA_PACE_MS: '200' })
})
afterAll(() => house.close())

describe('two processes behind a round robin', () => {
  it('start together in an empty database, with one sample community', async () => {
    const { db } = house.parts
    const people = await db.selectFrom('users').select(['email', 'role']).execute()
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
    for (const { email } of sampleSignIns) expect(people.map(one => one.email)).toContain(email)
  })

  it('know each other’s sessions, and end them', async () => {
    const ann = await house.one.signUp('caregiver')
    const there = house.other.again(ann)
    expect((await there.get('/api/account')).body).toMatchObject({ user: { email: ann.email } })
    expect((await there.post('/api/auth/sign-out')).status).toBe(200)
    expect((await house.one.again(ann).get('/api/sessions')).status).toBe(401)
  })

  it('count attempts together', async () => {
    const { email } = await house.signUp('care-seeker')
    const statuses: number[] = []
    for (let n = 0; n < 10; n++) {
      const guess = { email, password: `not ${password}` }
      statuses.push((await house.visitor().post('/api/auth/sign-in/email', guess)).status)
    }
    expect(statuses).toEqual([...Array(8).fill(401), 429, 429])
  })

  it('share what coordinators set', async () => {
    const teresa = await coordinator()
    const path = '/api/admin/matching-settings'
    const before = z.looseObject({ threshold: z.number() }).parse((await teresa.get(path)).body)
    const after = { ...before, threshold: before.threshold - 5 }
    expect((await house.one.again(teresa).put(path, after)).status).toBe(200)
    expect((await house.other.again(teresa).get(path)).body).toEqual(after)
  })

  it('send each email once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => house.signUp('caregiver')))
    const emailsTo = async () => {
      const answer = await house.visitor().get('/dev/mail?format=json')
      const all = z.array(z.object({ to: z.string() })).parse(answer.body)
      return people.map(({ email }) => all.filter(({ to }) => to === email).length)
    }
    await expect.poll(emailsTo).toEqual(people.map(() => 1))
    const waiting = () =>
      house.parts.db.selectFrom('jobs').select('kind').where('kind', '=', 'email').execute()
    await expect.poll(waiting).toEqual([])
    expect(await emailsTo()).toEqual(people.map(() => 1))
  })

  it('send news to all listeners of both processes', async () => {
    const { matchId, family, caregiver } = await matched(house)
    const { id } = await begin(caregiver, matchId)
    const listeners = await Promise.all([house.one, house.other].map(at => listen(at, at.again(family))))
    for (let n = 0; n < 10; n++) expect((await send(caregiver, id, `Line ${n}`)).status).toBe(200)
    for (const { heard } of listeners) await expect.poll(() => heard.events.length).toBe(10)
    const [one, other] = listeners.map(listener => listener.ids())
    expect(one).toEqual(other)
    expect(new Set(one).size).toBe(10)
    for (const listener of listeners) await listener.stop()
  })

  it('stream one reply to readers of both', async () => {
    const ann = await house.signUp('care-seeker')
    const first = reading(await say(house.one, house.one.again(ann), saidBy(rosa, 'm1')))
    await first.until(text => text.includes('text-delta'))
    const joined = reading(await follow(house.other, house.other.again(ann)))
    expect(await joined.toEnd()).toBe(await first.toEnd())
  })

  it('take the pieces of a file in turns', async () => {
    const ann = await house.signUp('caregiver')
    const id = await beginUpload(ann, pdf.length)
    for (let at = 0; at < pdf.length; at += 20)
      expect((await putPiece(ann, id, at, pdf.slice(at, at + 20))).status).toBe(200)
    const document = await handInUpload(ann, id)
    // As a browser does that never heard the answer.
    expect(await handInUpload(ann, id)).toBe(document)
    for (const at of [house.one, house.other])
      expect((await at.again(ann).get(`/api/documents/${document}/file`)).bytes).toEqual(pdf.buffer)
  })

  it('introduce two people once who say yes at the same moment', async () => {
    const { id, family, caregiver } = await offeredMatch(house, await coordinator())
    const answers = await Promise.all(
      [house.one, house.other].flatMap(at =>
        [family, caregiver].map(person => decide(at.again(person), id, 'accept')),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await introductionOf(id)).toEqual({ status: 'introduced', accepts: 2, told: 2 })
  })
})

describe('when one of them is killed in the middle of everything', () => {
  it('no acknowledged data is lost or doubled, and everyone continues', async () => {
    const { id: match, family, caregiver } = await offeredMatch(house, await coordinator())
    expect((await decide(family, match, 'accept')).status).toBe(200)
    const { matchId, family: maya, caregiver: amara } = await matched(house)
    const { id: talk } = await begin(amara, matchId)
    const news = await listen(house.other, house.other.again(maya))
    const broken = await listen(house.one, house.one.again(maya))
    const [ann, ben] = [await house.signUp('care-seeker'), await house.signUp('care-seeker')]
    const words = wordsIn(partsIn(await (await say(house, ann, saidBy(rosa, 'm1'))).text()))
    const upload = await beginUpload(amara, pdf.length)
    expect((await putPiece(amara, upload, 0, pdf.slice(0, 30))).status).toBe(200)

    house.sendNextTo(house.one.url)
    const piece = halfSent(pdf.slice(30))
    const sending = putPiece(amara, upload, 30, piece.body)
    const arriving = join(house.dataDir, 'files/incoming')
    await eventually(() => expect(readdirSync(arriving)).not.toEqual([]))
    const held = await holdRow(match)
    house.sendNextTo(house.one.url)
    const deciding = decide(caregiver, match, 'accept')
    await held.someoneWaits()
    const chat = chatOf(amara, talk)
    await chat.acknowledged(5)
    // Straight to the one that is killed: the chat's own messages keep taking turns meanwhile.
    const reply = reading(await say(house.one, house.one.again(ben), saidBy(rosa, 'm1')))
    await reply.until(text => text.includes('text-delta'))

    const ends = [reply.toEnd(), sending, deciding].map(wasCut)
    await house.killOne()
    expect(await Promise.all(ends)).toEqual([true, true, true])
    piece.end()
    await held.release()
    await chat.acknowledged(15)
    const texts = await chat.end()

    expect(wordsIn(partsIn(await (await follow(house, ben)).text()))).toBe(words)
    expect((await amara.get(`/api/uploads/${upload}`)).body).toMatchObject({ offset: 30 })
    expect((await putPiece(amara, upload, 30, pdf.slice(30))).status).toBe(200)
    const document = await handInUpload(amara, upload)
    expect((await amara.get(`/api/documents/${document}/file`)).bytes).toEqual(pdf.buffer)
    expect((await decide(caregiver, match, 'accept')).status).toBe(200)
    expect(await introductionOf(match)).toEqual({ status: 'introduced', accepts: 2, told: 2 })
    const { messages } = await messagesOf(maya, talk)
    expect(messages.map(({ text }) => text)).toEqual(['Hello there', ...texts])
    await expect.poll(() => new Set(news.ids()).size).toBe(texts.length)
    expect(news.ids()).toHaveLength(texts.length)
    expect(broken.heard.cut).toBe(true)
    const resumed = await listen(house, maya, { lastEventId: broken.ids().at(-1) ?? '' })
    await expect.poll(() => [...broken.ids(), ...resumed.ids()]).toEqual(news.ids())
  })

  it('another takes its place', async () => {
    const again = await house.replaceOne()
    const ann = await house.signUp('caregiver')
    for (const at of [again, house.other]) expect((await at.again(ann).get('/api/account')).status).toBe(200)
  })
})

async function coordinator(): Promise<Visitor> {
  const teresa = house.visitor()
  const { email } = sampleSignIns[2]
  expect((await teresa.post('/api/auth/sign-in/email', { email, password: samplePassword })).status).toBe(200)
  return teresa
}

/** Where a match is, how many answers were noted, and how many were told of the introduction. */
async function introductionOf(matchId: string) {
  const { db } = house.parts
  const { status } = await db
    .selectFrom('matches')
    .select('status')
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow()
  const accepts = await db
    .selectFrom('journal')
    .select('seq')
    .where('subject_kind', '=', 'match')
    .where('subject_id', '=', matchId)
    .where('type', '=', 'accept')
    .execute()
  const told = await db
    .selectFrom('notifications')
    .select('id')
    .where('type', '=', 'match_introduced')
    .where('body', 'like', `%${matchId}%`)
    .execute()
  return { status, accepts: accepts.length, told: told.length }
}

const wasCut = (work: Promise<unknown>) =>
  work.then(
    () => false,
    () => true,
  )

/** A body that has begun to arrive and goes on only later. */
function halfSent(bytes: Uint8Array<ArrayBuffer>) {
  const { promise: ending, resolve: end } = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(bytes.slice(0, 10))
      await ending
      controller.close()
    },
  })
  return { body, end }
}

/** Keeps a match from being changed, so that whoever decides stands in the middle of it. */
async function holdRow(matchId: string) {
  const { db } = house.parts
  const { promise: holding, resolve: held } = Promise.withResolvers<void>()
  const { promise: releasing, resolve: release } = Promise.withResolvers<void>()
  const done = db.transaction().execute(async trx => {
    await trx.selectFrom('matches').select('id').where('id', '=', matchId).forUpdate().execute()
    held()
    await releasing
  })
  await holding
  onTestFinished(() => release())
  return {
    someoneWaits: () =>
      eventually(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        expect(rows.length).toBeGreaterThan(0)
      }),
    release: async () => {
      release()
      await done
    },
  }
}

/** Someone who writes line after line, and sends what wasn't acknowledged again. */
function chatOf(person: Visitor, talk: string) {
  const texts: string[] = []
  let open = true
  const write = async () => {
    while (open) {
      const [id, text] = [randomUUID(), `Line ${texts.length}`]
      while ((await send(person, talk, text, id).catch(() => undefined))?.status !== 200);
      texts.push(text)
    }
  }
  const writing = write()
  return {
    acknowledged: (count: number) => eventually(() => expect(texts.length).toBeGreaterThanOrEqual(count)),
    async end() {
      open = false
      await writing
      return texts
    },
  }
}
