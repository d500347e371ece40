import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { concernPage } from '#server/concerns/routes.ts'
import { reviewPage } from '#server/reviews/admin-routes.ts'
import { publishReviews, sweepReviews } from '#server/reviews/publishing.ts'
import { shownReview, shownReviews } from '#server/reviews/shown.ts'
import { type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { endCare, type Pair, standingClock, startedPair } from '#tests/support/pairs.ts'
import { pairOf } from '#tests/support/visits.ts'

const reviewsOf = async (person: Visitor) => shownReviews.parse((await person.get('/api/reviews')).body)

const write = (person: Visitor, id: string, rating: number, content = '') =>
  person.post(`/api/matches/${id}/review`, { rating, content })

const written = async (person: Visitor, id: string, rating: number, content = '') => {
  const answer = await write(person, id, rating, content)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return shownReview.parse(answer.body)
}

describe.each(['sqlite', 'postgres'] as const)('reviews on %s', database => {
  let app: App
  let coordinator: Visitor
  let other: Visitor
  let pair: Pair
  let time: ReturnType<typeof standingClock>

  beforeAll(async () => {
    time = standingClock()
    app = await startApp({ database, clock: time.clock, env: { RATE_LIMITS: 'off' } })
    coordinator = await makeAdministrator(app)
    other = await makeAdministrator(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    time.reset()
    pair = await startedPair(app, 7)
  })

  it('shorten names after a block', async () => {
    const { id, family, caregiver } = pair
    await written(family, id, 4, 'Always on time.')
    await written(caregiver, id, 5, 'A kind home.')
    expect((await caregiver.put(`/api/blocks/${family.id}`)).status).toBe(200)
    for (const person of [family, caregiver]) {
      const { text } = await person.get('/api/reviews')
      expect(text).toContain('on time')
      expect(text).not.toMatch(/Brooks|Okafor/)
    }
  })

  it('are hidden from the other side until both are in, and then both can be read', async () => {
    const { id, family, caregiver } = pair
    const first = await written(family, id, 4, 'Always on time.')
    expect(first).toMatchObject({
      ...{ matchId: id, occasion: 'first-week', rating: 4, content: 'Always on time.', state: 'hidden' },
      ...{ publishedAt: null, reply: null, canEdit: true, canReply: false },
      from: { id: family.id, name: 'Maya Brooks' },
      to: { id: caregiver.id, name: 'Amara Okafor' },
    })
    const unread = await caregiver.get('/api/reviews')
    expect(unread.text).not.toMatch(/on time|"rating"/)
    expect(unread.body).toMatchObject({ received: [], given: [], average: null, count: 0 })
    expect((await caregiver.get('/api/caregiver-metrics')).body).toMatchObject({
      ...{ average_rating: null, total_reviews: 0 },
    })
    await written(caregiver, id, 5, 'A kind home.')
    const [theirs, mine] = [await reviewsOf(caregiver), await reviewsOf(family)]
    expect(theirs).toMatchObject({ average: 4, count: 1, due: [] })
    expect(theirs.received[0]).toMatchObject({
      content: 'Always on time.',
      state: 'published',
      canReply: true,
    })
    expect(mine).toMatchObject({ average: 5, count: 1, due: [] })
    expect(mine.given[0]).toMatchObject({ state: 'published', publishedAt: time.at(), canEdit: false })
    expect((await caregiver.get('/api/caregiver-metrics')).body).toMatchObject({
      ...{ average_rating: 4, total_reviews: 1 },
    })
  })

  it('are published a week after the first, exactly once, and the other side can no longer write', async () => {
    const { id, family, caregiver } = pair
    await written(family, id, 2, 'Late twice.')
    expect((await reviewsOf(caregiver)).due).toMatchObject([{ matchId: id, occasion: 'first-week' }])
    time.later(6.99)
    await sweepReviews(app.parts)
    expect((await reviewsOf(caregiver)).received).toEqual([])
    time.later(0.02)
    await Promise.all([
      sweepReviews(app.parts),
      publishReviews(app.parts)({ matchId: id, occasion: 'first-week' }),
      app.settle(),
    ])
    expect((await reviewsOf(caregiver)).received).toMatchObject([{ content: 'Late twice.', rating: 2 }])
    const news = await app.parts.db
      .selectFrom('notifications')
      .select('type')
      .where('user_id', '=', caregiver.id)
      .where('type', '=', 'review_published')
      .execute()
    expect(news).toHaveLength(1)
    expect((await reviewsOf(caregiver)).due).toEqual([])
    const late = await write(caregiver, id, 1, 'Now that I read it')
    expect([late.status, codeOf(late)]).toEqual([409, 'too_late'])
  })

  it('are published by the job alone, without a sweep', async () => {
    const { id, family, caregiver } = pair
    await written(family, id, 3)
    time.later(7)
    await app.settle()
    expect((await reviewsOf(caregiver)).received).toMatchObject([{ rating: 3 }])
  })

  it('wait for care to start', async () => {
    const { matchId, family } = await pairOf(app)
    const early = await write(family, matchId, 5)
    expect([early.status, codeOf(early)]).toEqual([409, 'too_early'])
  })

  it('are asked for at their time only', async () => {
    const young = await startedPair(app, 6.99)
    const early = await write(young.family, young.id, 5)
    expect([early.status, codeOf(early)]).toEqual([409, 'too_early'])
    expect((await reviewsOf(young.family)).due).toEqual([])
    await endCare(app, young.id)
    expect((await reviewsOf(young.caregiver)).due).toMatchObject([
      { matchId: young.id, occasion: 'end', with: { id: young.family.id, name: 'Maya Brooks' } },
    ])
    expect((await written(young.caregiver, young.id, 5)).occasion).toBe('end')
  })

  it('have two occasions, each with a review of its own', async () => {
    const { id, family, caregiver } = pair
    await written(family, id, 5, 'A good first week.')
    await written(caregiver, id, 5, 'Thank you.')
    expect((await write(family, id, 1)).status).toBe(409)
    await endCare(app, id)
    expect(await written(family, id, 3, 'It ended well.')).toMatchObject({ occasion: 'end', state: 'hidden' })
    const { given } = await reviewsOf(family)
    expect(given.map(({ occasion, state }) => [occasion, state])).toContainEqual(['first-week', 'published'])
    expect((await reviewsOf(caregiver)).count).toBe(1)
  })

  it('can be edited for a day and while no one can read them', async () => {
    const { id, family } = pair
    const first = await written(family, id, 4, 'Good')
    const again = await written(family, id, 5, 'Very good')
    expect([again.id, again.rating, again.content]).toEqual([first.id, 5, 'Very good'])
    expect((await reviewsOf(family)).given).toHaveLength(1)
    time.later(1)
    expect((await reviewsOf(family)).given[0]?.canEdit).toBe(false)
    const late = await write(family, id, 1, 'Changed my mind')
    expect([late.status, codeOf(late)]).toEqual([409, 'not_now'])
  })

  it('with words of danger or health wait for a coordinator, who publishes or declines them', async () => {
    const { id, family, caregiver } = pair
    expect(await written(family, id, 1, 'He hit my father.')).toMatchObject({ state: 'held' })
    await written(caregiver, id, 4, 'Her dementia was never mentioned before.')
    expect((await reviewsOf(caregiver)).received).toEqual([])
    expect((await reviewsOf(family)).received).toEqual([])
    const concerns = concernPage.parse((await coordinator.get('/api/admin/concerns')).body).rows
    const queue = reviewPage.parse((await coordinator.get('/api/admin/reviews?state=held')).body)
    const held = (authorId: string) => {
      const row = queue.rows.find(({ from }) => from.id === authorId)
      if (!row) throw new Error('It is not held')
      return row
    }
    const [dangerous, private_] = [held(family.id), held(caregiver.id)]
    expect(dangerous).toMatchObject({ content: 'He hit my father.', to: { role: 'caregiver' } })
    const concernOf = (subjectId: string) => concerns.find(row => row.subjectId === subjectId)
    expect(concernOf(dangerous.id)).toMatchObject({
      kind: 'review',
      urgent: true,
      words: 'He hit my father.',
    })
    expect(concernOf(private_.id)).toMatchObject({ kind: 'review', urgent: false })
    expect((await other.post(`/api/admin/reviews/${private_.id}/decline`)).status).toBe(200)
    const second = await coordinator.post(`/api/admin/reviews/${private_.id}/publish`)
    expect([second.status, second.text]).toEqual([
      409,
      expect.stringContaining('Casey Coordinator declined this review a moment ago.'),
    ])
    const both = await Promise.all([
      coordinator.post(`/api/admin/reviews/${dangerous.id}/publish`),
      coordinator.post(`/api/admin/reviews/${dangerous.id}/decline`),
    ])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
    expect((await reviewsOf(caregiver)).given).toMatchObject([{ state: 'declined', canEdit: false }])
    expect((await reviewsOf(family)).received).toEqual([])
    const left = concernPage.parse((await coordinator.get('/api/admin/concerns')).body).rows
    expect(left.filter(row => [dangerous.id, private_.id].includes(row.subjectId))).toEqual([])
  })

  it('stay hidden after a coordinator has cleared them, until the other side has written', async () => {
    const { id, family, caregiver } = pair
    const review = await written(family, id, 4, 'Patient with his Parkinson’s.')
    time.later(1.5)
    const cleared = await coordinator.post(`/api/admin/reviews/${review.id}/publish`)
    expect(cleared.body).toMatchObject({ state: 'hidden' })
    expect((await reviewsOf(caregiver)).received).toEqual([])
    await written(caregiver, id, 5)
    expect((await reviewsOf(caregiver)).received).toMatchObject([{ state: 'published', rating: 4 }])
  })

  it('can’t be rewritten by someone who has read the other one', async () => {
    const { id, family, caregiver } = pair
    await written(family, id, 1, 'He choked her once.')
    await written(caregiver, id, 2, 'Not fair to me.')
    expect((await reviewsOf(family)).received).toMatchObject([{ rating: 2 }])
    expect((await reviewsOf(family)).given).toMatchObject([{ state: 'held', canEdit: false }])
    expect((await write(family, id, 1, 'You lie.')).status).toBe(409)
  })

  it('have one reply, by the one they are about', async () => {
    const { id, family, caregiver } = pair
    const review = await written(family, id, 4, 'Good soup.')
    const path = `/api/reviews/${review.id}/reply`
    expect((await caregiver.post(path, { content: 'Too early' })).status).toBe(404)
    await written(caregiver, id, 5)
    expect((await family.post(path, { content: 'My own' })).status).toBe(404)
    expect((await caregiver.post(path, { content: ' ' })).status).toBe(422)
    const replies = await Promise.all(
      ['Thank you!', 'Thanks!'].map(content => caregiver.post(path, { content })),
    )
    expect(replies.map(answer => answer.status).sort()).toEqual([200, 409])
    const { given } = await reviewsOf(family)
    expect(given[0]?.reply).toMatchObject({ content: expect.stringMatching(/^Thank/), at: time.at() })
    expect((await reviewsOf(caregiver)).received[0]?.canReply).toBe(false)
  })

  it('take stars from one to five and refuse everything else', async () => {
    const { id, family } = pair
    for (const json of [
      {},
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { rating: '5' },
      { rating: 5, content: 'x'.repeat(2001) },
      { rating: 5, occasion: 'end' },
      { rating: 5, content: 'a\u0000b' },
    ])
      expect([json, (await family.post(`/api/matches/${id}/review`, json)).status]).toEqual([json, 422])
    expect((await reviewsOf(family)).given).toEqual([])
  })

  it('are written by the two people of the match only', async () => {
    const { id } = pair
    const stranger = await app.signUp('care-seeker')
    expect((await write(stranger, id, 5)).status).toBe(404)
    expect((await write(coordinator, id, 5)).status).toBe(403)
    expect((await stranger.get('/api/admin/reviews')).status).toBe(403)
  })

  it('of both sides at the same moment are both kept and both published', async () => {
    const { id, family, caregiver } = pair
    const [first, , again] = await Promise.all([
      write(family, id, 5),
      written(caregiver, id, 4),
      write(family, id, 5),
    ])
    // Whichever of the family's two comes after the caregiver's finds it published.
    expect([first.status, again.status]).toContain(200)
    expect(await reviewsOf(family)).toMatchObject({ average: 4, count: 1, given: [{ rating: 5 }] })
    expect(await reviewsOf(caregiver)).toMatchObject({ average: 5, count: 1 })
  })

  it('are asked for once by email, and announced without their words', async () => {
    const { id, family, caregiver } = pair
    await sweepReviews(app.parts)
    await sweepReviews(app.parts)
    time.later(0.01)
    const asked = await app.emailTo(family.email)
    expect(asked?.text).toContain(`/care-seeker/dashboard/reviews?match=${id}`)
    expect(asked?.text).toContain('You and Amara')
    expect(asked?.subject).not.toMatch(/Amara|Maya/)
    const requests = await app.parts.db
      .selectFrom('notifications')
      .select('user_id')
      .where('type', '=', 'review_due')
      .where('user_id', 'in', [family.id, caregiver.id])
      .execute()
    expect(requests).toHaveLength(2)
    await written(family, id, 3, 'Quiet and careful.')
    await written(caregiver, id, 4, 'Straight answers.')
    time.later(0.01)
    const told = await app.emailTo(caregiver.email)
    expect(told?.subject).toBe('You have a new review')
    expect(told?.text).toContain('/dashboard/reviews')
    expect(told?.text).not.toContain('careful')
    expect(app.log()).not.toMatch(/careful|Straight answers/)
  })
})
