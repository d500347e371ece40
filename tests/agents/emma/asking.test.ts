import { describe, expect, test } from 'vitest'
import voice from '#agents/words/en/care.json' with { type: 'json' }
import { careFields } from '#machines/care-interview/fields.ts'
import words from '#machines/words/en.json' with { type: 'json' }
import { startTalk } from './talk.ts'

const MOBILITY = 'careNeeds.mobilityStatus'

/** A talk in which she has just asked how Rosa gets around. */
const askedAboutMoving = async () => {
  const talk = startTalk()
  await talk.say("It's for my mother, Rosa. She is 83.")
  await talk.say('medium')
  await talk.say('company')
  talk.send({ type: 'ask', fields: [MOBILITY] })
  return talk
}

describe('a question that was not understood', () => {
  test('makes room for another, and comes back once in other words', async () => {
    const talk = await askedAboutMoving()
    const said: string[] = []
    for (let turn = 0; turn < 60 && talk.view().asking.length > 0; turn += 1)
      said.push(await talk.say('mumble'))
    const again = 'gets up, is that alone'
    expect(said.filter(text => text.includes('How does Rosa get around'))).toEqual([])
    expect(said.filter(text => text.includes(again))).toHaveLength(1)
    expect(said[0]).not.toContain(again)
  })

  test('is answered later, by its place or by loose words', async () => {
    for (const [text, value] of [
      ['walks like a teenager', 'independent'],
      ['takes two of us to get her in the chair', 'dependent'],
    ]) {
      const talk = await askedAboutMoving()
      await talk.say('lalala')
      talk.send({ type: 'ask', fields: [MOBILITY] })
      await talk.say(text ?? '')
      expect(talk.answers()[MOBILITY], text).toBe(value)
    }
  })
})

