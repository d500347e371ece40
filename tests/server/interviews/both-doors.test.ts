import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { wordsFor } from '#agents/words/interview-words.ts'
import { careFields } from '#machines/care-interview/fields.ts'
import { type InterviewWords, optionLabel } from '#machines/interview/words.ts'
import { startApp, type Visitor } from '#tests/support/app.ts'
import { answer, goTo, interviewOfVisitor, send, step } from '#tests/support/interviews.ts'

/*
 * The same person, told through the form, through the chat, and through any mixture of both. WALKS=2000 for a long walk.
 */
const walks = Number(process.env.WALKS ?? 12)
const MOST_STEPS = 60

type Told = Record<string, unknown>

const oneOf = (path: string) => fc.constantFrom(...(fieldAt(path).options ?? []))
const someOf = (path: string) =>
  fc.subarray([...(fieldAt(path).options ?? [])], { minLength: 1, maxLength: 3 })

const fieldAt = (path: string) => {
  const field = careFields.find(one => one.path === path)
  if (!field) throw new Error(`No field ${path}`)
  return field
}

const places = [
  ['12 Elm Street', 'Spokane', 'WA', '99201'],
  ['4408 Lakeview Drive', 'Tulsa', 'OK', '74103'],
  ['91 Canal St Apt 5B', 'Portland', 'ME', '04101'],
] as const

const people: fc.Arbitrary<Told> = fc
  .record({
    'basicInfo.careType': fc.constantFrom('self', 'family', 'other'),
    'basicInfo.recipientName': fc.constantFrom(
      'Rosa Marin',
      'Walter Brooks',
      'Mei-Ling Chen',
      'Ana de la Cruz',
    ),
    'basicInfo.recipientAge': fc.integer({ min: 19, max: 104 }),
    'careNeeds.careLevel': oneOf('careNeeds.careLevel'),
    'careNeeds.primaryNeeds': someOf('careNeeds.primaryNeeds'),
    'careNeeds.mobilityStatus': oneOf('careNeeds.mobilityStatus'),
    'schedule.frequency': oneOf('schedule.frequency'),
    'schedule.startDate': fc.constantFrom('2027-01-15', '2027-02-28', '2027-07-04'),
    'schedule.duration': oneOf('schedule.duration'),
    'preferences.requiredSkills': someOf('preferences.requiredSkills'),
    'preferences.experienceLevel': oneOf('preferences.experienceLevel'),
    place: fc.constantFrom(...places),
  })
  .map(({ place: [address, city, state, zipCode], ...told }) => ({
    ...told,
    'location.address': address,
    'location.city': city,
    'location.state': state,
    'location.zipCode': zipCode,
  }))

/** What the person taps or types when Emma asks for it. */
const inWords = (words: InterviewWords, path: string, value: unknown): string => {
  const { options } = fieldAt(path)
  const one = (given: unknown) => (options ? optionLabel(words, path, String(given)) : String(given))
  return Array.isArray(value) ? value.map(one).join(', ') : one(value)
}

const chosen = z.object({ answers: z.record(z.string(), z.record(z.string(), z.unknown())) })

const answersOf = async (visitor: Visitor): Promise<Told> => {
  const { answers } = chosen.parse((await visitor.get('/api/interviews/care')).body)
  return Object.fromEntries(
    Object.entries(answers).flatMap(([section, fields]) =>
      Object.entries(fields).map(([name, value]) => [`${section}.${name}`, sorted(value)]),
    ),
  )
}

/** The order of checked options doesn't matter. */
const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value)

const inOrder = (told: Told): Told =>
  Object.fromEntries(Object.entries(told).map(([path, value]) => [path, sorted(value)]))

type Walker = { visitor: Visitor; told: Told; words: InterviewWords }

async function fillIn({ visitor, told }: Walker, path: string) {
  const sent = await send(visitor, answer(path, told[path]))
  if (sent.status !== 200) throw new Error(`${path}: ${sent.text}`)
}

async function tell({ visitor, told, words }: Walker, asking: readonly string[]) {
  const known = asking.filter(path => path in told)
  const text = known.map(path => inWords(words, path, told[path])).join(', ') || 'skip that, please'
  const said = await visitor.post('/api/interviews/care/messages', { text, today: '2026-11-21' })
  if (said.status !== 200) throw new Error(`${text}: ${said.text}`)
}

async function walk(walker: Walker, byChat: () => boolean): Promise<Visitor> {
  const { visitor } = walker
  await visitor.post('/api/interviews/care/greeting')
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { asking, missing } = await interviewOfVisitor(visitor)
    const [next] = missing
    if (!next) return visitor
    if (byChat() && asking.length > 0) await tell(walker, asking)
    else await fillIn(walker, next)
  }
  throw new Error(`Still missing: ${(await interviewOfVisitor(visitor)).missing}`)
}

const profileOf = async (visitor: Visitor) => {
  const confirmed = await send(visitor, goTo('review'), step('confirm'))
  expect(confirmed.status).toBe(200)
  return (await visitor.get('/api/care-profile')).body
}

const withoutIds = (profile: unknown): unknown =>
  JSON.parse(JSON.stringify(profile, (key, value) => (/(^|_)id$|_at$/.test(key) ? undefined : sorted(value))))

test('form, chat and any mix of them end in the same profile', { timeout: 3_000_000 }, async () => {
  const app = await startApp({ env: { RATE_LIMITS: 'off', EMMA_PACE_MS: '0' } })
  const words = await wordsFor('care', 'en')
  await fc.assert(
    fc.asyncProperty(people, fc.infiniteStream(fc.boolean()), async (told, doors) => {
      const through = async (byChat: () => boolean) =>
        walk({ visitor: await app.signUp('care-seeker'), told, words }, byChat)
      const filled = await through(() => false)
      expect(await answersOf(filled)).toEqual(inOrder(told))
      const profile = withoutIds(await profileOf(filled))
      for (const byChat of [() => true, () => doors.next().value]) {
        const talked = await through(byChat)
        expect(await answersOf(talked)).toEqual(inOrder(told))
        expect(withoutIds(await profileOf(talked))).toEqual(profile)
      }
    }),
    { numRuns: walks, seed: 20261121, endOnFailure: true },
  )
})
