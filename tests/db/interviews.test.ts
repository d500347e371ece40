import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isSqlite } from '#db/connection/dialect.ts'
import { countReplies, listInterviewMessages } from '#db/queries/interviews/interview-messages.ts'
import {
  deleteInterview,
  findInterview,
  holdInterview,
  saveInterview,
} from '#db/queries/interviews/interviews.ts'
import { insertJournal, listJournal, listJournaled } from '#db/queries/process/journal.ts'
import type { NewRow } from '#db/schema.ts'
import { describeBothDatabases } from '#tests/support/databases.ts'
import { longAgo, makeUser } from '#tests/support/factories.ts'

const fresh = (user_id: string): NewRow<'interviews'> => ({
  ...{ id: randomUUID(), user_id, kind: 'care', status: 'open', language: 'en' },
  ...{ machine_version: 1, snapshot: '{}', first_answer_at: null },
  ...{ created_at: longAgo, updated_at: longAgo },
})

const entry = (id: string, event_id: string): NewRow<'journal'> => ({
  ...{ subject_kind: 'interview', subject_id: id, event_id, type: 'next', door: 'form' },
  ...{ actor_id: null, quote: null, message_id: null, created_at: longAgo },
})

describeBothDatabases('an interview', db => {
  const begin = async (userId?: string) => {
    const owner = userId ?? (await makeUser(db()))
    const row = await db()
      .transaction()
      .execute(trx => holdInterview(trx, fresh(owner)))
    return { userId: row.user_id, id: row.id, kind: 'care' as const }
  }

  test('is created once, however many ask for it', async () => {
    const userId = await makeUser(db())
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin(userId)))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    expect((await findInterview(db(), { userId, kind: 'care' }))?.id).toBe(begun[0]?.id)
    expect(await findInterview(db(), { userId, kind: 'caregiver' })).toBeUndefined()
  })

  test('is locked: later callers see what the first one saved', async () => {
    const { userId } = await begin()
    const add = () =>
      db()
        .transaction()
        .execute(async trx => {
          const row = await holdInterview(trx, fresh(userId))
          await sql`select 1`.execute(trx)
          const snapshot = JSON.stringify([
            ...JSON.parse(row.snapshot === '{}' ? '[]' : row.snapshot),
            'more',
          ])
          const { status, machine_version, first_answer_at } = row
          await saveInterview(trx, row.id, {
            ...{ status, machine_version, first_answer_at, snapshot },
            updated_at: longAgo,
          })
        })
    await Promise.all(Array.from({ length: 20 }, add))
    const row = await findInterview(db(), { userId, kind: 'care' })
    expect(JSON.parse(row?.snapshot ?? '')).toHaveLength(20)
  })

  test('can be read, saved and deleted by many at once', async () => {
    const userId = await makeUser(db())
    const whose = { userId, kind: 'care' } as const
    const calls = Array.from({ length: 30 }, (_, n) =>
      n % 3 === 0 ? deleteInterview(db(), whose) : begin(userId),
    )
    await Promise.all(calls)
    expect((await begin(userId)).userId).toBe(userId)
  })

  test("takes its journal and messages along when it's deleted, and no one else’s", async () => {
    const [own, other] = [await begin(), await begin()]
    for (const { id } of [own, other]) {
      await insertJournal(db(), [entry(id, 'a'), entry(id, 'b')])
      await db()
        .insertInto('interview_messages')
        .values({
          ...{ id: randomUUID(), interview_id: id, role: 'user' },
          content: 'Hi',
          created_at: longAgo,
        })
        .execute()
    }
    await insertJournal(db(), { ...entry(own.id, 'a'), subject_kind: 'match' })
    expect((await deleteInterview(db(), own))?.id).toBe(own.id)
    expect(await deleteInterview(db(), own)).toBeUndefined()
    expect(await listJournal(db(), { kind: 'interview', id: own.id })).toEqual([])
    expect(await listJournal(db(), { kind: 'match', id: own.id })).toHaveLength(1)
    expect(await listInterviewMessages(db(), own)).toEqual([])
    expect(await listJournal(db(), { kind: 'interview', id: other.id })).toHaveLength(2)
    expect(await listInterviewMessages(db(), other)).toHaveLength(1)

    await db().deleteFrom('users').where('id', '=', other.userId).execute()
    expect(await listJournal(db(), { kind: 'interview', id: other.id })).toEqual([])
  })

  test('knows which events have happened, in order, and accepts none twice', async () => {
    const { id } = await begin()
    const subject = { kind: 'interview', id }
    await insertJournal(db(), [entry(id, 'c'), entry(id, 'a'), entry(id, 'b')])
    expect((await listJournal(db(), subject)).map(row => row.event_id)).toEqual(['c', 'a', 'b'])
    expect((await listJournaled(db(), subject, ['a', 'x', 'c'])).sort()).toEqual(['a', 'c'])
    expect(await listJournaled(db(), subject, [])).toEqual([])
    await expect(insertJournal(db(), entry(id, 'a'))).rejects.toThrow(/unique/i)
  })

  test('counts Emma’s replies', async () => {
    const { id } = await begin()
    const say = (role: 'user' | 'assistant') =>
      db()
        .insertInto('interview_messages')
        .values({ id: randomUUID(), interview_id: id, role, content: 'Hi', created_at: longAgo })
        .execute()
    expect(await countReplies(db(), id)).toBe(0)
    for (const role of ['assistant', 'user', 'assistant'] as const) await say(role)
    expect(await countReplies(db(), id)).toBe(2)
  })

  test('is found, with its journal and messages, without scanning tables', async () => {
    if (!isSqlite(db())) return
    for (const query of [
      sql`select * from journal where subject_kind = 'interview' and subject_id = 'x' order by seq`,
      sql`select * from interviews where user_id = 'x' and kind = 'care'`,
      sql`select count(*) from interview_messages where interview_id = 'x' and role = 'assistant'`,
    ]) {
      const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db())
      expect(rows.map(({ detail }) => detail).join()).toMatch(/^SEARCH/)
    }
  })
})