describe('chips', () => {
  type Named = { question: string; options?: Record<string, { label: string }> }
  const named: Record<string, Named> = words.care.fields
  const closer: Record<string, Record<string, string>> = voice.closer

  test('answer the whole question', async () => {
    const offering = careFields
      .filter(({ options, suggested }) => options ?? suggested)
      .map(({ path }) => path)
    for (const { fields } of voice.together)
      expect(fields.filter(path => offering.includes(path))).toEqual([])
    const talk = startTalk()
    talk.send({ type: 'ask', fields: ['schedule.startDate'] })
    await talk.say('Tomorrow')
    expect(await talk.say('skip')).not.toContain(words.care.fields['schedule.startDate'].question)
  })

  test('are named in the question as on the screen', () => {
    const heard = (words: string, label: string) =>
      (label.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some(word => words.toLowerCase().includes(word))
    const chosen = Object.entries(named).filter(([path]) => path !== 'additionalInfo.hasPets')
    for (const [path, { question, options = {} }] of chosen)
      for (const [option, { label }] of Object.entries(options)) {
        expect(heard(closer[path]?.[option] ?? '', label), label).toBe(true)
        if (question.includes(':')) expect(heard(question, label), label).toBe(true)
      }
  })
})

describe('a likely answer', () => {
  test('is confirmed with the person, and a yes saves it with the words of the yes', async () => {
    const talk = await askedAboutMoving()
    const said = await talk.say('slowly')
    expect(said).toContain(voice.closer[MOBILITY].independent)
    expect(talk.view().offer?.value).toBe('independent')
    expect(talk.answers()[MOBILITY]).toBeUndefined()
    await talk.say('yes')
    expect(talk.answers()[MOBILITY]).toBe('independent')
    expect(talk.evidence()[MOBILITY]?.quote).toBe('yes')
  })

  test.each([
    ["I couldn't say, that's for her to decide. Maybe twice a week to begin with?", 'weekly'],
    ["I don't know... I was thinking someone could come a few times a week? Is that enough?", 'weekly'],
    ['No idea. Perhaps every day?', 'daily'],
  ] as const)('is put where it was said without being sure: %s', async (text, option) => {
    const talk = await askedAboutMoving()
    talk.send({ type: 'ask', fields: ['schedule.frequency'] })
    const said = await talk.say(text)
    expect(said).toContain(voice.closer['schedule.frequency'][option])
    expect(talk.view().offer?.value).toBe(option)
    await talk.say('yes')
    expect(talk.answers()['schedule.frequency']).toBe(option)
  })

  test('is left open after a no, and Emma asks for the rest', async () => {
    const talk = await askedAboutMoving()
    await talk.say('slowly')
    const said = await talk.say('no')
    expect(talk.answers()[MOBILITY]).toBeUndefined()
    expect(talk.view().asking).toEqual([MOBILITY])
    expect(said).toContain('someone lifting')
  })

  test('that may be one of two makes Emma ask which, with all there are', async () => {
    const talk = await askedAboutMoving()
    const said = await talk.say('she is in a wheelchair')
    for (const choice of ['alone', 'with a hand', 'lifting']) expect(said).toContain(choice)
  })
})

test('more in a list is no correction', async () => {
  const talk = await askedAboutMoving()
  const said = await talk.say('With a walker. She needs help with bathing and dressing, too.')
  expect(talk.answers()['careNeeds.primaryNeeds']).toEqual(['daily-activities', 'companionship'])
  expect(said).not.toMatch(/Changed|Fixed|instead| now\./u)
})

test('after a request to wait, Emma asks nothing and the question stays open', async () => {
  const talk = startTalk()
  await talk.say("It's for my mother, Rosa. She is 83.")
  const before = talk.view().asking
  expect(voice.wait).toContain(await talk.say('hold on, somebody is at the door'))
  expect(talk.view().asking).toEqual(before)
  await talk.say('a little help')
  expect(talk.answers()['careNeeds.careLevel']).toBe('minimal')
})

test('after "done for today", Emma asks nothing more and the answers are kept', async () => {
  for (const text of [
    "I'm done for today",
    "I'm tired, let's stop",
    'skip all of it',
    'a little. Enough for tonight',
  ]) {
    const talk = startTalk()
    await talk.say("It's for my mother, Rosa. She is 83.")
    const said = await talk.say(text)
    expect(
      voice.stop.some(words => said.endsWith(words)),
      said,
    ).toBe(true)
    expect(said).not.toContain('?')
    expect(talk.view().skipped).toEqual([])
  }
})

test("someone with nothing to add doesn't hear that no one knows everything", async () => {
  const talk = startTalk({ kind: 'caregiver' })
  talk.send({ type: 'ask', fields: ['profile.bio'] })
  const said = await talk.say('No')
  expect(voice.nothing.some(words => said.startsWith(words))).toBe(true)
})

test('"that’s all" ends the questions, with what is still missing', async () => {
  for (const text of ["that's all", "that's all for now", "ok I'm done", 'nothing else, thanks']) {
    const talk = startTalk()
    await talk.say("It's for my mother, Rosa. She is 83.")
    const said = await talk.say(text)
    expect(said, text).not.toContain('?')
    expect(said).toContain('review page')
    expect(talk.view().asking).toEqual([])
    expect(await talk.say('Oh, and she has a cat.')).not.toContain('?')
    expect(talk.answers()['additionalInfo.hasPets']).toBe(true)
  }
})

test('an uncertain date can be confirmed with one tap', async () => {
  const talk = startTalk({ today: '2026-11-24' })
  await talk.say("It's for my mother, Rosa. She is 83.")
  const said = await talk.say('She comes home from the hospital next Monday')
  expect(said).toContain('Monday, November 30')
  expect(talk.view().offer).toMatchObject({ value: '2026-11-30', labels: ['Yes', 'Another day'] })
  await talk.say('Yes')
  expect(talk.answers()['schedule.startDate']).toBe('2026-11-30')
  expect(talk.view().offer).toBeUndefined()
})

test('and another day is asked for when it is not that one', async () => {
  const talk = startTalk({ today: '2026-11-24' })
  await talk.say("It's for my mother, Rosa. She is 83.")
  await talk.say('She comes home from the hospital next Monday')
  await talk.say('Another day')
  expect(talk.view().asking).toEqual(['schedule.startDate'])
  expect(talk.answers()['schedule.startDate']).toBeUndefined()
})
