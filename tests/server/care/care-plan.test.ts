import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { type App, oneApp, type Visitor } from '#tests/support/app.ts'
import { answer, send, step } from '#tests/support/interviews.ts'
import { confirmedFamily } from '#tests/support/matches.ts'

let app: App

beforeEach(async () => {
  app = await oneApp()
})

const plan = z.object({
  versions: z.array(
    z.object({
      number: z.number(),
      answers: z.record(z.string(), z.unknown()),
      week: z.array(z.object({ day: z.number(), from: z.number(), to: z.number() })),
    }),
  ),
})

const planOf = async (person: Visitor) => plan.parse((await person.get('/api/care-plan')).body).versions

it('is there once the profile is confirmed, with the hours of each day', async () => {
  const newcomer = await app.signUp('care-seeker')
  expect((await newcomer.get('/api/care-plan')).status).toBe(404)
  const family = await confirmedFamily(app)
  const [version, ...others] = await planOf(family)
  expect(others).toEqual([])
  expect(version?.week).toEqual([0, 1, 2, 3].map(day => ({ day, from: 8 * 60, to: 12 * 60 })))
  expect(version?.answers).toMatchObject({ 'basicInfo.recipientName': 'Walter Brooks' })
})

it('keeps every version that was confirmed, and shows nothing that was not', async () => {
  const family = await confirmedFamily(app)
  await send(family, answer('schedule.schedulePattern', ['Mon–Fri 9–13']))
  expect((await planOf(family)).map(({ number }) => number)).toEqual([1])
  expect((await send(family, step('confirm'))).status).toBe(200)
  const versions = await planOf(family)
  expect(versions.map(({ number }) => number)).toEqual([2, 1])
  expect(versions.map(({ week }) => week.length)).toEqual([5, 4])
  expect(versions[1]?.answers['schedule.schedulePattern']).toEqual([
    { days: ['mon', 'tue', 'wed', 'thu'], from: '08:00', to: '12:00' },
  ])
})

it('outlives the interview that it came from', async () => {
  const family = await confirmedFamily(app)
  expect((await family.delete('/api/interviews/care')).status).toBe(200)
  const versions = await planOf(family)
  expect(versions.map(({ number }) => number)).toEqual([1])
  expect(versions[0]?.answers).toMatchObject({ 'careNeeds.mobilityStatus': 'assisted' })
})
