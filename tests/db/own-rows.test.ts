import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { insertInvitation } from '#db/queries/accounts/invitations.ts'
import { listSessions } from '#db/queries/accounts/sessions.ts'
import { removeSecondFactor } from '#db/queries/accounts/users.ts'
import { listAudit } from '#db/queries/audit/audit.ts'
import {
  deleteInvitation,
  deleteInvitationsFor,
  listOpenInvitations,
} from '#db/queries/coordinators/coordinators.ts'
import { insertInterviews } from '#db/queries/interviews/interviews.ts'
import { openConversation } from '#db/queries/messages/conversations.ts'
import { markEmailed } from '#db/queries/messages/unread.ts'
import { findClosing, insertClosing } from '#db/queries/my-data/account-closings.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import { listBusy } from '#db/queries/visits/visits.ts'
import { describeBothDatabases } from '#tests/support/databases.ts'
import { longAgo, makeMatch, makeUser, makeVisit } from '#tests/support/factories.ts'

const [before, now, after] = [
  '2026-02-01T00:00:00.000Z',
  '2026-02-02T00:00:00.000Z',
  '2026-02-03T00:00:00.000Z',
]

describeBothDatabases('rows of one person', db => {
  it('second factors: others keep theirs', async () => {
    const people = [await makeUser(db()), await makeUser(db())] as const
    for (const user_id of people) {
      const secret = randomUUID()
      await db()
        .insertInto('two_factors')
        .values({ id: randomUUID(), user_id, secret, backup_codes: '[]', verified: 1 })
        .execute()
    }
    await removeSecondFactor(db(), people[0], longAgo)
    const left = await db()
      .selectFrom('two_factors')
      .select('user_id')
      .where('user_id', 'in', people)
      .execute()
    expect(left).toEqual([{ user_id: people[1] }])
  })

  it('sessions: ended ones aren’t shown', async () => {
    const user_id = await makeUser(db())
    for (const expires_at of [before, after])
      await db()
        .insertInto('sessions')
        .values({
          ...{ id: expires_at + user_id, user_id, token: randomUUID(), expires_at },
          ...{ created_at: longAgo, updated_at: longAgo, ip_address: null, user_agent: null },
        })
        .execute()
    expect((await listSessions(db(), user_id, now)).map(({ id }) => id)).toEqual([after + user_id])
  })

  it('invitations: used or expired ones are neither listed nor withdrawn', async () => {
    const [open, over, used] = [randomUUID(), randomUUID(), randomUUID()]
    const email = `${open}@office.example`
    for (const [id, expires_at] of [
      [open, after],
      [over, before],
      [used, after],
    ] as const)
      await insertInvitation(db(), { id, email, token_hash: id, expires_at, created_at: longAgo })
    await db().updateTable('admin_invitations').set({ used_at: before }).where('id', '=', used).execute()
    expect((await listOpenInvitations(db(), now)).map(({ id }) => id)).toEqual([open])
    expect(await deleteInvitation(db(), used)).toBe(false)
    await deleteInvitationsFor(db(), email)
    const left = await db().selectFrom('admin_invitations').select('id').where('email', '=', email).execute()
    expect(left).toEqual([{ id: used }])
  })

  it('emails about messages: the other one still gets theirs', async () => {
    const members = [await makeUser(db()), await makeUser(db())] as const
    const match = await makeMatch(db())
    const { id } = await openConversation(
      db(),
      { match_id: match.id },
      { id: randomUUID(), members: [...members], now },
    )
    await markEmailed(db(), members[0], [{ id, seq: 7 }])
    const marks = await db()
      .selectFrom('conversation_members')
      .select(['user_id', 'emailed_seq'])
      .where('conversation_id', '=', id)
      .execute()
    expect(new Map(marks.map(mark => [mark.user_id, mark.emailed_seq]))).toEqual(
      new Map([
        [members[0], 7],
        [members[1], 0],
      ]),
    )
  })

  it('busy times: a caregiver’s own visits', async () => {
    const [own, other] = [await makeMatch(db()), await makeMatch(db())]
    await makeVisit(db(), other, { starts_at: before, ends_at: now })
    await makeVisit(db(), own, { starts_at: now, ends_at: after })
    const busy = await listBusy(db(), { caregiverId: own.caregiver_id, from: longAgo, to: after })
    expect(busy).toEqual([{ starts_at: now, ends_at: after }])
  })

  it('accounts: one that closes closes no other', async () => {
    const [own, other] = [await makeUser(db()), await makeUser(db())]
    await insertClosing(db(), { user_id: own, asked_at: before, closes_at: after, profile_was: null })
    expect(await findClosing(db(), own)).toMatchObject({ user_id: own })
    expect(await findClosing(db(), other)).toBeUndefined()
  })

  it('the audit about someone: their own interview', async () => {
    const interviews = new Map<string, string>()
    for (let person = 0; person < 2; person++) {
      const [id, user_id] = [randomUUID(), await makeUser(db())]
      interviews.set(user_id, id)
      await insertInterviews(db(), [
        {
          ...{ id, user_id, kind: 'care', status: 'open', machine_version: 1, snapshot: '{}' },
          ...{ first_answer_at: null, created_at: longAgo, updated_at: longAgo },
        },
      ])
      await insertJournal(db(), {
        ...{ subject_kind: 'interview', subject_id: id, event_id: id, type: 'begin', door: 'form' },
        ...{ actor_id: null, quote: null, message_id: null, created_at: longAgo },
      })
    }
    for (const [about, id] of interviews) {
      const filter = { who: '', about, what: '', from: '', to: '' }
      const { entries } = await listAudit(db(), filter, { limit: 50, offset: 0 })
      expect(entries.map(({ subject_id }) => subject_id)).toEqual([id])
    }
  })
})
