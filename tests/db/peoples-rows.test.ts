import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { listSessionOwners } from '#db/queries/accounts/sessions.ts'
import { listAudit } from '#db/queries/audit/audit.ts'
import { deleteTraining, insertTrainings, updateTraining } from '#db/queries/caregivers/trainings.ts'
import {
  changeAnswer,
  changePost,
  insertAnswers,
  insertPosts,
  listRegions,
} from '#db/queries/community/community.ts'
import { findConcernAbout, insertConcern } from '#db/queries/concerns/concerns.ts'
import { listExpiringDocuments } from '#db/queries/coordinators/urgent.ts'
import { countDocuments, listToRemind } from '#db/queries/documents/documents.ts'
import {
  deleteRecording,
  findIntroductionVideo,
  insertRecording,
  updateRecording,
} from '#db/queries/documents/recordings.ts'
import { advanceUpload, findUpload, insertUpload, markForgotten } from '#db/queries/documents/uploads.ts'
import { insertInterviews } from '#db/queries/interviews/interviews.ts'
import { findWritingOf } from '#db/queries/interviews/replies.ts'
import { listKeptApart } from '#db/queries/matching/blocks.ts'
import { listHistories } from '#db/queries/matching/matches.ts'
import { openConversation } from '#db/queries/messages/conversations.ts'
import { findPasswordHash } from '#db/queries/my-data/account-closings.ts'
import {
  findNotificationSettings,
  saveNotificationSettings,
} from '#db/queries/my-data/notification-settings.ts'
import { listPeople } from '#db/queries/people/people.ts'
import {
  listPersonConversations,
  listPersonMatches,
  listPersonVisits,
  readSignIns,
} from '#db/queries/people/person.ts'
import { findRecipient } from '#db/queries/people/recipient.ts'
import { insertJournalOnce } from '#db/queries/process/journal.ts'
import { countReviews, insertReview } from '#db/queries/reviews/reviews.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { describeBothDatabases } from '#tests/support/databases.ts'
import {
  longAgo,
  makeCaregiver,
  makeDocument,
  makeFamily,
  makeMatch,
  makeUser,
  makeVisit,
} from '#tests/support/factories.ts'

const [before, now, after] = [
  '2026-02-01T00:00:00.000Z',
  '2026-02-02T00:00:00.000Z',
  '2026-02-03T00:00:00.000Z',
]
const later = '2026-02-20T00:00:00.000Z'

