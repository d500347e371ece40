import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/connection/transaction.ts'
import { insertCheckIns } from '#db/queries/check-ins/check-ins.ts'
import { insertPosts } from '#db/queries/community/community.ts'
import { insertReviews } from '#db/queries/visits/reviews.ts'
import { raiseConcern } from '#server/concerns/raise.ts'
import { type Answer, type App, startApp, type Visitor } from '#tests/support/app.ts'
import { longAgo, makePayment } from '#tests/support/factories.ts'
import { makeAdministrator, pdf, uploadDocument } from '#tests/support/identities.ts'
import { matched } from '#tests/support/messages.ts'

let app: App
let coordinator: Visitor
let pair: Awaited<ReturnType<typeof matched>>

// The other database writes one transaction after the other.
beforeAll(async () => {
  app = await startApp({ database: 'postgres' })
  coordinator = await makeAdministrator(app)
  pair = await matched(app)
})
afterAll(() => app.close())

type Table = 'caregiver_documents' | 'concerns' | 'payments' | 'check_ins' | 'community_posts' | 'reviews'

type Two = { table: Table; id: string; asks: (() => Promise<Answer>)[] }

/** Both have read the row before either of them changes it. */
async function answersAtOnce({ table, id, asks }: Two): Promise<Answer[]> {
  const { db } = app.parts
  const waiting = async () => {
    const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return Number(rows[0]?.count)
  }
  const sent = await db.transaction().execute(async trx => {
    await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
    const both = asks.map(ask => ask())
    await expect.poll(waiting).toBe(asks.length)
    return both
  })
  return Promise.all(sent)
}

const decide = (id: string, json: object) => () =>
  coordinator.post(`/api/admin/documents/${id}/decision`, json)

const cases: Record<string, () => Promise<Two>> = {
  'a document is verified and rejected': async () => {
    const id = await uploadDocument(pair.caregiver, pdf)
    const reject = { decision: 'reject', reason: 'Too dark.' }
    return {
      ...{ table: 'caregiver_documents', id },
      asks: [decide(id, { decision: 'verify', expires_at: '2099-01-01' }), decide(id, reject)],
    }
  },
  'a concern is handled twice': async () => {
    const raised = { subjectId: randomUUID(), aboutId: pair.family.id, raisedBy: null, words: 'Rude' }
    await inTransaction(app.parts.db, trx =>
      raiseConcern(trx, { ...raised, kind: 'community-report', urgent: false, now: longAgo }),
    )
    const { rows } = Object((await coordinator.get('/api/admin/concerns')).body)
    const id = rows[0].id
    const handle = () => coordinator.post(`/api/admin/concerns/${id}/handled`, { words: 'Called' })
    return { table: 'concerns', id, asks: [handle, handle] }
  },
  'a payment is paid and disputed': async () => {
    const id = await makePayment(app.parts.db, { id: pair.matchId, caregiver_id: pair.caregiver.id })
    const say = (who: Visitor, type: string) => () => who.post(`/api/payments/${id}/events`, { type })
    return { table: 'payments', id, asks: [say(pair.family, 'paid'), say(pair.caregiver, 'dispute')] }
  },
  'a check-in is answered twice': async () => {
    const id = randomUUID()
    await insertCheckIns(app.parts.db, [
      {
        ...{ id, match_id: pair.matchId, user_id: pair.family.id, side: 'family', day: 3 },
        ...{ asked_at: longAgo, answer: null, words: '', answered_at: null },
      },
    ])
    const say = (answer: string) => () => pair.family.post(`/api/check-ins/${id}`, { answer })
    return { table: 'check_ins', id, asks: [say('good'), say('bad')] }
  },
  'a question is taken off the board twice': async () => {
    const id = randomUUID()
    const post = { id, author_id: pair.caregiver.id, region: 'Tacoma', title: 'Rain', content: 'Boots?' }
    await insertPosts(app.parts.db, [{ ...post, created_at: longAgo }])
    const hide = () => coordinator.post(`/api/admin/community/${id}/hide`)
    return { table: 'community_posts', id, asks: [hide, hide] }
  },
  'a held review is let through and declined': async () => {
    const id = randomUUID()
    const { matchId: match_id, family, caregiver } = pair
    await insertReviews(app.parts.db, [
      {
        ...{ id, match_id, caregiver_id: caregiver.id, author_id: family.id, rating: 5 },
        ...{ created_at: longAgo, state: 'held' },
      },
    ])
    const act = (what: string) => () => coordinator.post(`/api/admin/reviews/${id}/${what}`)
    return { table: 'reviews', id, asks: [act('publish'), act('decline')] }
  },
}

it.each(Object.entries(cases))('when %s at once, one of the two is refused', async (_, prepare) => {
  const answers = await answersAtOnce(await prepare())
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
