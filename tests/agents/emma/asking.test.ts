import { describe, expect, test } from 'vitest'
import voice from '#agents/words/en.json' with { type: 'json' }
import { careFields } from '#machines/care-interview/fields.ts'
import words from '#machines/words/en.json' with { type: 'json' }
import { completeCare } from '#tests/support/interviews.ts'
import { startTalk } from './talk.ts'

const MOBILITY = 'careNeeds.mobilityStatus'
const choices = Object.values(voice.closer[MOBILITY])

/** A conversation in which Emma has just asked how Rosa gets around. */
const askedAboutMoving = async () => {
  const talk = startTalk()
  await talk.say("It's for my mother, Rosa. She is 83.")
  await talk.say('medium')
  await talk.say('company')
  expect(talk.view().asking).toEqual([MOBILITY])
  return talk
}

describe('a question that was not understood', () => {
  test('comes again in other words, with the options', async () => {
    const talk = await askedAboutMoving()
    const first = await talk.say('lalala')
    const second = await talk.say('tralala')
    for (const choice of choices) expect(first).toContain(choice)
    expect(first).not.toContain('How does Rosa get about?')
    expect(second).not.toBe(first)
    expect(talk.view().asking).toEqual([MOBILITY])
  })

  test('is dropped after three times, and comes up once more at the end at most', async () => {
    const talk = await askedAboutMoving()
    const said: string[] = []
    for (let turn = 0; turn < 90 && talk.view().asking.length > 0; turn += 1)
      said.push(await talk.say('mumble'))
    expect(talk.view().asking).toEqual([])
    const about = said.filter(text => choices.every(choice => text.includes(choice)))
    expect(about.length).toBeLessThanOrEqual(4)
  })

  test('is answered by position, or loosely', async () => {
    for (const [text, value] of [
      ['the middle one', 'assisted'],
      ['the last', 'dependent'],
      ['walks like a teenager', 'independent'],
      ['takes two of us to get her in the chair', 'dependent'],
    ]) {
      const talk = await askedAboutMoving()
      await talk.say('lalala')
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
    expect(said).toContain(voice.propose.replace('{choice}', voice.closer[MOBILITY].independent))
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
    expect(said).toContain(voice.propose.replace('{choice}', voice.closer['schedule.frequency'][option]))
    await talk.say('yes')
    expect(talk.answers()['schedule.frequency']).toBe(option)
  })

  test('is left open after a no, and Emma asks for the rest', async () => {
    const talk = await askedAboutMoving()
    await talk.say('slowly')
    const said = await talk.say('no')
    expect(talk.answers()[MOBILITY]).toBeUndefined()
    expect(talk.view().asking).toEqual([MOBILITY])
    expect(said).toContain(voice.closer[MOBILITY].assisted)
  })

  test('with two possible fields makes Emma ask which', async () => {
    const talk = await askedAboutMoving()
    const said = await talk.say('she is in a wheelchair')
    expect(said).toContain(voice.closer[MOBILITY].assisted)
    expect(said).toContain(voice.closer[MOBILITY].dependent)
    expect(said).not.toContain(voice.closer[MOBILITY].independent)
  })
})

describe('what Emma says about what she understood', () => {
  test("a person is greeted by name, and the name isn't listed", async () => {
    const talk = startTalk()
    const said = await talk.say("It's for my mother, Rosa. She is 83.")
    expect(said).toContain('Rosa')
    expect(said).toContain('83')
    expect(said).not.toContain('the name Rosa')
  })

  test("another item of a list isn't a correction", async () => {
    const talk = await askedAboutMoving()
    const said = await talk.say('With a walker. She needs help with bathing and dressing, too.')
    expect(talk.answers()['careNeeds.primaryNeeds']).toEqual(['daily-activities', 'companionship'])
    for (const changed of voice.changed) expect(said).not.toContain(changed)
  })
})

describe('a list mentioned in passing', () => {
  const ILLNESSES = 'careNeeds.medicalConditions'
  const ANOTHER = voice.rest.questions[ILLNESSES]

  /** Everything Emma says until there's nothing left to ask. */
  const goOn = async (opening: string, reply: (asking: readonly string[]) => string) => {
    const talk = startTalk()
    const said = [await talk.say(opening)]
    while (talk.view().asking.length > 0 && said.length < 60)
      said.push(await talk.say(reply(talk.view().asking)))
    return { talk, asked: said.filter(text => text.includes(ANOTHER)) }
  }
  const skipping = () => 'skip'

  test('is asked about once more, and new items are added', async () => {
    const { talk, asked } = await goOn('My mother Rosa, 83, has dementia.', ([path]) =>
      path === ILLNESSES ? 'yes, diabetes' : 'skip',
    )
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('You mentioned dementia.')
    expect(talk.answers()[ILLNESSES]).toEqual(['dementia', 'diabetes'])
  })

  test("is not asked about after the person said that's all", async () => {
    const { talk, asked } = await goOn('My mother Rosa, 83, has dementia, otherwise she is fine.', skipping)
    expect(asked).toEqual([])
    expect(talk.answers()[ILLNESSES]).toEqual(['dementia'])
  })

  test("stays as it is when there's no more, and a bare yes makes Emma ask what", async () => {
    for (const [reply, times] of [
      ['no', 1],
      ['yes', 2],
    ] as const) {
      const { talk, asked } = await goOn('My mother Rosa, 83, has dementia.', ([path]) =>
        path === ILLNESSES ? reply : 'skip',
      )
      expect(asked, reply).toHaveLength(times)
      expect(talk.answers()[ILLNESSES]).toEqual(['dementia'])
    }
  })

  test('is not asked about when it came from the form', async () => {
    const talk = startTalk()
    talk.send({ type: 'answer', field: ILLNESSES, value: ['dementia'], by: 'form' })
    const said = [await talk.say('hello')]
    while (talk.view().asking.length > 0 && said.length < 60) said.push(await talk.say('skip'))
    expect(said.join()).not.toContain(ANOTHER)
  })
})

test('a required answer that was refused is asked for once more, not after every message', async () => {
  const talk = startTalk()
  const said = [await talk.say("It's for my mother Rosa, 83.")]
  while (talk.view().asking.length > 0 && said.length < 60) said.push(await talk.say('skip'))
  const [reminder = ''] = voice.missing.split('{')
  const reminders = said.filter(text => text.includes(reminder))
  expect(reminders).toHaveLength(1)
  const later = await talk.say('We can pay 22 dollars an hour.')
  expect(later).not.toContain(reminder)
  expect(talk.answers()['preferences.hourlyRateRange']).toBeDefined()
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

describe('a message after the last question that fits no field', () => {
  const porch = 'one more thing the doorbell plays a polka when somebody leans on it'

  const atTheEnd = async () => {
    const talk = startTalk()
    for (const [field, value] of Object.entries(completeCare))
      talk.send({ type: 'answer', field, value, by: 'form' })
    await talk.say('hello')
    for (let more = 20; more > 0 && talk.view().asking.length > 0; more -= 1) await talk.say('skip')
    expect(talk.view()).toMatchObject({ asking: [], missing: [] })
    return talk
  }

  test('is offered as a note, and a yes saves it word for word', async () => {
    const talk = await atTheEnd()
    expect(await talk.say(porch)).toContain(`“${porch}”?`)
    expect(talk.answers()['additionalInfo.additionalNotes']).toBeUndefined()
    await talk.say('yes please')
    expect(talk.answers()['additionalInfo.additionalNotes']).toBe(porch)
    await talk.say('and the neighbour waters his tomatoes at dawn in pyjamas')
    await talk.say('yes')
    expect(talk.answers()['additionalInfo.additionalNotes']).toBe(
      `${porch}\nand the neighbour waters his tomatoes at dawn in pyjamas`,
    )
  })

  test("is dropped after a no, and small talk isn't a note", async () => {
    const talk = await atTheEnd()
    await talk.say(porch)
    await talk.say('no')
    expect(talk.answers()['additionalInfo.additionalNotes']).toBeUndefined()
    expect(await talk.say('thank you so much')).not.toContain('“')
  })
})