describeBothDatabases('what is read and changed belongs to the person it is asked for', db => {
  const signIn = async (user_id: string, expires_at: string) => {
    const token = randomUUID()
    await db()
      .insertInto('sessions')
      .values({
        ...{ id: randomUUID(), user_id, token, expires_at, created_at: longAgo, updated_at: longAgo },
        ...{ ip_address: null, user_agent: null },
      })
      .execute()
    return token
  }

  const record = async (user_id: string) => {
    const id = randomUUID()
    await insertRecording(db(), {
      ...{ id, user_id, kind: 'video', path: id, content_type: 'video/webm', size: 4, shared: 1 },
      ...{ duration_ms: null, trim_end_ms: null, poster_path: null, transcript: null, heard_by: null },
      ...{ captions: null, created_at: longAgo, updated_at: longAgo },
    })
    return id
  }

  it('the visits ahead are listed nearest first, then those that are over, latest first', async () => {
    const match = await makeMatch(db())
    const at = (day: number) => new Date(Date.parse(now) + day * dayMs).toISOString()
    // More than a page of them, as a weekly plan makes them.
    const days = [...Array.from({ length: 30 }, (_, index) => index + 1), -1, -2, -3]
    for (const day of days.toReversed())
      await makeVisit(db(), match, { starts_at: at(day), ends_at: at(day + 0.1) })
    const listed = (await listPersonVisits(db(), match.caregiver_id, now)).map(visit => visit.starts_at)
    expect(listed.slice(0, 2)).toEqual([at(1), at(2)])
    expect(listed.slice(-3)).toEqual([at(-1), at(-2), at(-3)])
  })

  it('a session that expired opens nothing, and isn’t counted', async () => {
    const person = await makeUser(db())
    const [open, expired] = [await signIn(person, after), await signIn(person, before)]
    expect([...(await listSessionOwners(db(), { tokens: [open, expired], now })).keys()]).toEqual([open])
    expect(await readSignIns(db(), person, now)).toMatchObject({ count: 1 })
  })

  it('trainings are changed and deleted by their caregiver only', async () => {
    const [own, other] = [await makeCaregiver(db()), await makeCaregiver(db())]
    const id = randomUUID()
    await insertTrainings(db(), [
      {
        ...{ id, caregiver_id: own.id, title: 'First aid', planned_on: null, completed_at: null },
        created_at: longAgo,
      },
    ])
    const asOther = { id, caregiverId: other.id }
    expect(await updateTraining(db(), asOther, { title: 'Lifting' })).toBeUndefined()
    expect(await deleteTraining(db(), asOther)).toBeUndefined()
    expect(await deleteTraining(db(), { id, caregiverId: own.id })).toMatchObject({ title: 'First aid' })
  })

  it('hidden and deleted questions count for no area, and a question that moved on isn’t changed', async () => {
    const author_id = (await makeCaregiver(db())).id
    const region = randomUUID()
    const post = { author_id, region, title: 'Gloves', content: 'Which ones?', created_at: longAgo }
    const states = [
      { id: randomUUID(), state: 'shown', deleted_at: null },
      { id: randomUUID(), state: 'hidden', deleted_at: null },
      { id: randomUUID(), state: 'shown', deleted_at: before },
    ] as const
    await insertPosts(
      db(),
      states.map(one => ({ ...post, ...one, edited_at: null })),
    )
    expect((await listRegions(db())).find(one => one.region === region)).toMatchObject({ posts: 1 })
    const [shown] = states
    expect(await changePost(db(), { ...shown, state: 'hidden' }, { edited_at: now })).toBe(false)
    expect(await changePost(db(), shown, { edited_at: now })).toBe(true)
    const answer = {
      id: randomUUID(),
      post_id: shown.id,
      author_id,
      content: 'Nitrile.',
      created_at: longAgo,
    }
    await insertAnswers(db(), [{ ...answer, edited_at: null, deleted_at: null }])
    const asHidden = { id: answer.id, state: 'hidden', deleted_at: null } as const
    expect(await changeAnswer(db(), asHidden, { edited_at: now })).toBe(false)
  })

  it('a concern is found by what raised it', async () => {
    const subjectId = randomUUID()
    await insertConcern(db(), {
      ...{ id: randomUUID(), kind: 'review', subject_id: subjectId, about_id: null, raised_by: null },
      ...{ handled_at: null, handled_by: null, created_at: longAgo },
    })
    expect(await findConcernAbout(db(), { kind: 'review', subjectId })).toBeDefined()
    expect(await findConcernAbout(db(), { kind: 'review', subjectId: randomUUID() })).toBeUndefined()
  })

  it('documents: those that expired already need no reminder, and each person’s are counted alone', async () => {
    const [own, other] = [await makeCaregiver(db()), await makeCaregiver(db())]
    const soon = await makeDocument(db(), own.id, { status: 'verified', expires_at: after })
    await makeDocument(db(), own.id, { status: 'verified', expires_at: before })
    await makeDocument(db(), other.id)
    const due = await listToRemind(db(), { now, before: later, days: 30, limit: 100 })
    expect(due.filter(one => one.user_id === own.id).map(({ id }) => id)).toEqual([soon.id])
    const { rows } = await listExpiringDocuments(db(), {
      ...{ now, until: later, seenSince: now, limit: 100 },
    })
    expect(rows.filter(one => one.user_id === own.id).map(({ id }) => id)).toEqual([soon.id])
    expect(await countDocuments(db(), own.id)).toBe(2)
    const expired = await makeCaregiver(db())
    await makeDocument(db(), expired.id, { status: 'verified', expires_at: before })
    const wanted = {
      role: 'caregiver',
      status: '',
      city: '',
      documents: 'expiring',
      matched: '',
      since: '',
    } as const
    const page = { sort: 'name', direction: 'asc', limit: 1000, offset: 0, now: new Date(now) } as const
    const people = await listPeople(db(), { ...wanted, search: '', ids: [own.id, expired.id] }, page)
    expect(people.ids).toEqual([own.id])
  })

  it('recordings are shown, changed and deleted for their caregiver only', async () => {
    const [own, other] = [await makeCaregiver(db()), await makeCaregiver(db())]
    const viewer = { knows: new Set([own.id, other.id]) }
    const id = await record(own.id)
    expect(await findIntroductionVideo(db(), other.id, viewer)).toBeUndefined()
    const asOther = { id, userId: other.id }
    expect(await updateRecording(db(), asOther, { shared: 0, updated_at: now })).toBeUndefined()
    await deleteRecording(db(), asOther)
    expect(await findIntroductionVideo(db(), own.id, viewer)).toMatchObject({ id })
  })

  it('uploads: someone else forgets nothing, and what’s forgotten is found and grows no more', async () => {
    const [userId, other] = [await makeUser(db()), await makeUser(db())]
    const id = randomUUID()
    await insertUpload(db(), {
      ...{ id, user_id: userId, purpose: 'document', name: 'cpr.pdf', size: 8 },
      ...{ created_at: longAgo, updated_at: longAgo },
    })
    await markForgotten(db(), { id, userId: other })
    expect(await findUpload(db(), { id, userId })).toMatchObject({ id })
    await markForgotten(db(), { id, userId })
    expect(await findUpload(db(), { id, userId })).toBeUndefined()
    expect(await advanceUpload(db(), { id, from: 0, to: 4, now })).toBe(false)
  })

  it('blocks: a person is kept apart from those they have to do with', async () => {
    const [one, other, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => makeUser(db())))
    for (const [user_id, blocked_id] of [
      [one, other],
      [third, fourth],
    ] as [string, string][])
      await db().insertInto('blocks').values({ user_id, blocked_id, created_at: longAgo }).execute()
    expect(await listKeptApart(db(), [one as string])).toEqual(new Map([[one, new Set([other])]]))
  })

  it('matches, visits and conversations of one person', async () => {
    const [own, other] = [await makeMatch(db()), await makeMatch(db())]
    await makeVisit(db(), own, { starts_at: before, ends_at: now })
    await makeVisit(db(), other, { starts_at: before, ends_at: now })
    const talk = async ({ id, caregiver_id }: typeof own, members: string[]) => {
      const fresh = { id: randomUUID(), members: [caregiver_id, ...members], now }
      return (await openConversation(db(), { match_id: id }, fresh)).id
    }
    const mine = await talk(own, [])
    await talk(other, [])
    const person = own.caregiver_id
    expect((await listPersonMatches(db(), person)).map(({ id }) => id)).toEqual([own.id])
    expect((await listPersonVisits(db(), person, now)).map(one => one.caregiver_id)).toEqual([person])
    expect((await listPersonConversations(db(), person)).map(({ id }) => id)).toEqual([mine])
    const history = { caregiverId: person, recipientId: own.recipient_id }
    expect((await listHistories(db(), history)).map(({ id }) => id)).toEqual([own.id])
  })

  it('the care recipient of one family', async () => {
    await makeFamily(db(), { first_name: 'Vera' })
    const { userId } = await makeFamily(db(), { first_name: 'Rosa' })
    expect(await findRecipient(db(), userId)).toMatchObject({ first_name: 'Rosa' })
    expect(await findRecipient(db(), await makeUser(db()))).toBeUndefined()
  })

  it('settings and passwords of one person', async () => {
    const [own, other] = [await makeUser(db()), await makeUser(db())]
    const settings = { timeZone: 'America/Denver', quiet: null, off: {}, texts: [], urgentAnytime: true }
    await saveNotificationSettings(db(), own, settings, now)
    expect(await findNotificationSettings(db(), own)).toEqual(settings)
    expect(await findNotificationSettings(db(), other)).toBeUndefined()
    await db()
      .insertInto('accounts')
      .values({
        ...{ id: randomUUID(), user_id: own, account_id: own, provider_id: 'credential', password: 'hash' },
        ...{ created_at: longAgo, updated_at: longAgo },
      })
      .execute()
    expect(await findPasswordHash(db(), other)).toBeUndefined()
    expect(await findPasswordHash(db(), own)).toBe('hash')
  })

  it('reviews are counted by their state', async () => {
    const match = await makeMatch(db())
    const held = await countReviews(db(), 'held')
    await insertReview(db(), {
      ...{ id: randomUUID(), match_id: match.id, caregiver_id: match.caregiver_id, rating: 5 },
      ...{ author_id: await makeUser(db()), subject_id: match.caregiver_id, occasion: 'end' },
      ...{ state: 'published', created_at: longAgo, edited_at: null, published_at: now },
      ...{ reply: null, reply_at: null },
    })
    expect(await countReviews(db(), 'held')).toBe(held)
  })

  it('the reply Emma writes to one person', async () => {
    const [own, other] = [await makeUser(db()), await makeUser(db())]
    const id = randomUUID()
    await insertInterviews(db(), [
      {
        ...{ id, user_id: own, kind: 'care', status: 'open', machine_version: 1, snapshot: '{}' },
        ...{ first_answer_at: null, created_at: longAgo, updated_at: longAgo },
      },
    ])
    await db()
      .insertInto('interview_messages')
      .values({
        ...{ id: randomUUID(), interview_id: id, role: 'assistant', content: '', status: 'writing' },
        ...{ created_at: now, rating: null, help: null, reply_to: null, brief: null, runner: null },
        lease_until: null,
      })
      .execute()
    expect(await findWritingOf(db(), { userId: own, kind: 'care' })).toMatchObject({ interview_id: id })
    expect(await findWritingOf(db(), { userId: other, kind: 'care' })).toBeUndefined()
  })

  it('the journal keeps one entry for each thing, and what’s about one person is about no one else', async () => {
    const own = await makeMatch(db())
    const other = await makeMatch(db())
    const documents = [
      await makeDocument(db(), own.caregiver_id),
      await makeDocument(db(), other.caregiver_id),
    ]
    const write = (subject_kind: string, subject_id: string) =>
      insertJournalOnce(db(), {
        ...{ subject_kind, subject_id, type: 'seen', event_id: 'seen', payload: '{}', door: 'web' },
        ...{ actor_id: null, quote: null, message_id: null, created_at: now },
      })
    for (const { id } of [own, other]) await write('match', id)
    for (const { id } of documents) await write('document', id)
    await write('match', own.id)
    const filter = { who: '', what: '', from: '', to: '' }
    const about = async (person: string) => {
      const { entries } = await listAudit(db(), { ...filter, about: person }, { limit: 50, offset: 0 })
      return entries.map(entry => entry.subject_id).sort()
    }
    expect(await about(own.caregiver_id)).toEqual([own.id, documents[0]?.id ?? ''].sort())
  })
})
