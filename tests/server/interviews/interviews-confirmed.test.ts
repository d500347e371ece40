import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCareProfile } from '#db/queries/care/care.ts'
import { type App, codeOf, oneApp, startApp } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import {
  allOfIt,
  answer,
  goTo,
  interviewOfVisitor,
  readInterview,
  send,
  step,
} from '#tests/support/interviews.ts'
import { listen } from '#tests/support/listener.ts'

describe.each(['sqlite', 'postgres'] as const)(
  'a care interview that is confirmed or deleted on %s',
  database => {
    let app: App
    beforeAll(async () => {
      app = await startApp({ database, env: { RATE_LIMITS: 'off' } })
    })
    afterAll(() => app.close())

    /** That something happened stays, so that the journal's chain holds; what it was is gone. */
    const expectForgotten = (entries: Awaited<ReturnType<typeof journalOf>>) => {
      expect(entries.length).toBeGreaterThan(0)
      for (const entry of entries)
        expect(entry).toMatchObject({ forgotten: 1, payload: '{}', quote: null, message_id: null })
    }

    const journalOf = async (id: string) =>
      app.parts.db.selectFrom('journal').selectAll().where('subject_id', '=', id).orderBy('seq').execute()

    it("becomes a care profile, which stays as it was until it's confirmed again", async () => {
      const ann = await app.signUp('care-seeker')
      await send(ann, ...allOfIt(), answer('basicInfo.relationship', 'mother'), goTo('review'))
      expect((await ann.get('/api/care-profile')).status).toBe(404)
      const confirmed = readInterview((await send(ann, step('confirm'))).body)
      expect(confirmed).toMatchObject({ status: 'complete', step: 'confirmed', missing: [], progress: 100 })
      const profile = await findCareProfile(app.parts.db, ann.id)
      expect(profile).toMatchObject({
        ...{ first_name: 'Rosa', last_name: 'Marin', age: 83, city: 'Spokane' },
        care_needs: { care_level: 'moderate', specific_needs: ['daily-activities', 'companionship'] },
        care_preferences: { special_skills: ['cooking'] },
      })
      const stored = await app.parts.db
        .selectFrom('care_seeker_profiles')
        .selectAll()
        .where('user_id', '=', ann.id)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(stored.profile_data)).toMatchObject({
        basicInfo: { recipientName: 'Rosa Marin', relationship: 'mother' },
        recipient_information: { relationship_to_user: 'mother' },
      })

      const older = answer('basicInfo.recipientAge', 84)
      expect(readInterview((await send(ann, older)).body)).toMatchObject({ status: 'open', step: 'review' })
      expect(await findCareProfile(app.parts.db, ann.id)).toEqual(profile)
      await send(ann, step('confirm'))
      expect(await findCareProfile(app.parts.db, ann.id)).toEqual({ ...profile, age: 84 })
      const again = await send(ann, step('confirm'))
      expect([again.status, codeOf(again)]).toEqual([409, 'not_possible_now'])
    })

    it('saves no hidden answer whose question no longer applies', async () => {
      const ann = await app.signUp('care-seeker')
      await send(ann, ...allOfIt(), answer('preferences.genderPreference', 'female'))
      await send(ann, answer('careNeeds.primaryNeeds', ['companionship']), goTo('review'), step('confirm'))
      const profile = await findCareProfile(app.parts.db, ann.id)
      expect(profile?.care_preferences.gender_preference).toBeNull()
      await send(ann, answer('careNeeds.primaryNeeds', ['daily-activities']), step('confirm'))
      const again = await findCareProfile(app.parts.db, ann.id)
      expect(again?.care_preferences.gender_preference).toBe('female')
    })

    it('is confirmed only on the review, and says where to go', async () => {
      const ann = await app.signUp('care-seeker')
      const refused = await send(ann, ...allOfIt(), step('confirm'))
      expect(refused).toMatchObject({
        status: 409,
        body: {
          error: { issues: [{ message: 'confirm is only possible at the step review: go-to it first' }] },
        },
      })
      expect((await send(ann, goTo('review'), step('confirm'))).status).toBe(200)
    })

    it('a repeated confirmation writes nothing new', async () => {
      const ann = await app.signUp('care-seeker')
      const confirm = step('confirm')
      const batch = [...allOfIt(), goTo('review'), confirm]
      const answers = await Promise.all([send(ann, ...batch), send(ann, ...batch), send(ann, ...batch)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      await send(ann, answer('location.city', 'Omak'))
      await send(ann, confirm)
      expect((await findCareProfile(app.parts.db, ann.id))?.city).toBe('Spokane')
    })

    it.each(['care_seeker_profiles', 'care_recipients', 'care_needs', 'care_preferences'] as const)(
      "is not confirmed when %s can't be written",
      async table => {
        const own = await oneApp({ database, env: { RATE_LIMITS: 'off' } })
        const ann = await own.signUp('care-seeker')
        await send(ann, ...allOfIt(), goTo('review'))
        const { db } = own.parts
        await db.schema.alterTable(table).renameTo('away').execute()
        const failed = await send(ann, answer('location.city', 'Omak'), step('confirm'))
        expect([failed.status, codeOf(failed)]).toEqual([500, 'internal'])
        await db.schema.alterTable('away').renameTo(table).execute()
        expect(await interviewOfVisitor(ann)).toMatchObject({
          ...{ status: 'open', step: 'review' },
          answers: { location: { city: 'Spokane' } },
        })
        expect(await db.selectFrom('care_seeker_profiles').selectAll().execute()).toEqual([])
        expect(await db.selectFrom('care_recipients').selectAll().execute()).toEqual([])
        expect((await send(ann, step('confirm'))).status).toBe(200)
        expect((await findCareProfile(db, ann.id))?.city).toBe('Spokane')
      },
    )

    it("is reported to coordinators at once: at the first answer, and when it's done, changed or deleted", async () => {
      const admin = await makeAdministrator(app)
      const ann = await app.signUp('care-seeker')
      const { heard } = await listen(app, admin, { channels: 'interview-updates' })
      const { id } = await interviewOfVisitor(ann)
      const first = answer('basicInfo.careType', 'family')
      await Promise.all([send(ann, first), send(ann, first), send(ann, answer('location.city', 'Omak'))])
      await send(ann, ...allOfIt(), goTo('review'))
      await send(ann, step('confirm'))
      await send(ann, answer('location.city', 'Omak'))
      await ann.delete('/api/interviews/care')
      const shown = (status: string) => ({ id, user_id: ann.id, status, created_at: expect.any(String) })
      await expect
        .poll(() => heard.events.map(({ type, body }) => [type, body]))
        .toEqual([
          ['interview_started', shown('open')],
          ['interview_changed', shown('complete')],
          ['interview_changed', shown('open')],
          ['interview_forgotten', shown('open')],
        ])
    })

    it('is in the coordinators’ list from the first answer on', async () => {
      const admin = await makeAdministrator(app)
      const listed = async () => (await admin.get('/api/admin/overview')).text
      const ann = await app.signUp('care-seeker', { name: 'Ann With Answers' })
      await interviewOfVisitor(ann)
      await send(ann, step('back'))
      expect(await listed()).not.toContain('Ann With Answers')
      await send(ann, answer('location.city', 'Omak'))
      expect(await listed()).toContain('Ann With Answers')
    })

    it('is deleted with its journal and messages; the confirmed care profile stays', async () => {
      const ann = await app.signUp('care-seeker')
      const { db } = app.parts
      expect((await ann.delete('/api/interviews/care')).body).toEqual({ status: true, profileKept: false })
      const { id } = readInterview((await send(ann, ...allOfIt(), goTo('review'), step('confirm'))).body)
      await db
        .insertInto('interview_messages')
        .values({
          id: randomUUID(),
          interview_id: id,
          role: 'user',
          content: 'Hello',
          created_at: '2026-11-20',
        })
        .execute()
      expect((await ann.delete('/api/interviews/care')).body).toEqual({ status: true, profileKept: true })
      expectForgotten(await journalOf(id))
      expect((await ann.get('/api/interviews/care/messages')).body).toEqual({ messages: [] })
      const fresh = await interviewOfVisitor(ann)
      expect(fresh.answers).toEqual({})
      expect(fresh.id).not.toBe(id)
      expect((await ann.get('/api/care-profile')).status).toBe(200)
    })

    it('is deleted with the account, including its journal', async () => {
      const ann = await app.signUp('care-seeker')
      const { id } = readInterview((await send(ann, answer('location.city', 'Omak'))).body)
      await app.parts.db.deleteFrom('users').where('id', '=', ann.id).execute()
      expectForgotten(await journalOf(id))
      const left = app.parts.db.selectFrom('interviews').selectAll().where('id', '=', id)
      expect(await left.execute()).toEqual([])
    })
  },
)
