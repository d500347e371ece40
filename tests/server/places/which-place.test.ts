import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type App, startApp, type Visitor } from '#tests/support/app.ts'
import { greet, told } from '#tests/support/conversation.ts'
import { answer, interviewOfVisitor, readInterview, send, sendCaregiver } from '#tests/support/interviews.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const talked = z.object({ text: z.string(), interview: z.unknown() })

/** What Emma says to a caregiver, and the interview after it. */
async function toCaregiver(aide: Visitor, message: string) {
  const { text, interview } = talked.parse(
    (await aide.post('/api/functions/gemini-chat', { message, language: 'en' })).body,
  )
  return { text, interview: readInterview(interview) }
}

/** Someone who has told Emma their name. */
async function caregiver() {
  const aide = await app.signUp('caregiver')
  await toCaregiver(aide, 'START_CHAT')
  await toCaregiver(aide, 'My name is Amara Okafor.')
  return aide
}

const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label)

test('Emma asks a caregiver which town it is, with the likely ones to tap', async () => {
  const aide = await caregiver()
  const asked = await toCaregiver(aide, 'I can work in Bellevue')
  expect(asked.text).toMatch(/which\b.*\bbellevue|bellevue.*which/iu)
  expect(asked.interview.asking).toEqual(['profile.locationsServiced'])
  expect(labels(asked.interview.choices).slice(0, 2)).toEqual(['Bellevue, Washington', 'Bellevue, Nebraska'])
  expect(asked.interview.choices.length).toBeLessThanOrEqual(5)
  const settled = await toCaregiver(aide, 'Bellevue, Washington')
  expect(settled.interview.answers.profile?.locationsServiced).toEqual(['Bellevue, WA'])
  expect(settled.interview).toMatchObject({ unclear: [] })
  expect(settled.text).not.toMatch(/which/iu)
})

test.each(['the one in Nebraska', 'NE', 'nebraska, and I also do Papillion'])(
  'the state is enough: %s',
  async reply => {
    const aide = await caregiver()
    await toCaregiver(aide, 'I can work in Bellevue')
    const { interview } = await toCaregiver(aide, reply)
    expect(interview.answers.profile?.locationsServiced).toContain('Bellevue, NE')
    expect(interview.unclear).toEqual([])
  },
)

test('where other towns tell which, nothing is asked', async () => {
  const aide = await caregiver()
  const { text, interview } = await toCaregiver(aide, 'I can work in Seattle, Renton and Bellevue')
  expect(interview.unclear).toEqual([])
  expect(interview.asking).not.toContain('profile.locationsServiced')
  expect(text).not.toMatch(/which/iu)
})

test('who goes on to something else is asked once; the form still offers the choice', async () => {
  const aide = await caregiver()
  await toCaregiver(aide, 'I can work in Springfield')
  const later = await toCaregiver(aide, 'I charge 27 dollars an hour')
  expect(later.interview.answers.profile?.hourlyRate).toBe(27)
  expect(later.interview.asking).not.toContain('profile.locationsServiced')
  expect(later.interview.unclear).toMatchObject([{ field: 'profile.locationsServiced', name: 'Springfield' }])
})

test('a question about the question keeps the towns to tap', async () => {
  const aide = await caregiver()
  await toCaregiver(aide, 'I can work in Springfield')
  const { interview, text } = await toCaregiver(aide, 'why do you ask?')
  expect(interview.asking).toEqual(['profile.locationsServiced'])
  expect(labels(interview.choices)).toContain('Springfield, Illinois')
  expect(text).toMatch(/Springfield/u)
})

test('a family’s city is asked about too, and its state is saved with it', async () => {
  const ann = await app.signUp('care-seeker')
  await greet(ann)
  const reply = await told(app, ann, 'It is for my mother Lorraine, she is 84 and lives in Bellevue')
  expect(reply).toMatch(/which\b.*\bbellevue|bellevue.*which/iu)
  const asked = await interviewOfVisitor(ann)
  expect(asked.asking).toEqual(['location.city'])
  expect(labels(asked.choices)).toContain('Bellevue, Nebraska')
  await told(app, ann, 'Bellevue, Nebraska')
  expect(await interviewOfVisitor(ann)).toMatchObject({
    answers: { location: { city: 'Bellevue', state: 'Nebraska' } },
    unclear: [],
  })
})

test('the form gets the same choices, until a ZIP code or a state says it', async () => {
  const ann = await app.signUp('care-seeker')
  const typed = readInterview((await send(ann, answer('location.city', 'Springfield'))).body)
  expect(labels(typed.unclear[0]?.options ?? []).slice(0, 3)).toEqual([
    ...['Springfield, Illinois', 'Springfield, Massachusetts', 'Springfield, Missouri'],
  ])
  const known = readInterview((await send(ann, answer('location.zipCode', '65802'))).body)
  expect(known.unclear).toEqual([])
  const aide = await app.signUp('caregiver')
  const areas = (items: readonly string[]) => sendCaregiver(aide, answer('profile.locationsServiced', items))
  expect(readInterview((await areas(['bellevue'])).body).unclear).toMatchObject([
    { name: 'Bellevue', end: 8 },
  ])
  expect(readInterview((await areas(['bellevue', 'Seattle'])).body).unclear).toEqual([])
})
