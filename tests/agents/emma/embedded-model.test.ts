import { generateText } from 'ai'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstWords } from '#agents/embedded/greeting.ts'
import { embeddedModel } from '#agents/embedded/model.ts'
import { speechIn } from '#agents/embedded/words.ts'
import { emmaFor } from '#agents/emma/agent.ts'
import { careFields } from '#machines/care-interview/fields.ts'
import { startTalk } from './talk.ts'

const { voice, words } = await speechIn('care', 'en')

const begun = async () => {
  const talk = startTalk()
  await talk.say("It's for my mother, Rosa. She is 83.")
  return talk
}

describe("Emma's greeting", () => {
  test('says who she is, and asks the first question', async () => {
    const { text, fields } = await firstWords('care', { interview: startTalk().view() }, 'en')
    expect(text).toBe(`${voice.greet.new} Who needs care?`)
    expect(fields).toEqual(['basicInfo.careType'])
  })

  test('resumes where a returning person left off', async () => {
    const talk = await begun()
    const { text, fields } = await firstWords('care', { interview: talk.view() }, 'en')
    expect(text).toBe(
      'Welcome back. We were talking about Rosa. Thinking of an ordinary day, would you call it a little help, some, or a lot?',
    )
    expect(fields).toEqual(talk.view().asking)
  })
})

describe('the embedded model', () => {
  test('gives the same reply to the same input, and varies otherwise', async () => {
    const [one, other] = await Promise.all([begun(), begun()])
    expect(one.messages).toEqual(other.messages)
    const openings = new Set<string>()
    for (const text of ['moderate', 'company', 'with a walker', 'daily', 'next Monday, ongoing', 'cooking'])
      openings.add((await one.say(text)).split('.')[0] ?? '')
    expect(openings.size).toBeGreaterThan(2)
  })

  test('asks for the new value of a changed field, and keeps the old one until then', async () => {
    const talk = await begun()
    expect(await talk.say('the age is wrong')).toBe(
      "Let's look at that again. Right now I've got 83. And how old is Rosa?",
    )
    expect(talk.answers()).toMatchObject({ 'basicInfo.recipientAge': 83 })
    expect(await talk.say('84')).toContain('84 years old')
    expect(talk.answers()).toMatchObject({ 'basicInfo.recipientAge': 84 })
  })

  test('asks for the state when the ZIP code belongs to another', async () => {
    const talk = await begun()
    await talk.say('we live in Canton, Illinois')
    expect(await talk.say('the zip is 44709')).toContain("Right now I've got IL. ")
    expect(talk.answers()).toMatchObject({ 'location.state': 'IL', 'location.zipCode': '44709' })
    await talk.say('Ohio')
    expect(talk.answers()).toMatchObject({ 'location.state': 'OH', 'location.zipCode': '44709' })
  })

  test("names the year of a date that isn't the next one", async () => {
    const talk = await begun()
    await talk.say('we would like to start on March 3, 2028')
    expect(await talk.say('what have you got so far?')).toContain('Starting Friday, March 3, 2028\n')
    expect(await talk.say('change the start date to May 4')).toContain('tarting Monday, May 4')
  })

  test("says that a date doesn't exist", async () => {
    const talk = await begun()
    talk.send({ type: 'ask', fields: ['schedule.startDate'] })
    expect(await talk.say('February 31st')).toContain(voice.noSuchDay)
  })

  test('says that pay is in dollars', async () => {
    const talk = await begun()
    expect(await talk.say('I can pay 15 pounds an hour')).toContain(voice.foreignMoney)
  })

  test('acknowledges answers the way people would, and the progress', async () => {
    const talk = startTalk()
    const said = await talk.say(
      "It's for my mother Rosa, 83. She needs someone daily, with a walker she gets around, we need cooking and driving and it is for good.",
    )
    // The panel shows all of it; in words she keeps to a thing or two.
    expect(said.split(/\s+/u).length).toBeLessThan(35)
    const summary = await talk.say('what have you got so far?')
    expect(summary.split('\n').slice(1, 9)).toEqual([
      'Care for someone in your family',
      'Name: Rosa',
      '83 years old',
      'Your mom',
      'Getting around with some help',
      'Every day',
      'Ongoing',
      'Skills: cooking and driving',
    ])
    const [first = '', ...labels] = Object.values(words.fields).map(({ label }) => label)
    for (const label of [first, ...labels].filter(one => one.endsWith('?')))
      expect(summary).not.toContain(`${label} `)
    expect(await startTalk().say('I am her daughter')).not.toMatch(/your daughter|noted \./)
  })

  test('streams phrases', async () => {
    const talk = startTalk()
    const emma = await emmaFor({
      kind: 'care',
      model: embeddedModel(),
      actions: talk.actions,
      today: '2026-03-11',
      language: 'en',
    })
    const result = await emma.stream({ prompt: 'Hello' })
    const phrases: string[] = []
    for await (const phrase of result.textStream) phrases.push(phrase)
    expect(phrases.length).toBeGreaterThan(2)
    for (const phrase of phrases) expect(phrase.trim().split(/\s+/u).length).toBeLessThanOrEqual(10)
    expect(phrases.join('')).toContain(voice.greet.new)
  })

  test('stops when aborted', async () => {
    const talk = startTalk()
    const stop = new AbortController()
    const model = embeddedModel({ paceMs: 60_000 })
    const emma = await emmaFor({
      kind: 'care',
      model,
      actions: talk.actions,
      today: '2026-03-11',
      language: 'en',
    })
    const result = await emma.stream({ prompt: 'Hello', abortSignal: stop.signal })
    const kinds: string[] = []
    for await (const part of result.stream) {
      kinds.push(part.type)
      if (part.type === 'text-delta') stop.abort()
    }
    expect(kinds.filter(kind => kind === 'text-delta')).toHaveLength(1)
    expect(kinds.at(-1)).toBe('abort')
  })

  test("says so when something couldn't be saved", async () => {
    const talk = startTalk()
    talk.actions.apply = () => Promise.reject(new Error('The disk is full'))
    expect(await talk.say("It's for my mother, Rosa.")).toBe(voice.failed)
  })

  test('reads messages of any length', async () => {
    const talk = startTalk()
    const story = 'Please note that she sings in the kitchen and the stairs are steep, '.repeat(120)
    await talk.say(`It's for my mother, Rosa. She is 83. ${story}`)
    expect(talk.answers()).toMatchObject({ 'basicInfo.recipientName': 'Rosa', 'basicInfo.recipientAge': 83 })
  })

  test('greets without an interview', async () => {
    const { text } = await generateText({ model: embeddedModel(), prompt: 'Hello' })
    expect(text).toBe(voice.greet.new)
  })

  test('accepts anything people can type', async () => {
    const paths = careFields.map(({ path }) => path)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.lorem({ maxCount: 40 })),
        fc.subarray(paths, { maxLength: 3 }),
        async (text, fields) => {
          const talk = startTalk()
          talk.send({ type: 'ask', fields })
          expect(await talk.say(text)).not.toBe('')
          expect(talk.view().status).toBe('open')
        },
      ),
      { numRuns: 120 },
    )
  })
})
