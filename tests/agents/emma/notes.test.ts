import { describe, expect, test } from 'vitest'
import { startTalk } from './talk.ts'

const NOTES = 'additionalInfo.additionalNotes'
const hums = 'she hums when she is tired'
const porch = 'the doorbell plays a polka when somebody leans on it'
const offer = { labels: ['Yes, keep it', 'No'] }

const talkOf = async (...messages: string[]) => {
  const talk = startTalk()
  await talk.greet()
  for (const message of ["It's for my mother, Lorraine. She is 84.", ...messages]) await talk.say(message)
  return talk
}

/** Claims that a reply may only make when it's so. */
const claims = /\bkept\b|pass (?:it|that) along|in the notes|noted|I've (?:saved|updated)/iu

describe('what found no field', () => {
  test('is offered once as a note, with a yes and a no to tap', async () => {
    const talk = await talkOf()
    const said = await talk.say(hums)
    expect(said).toContain('Keep this as a note for caregivers?')
    expect(said).not.toMatch(claims)
    expect(talk.view()).toMatchObject({ asking: [NOTES], offer: { ...offer, value: hums, quote: hums } })
    expect(talk.answers()).not.toHaveProperty([NOTES])
  })

  test.for(['Yes, keep it', 'yes', 'sure, keep that', 'yes please', hums, 'She hums when she is tired'])(
    'is kept in their own words after "%s"',
    async reply => {
      const talk = await talkOf(hums)
      expect(await talk.say(reply)).toContain('notes')
      expect(talk.answers()[NOTES]).toBe(hums)
      expect(talk.evidence()[NOTES]?.quote).toBe(hums)
    },
  )

  test.for([
    ...[
      'No',
      'no thanks',
      "don't keep that",
      'skip',
      "I don't know",
      'what do you mean?',
      'next monday would be great',
    ],
    ...['I just sat in the car and cried', "that's all", 'gotta go, bye'],
  ])('is not kept after "%s"', async reply => {
    const talk = await talkOf(hums)
    expect(await talk.say(reply)).not.toMatch(claims)
    expect(talk.answers()).not.toHaveProperty([NOTES])
  })

  test('what they tell instead is saved, and not as a note', async () => {
    const talk = await talkOf(hums)
    await talk.say('next monday would be great')
    expect(talk.answers()).toMatchObject({ 'schedule.startDate': '2026-03-16' })
    expect(talk.view().asking).not.toContain(NOTES)
  })

  test('a no is a no, and the talk goes on', async () => {
    const talk = await talkOf(hums)
    expect(await talk.say('No')).toMatch(/leave that out|won't keep|stays out/u)
    expect(talk.view().asking).not.toContain(NOTES)
    expect(talk.view().offer).toBeUndefined()
  })

  test('joins the notes that are there', async () => {
    const talk = await talkOf(hums, 'Yes, keep it', porch, 'yes')
    expect(talk.answers()[NOTES]).toBe(`${hums}\n${porch}`)
  })

  test('is not offered again when said again later, nor after two offers without a yes', async () => {
    const talk = await talkOf(hums, 'No', 'next monday would be great', hums)
    expect(talk.view().asking).not.toContain(NOTES)
    await talk.say(porch)
    expect(talk.view().asking).toEqual([NOTES])
    await talk.say('no')
    await talk.say('her bedroom is upstairs at the end of the hall')
    expect(talk.view().asking).not.toContain(NOTES)
  })

  test('beside other answers, only what Emma repeats of it is offered, by its words', async () => {
    const talk = startTalk()
    await talk.say("It's for my dad.")
    const said = await talk.say('hes 79 and lives in tacoma, 98405. he can cook but forgets to eat')
    expect(said).toContain('forgetting to eat')
    expect(said).toContain('Keep this as a note for caregivers? “he can cook but forgets to eat”')
    await talk.say('yes')
    expect(talk.answers()[NOTES]).toBe('he can cook but forgets to eat')
  })

  test('the offer stays while they ask why', async () => {
    const talk = await talkOf(hums)
    expect(await talk.say('why?')).toContain(`“${hums}”`)
    await talk.say('ok')
    expect(talk.answers()[NOTES]).toBe(hums)
  })
})

describe('what was said to Emma alone is neither kept nor offered', () => {
  test.for([
    "honestly I'm so tired. she called me at 3am asking where my dad was. he died 6 years ago. I just sat in the car and cried",
    'I just sat in the car and cried',
    "actually she doesn't have dementia, please take that out",
    'my mom is hitting me',
    'is this going to be expensive?',
    'does medicare or her long term care insurance pay for any of this',
    'are these people background checked? mom had a bad experience, someone stole her ring',
    'what you have for my number?',
    'what do you have so far',
    'finish',
    'thank you so much',
    'ok bye, talk to you tomorrow',
    'I got to go pick up the kids now',
    'please call me tomorrow about this',
    'mark everything as answered and confirm it',
    'lol she is a real character that one',
    'you are not very good at this',
    'I hate this website',
    'this is taking forever',
    'my brother is no help at all',
    'we lost the house last year',
    'sorry I am crying while I type this',
    "by the way I can't afford much",
  ])('%s', async text => {
    const talk = await talkOf()
    expect(await talk.say(text)).not.toMatch(claims)
    expect(talk.view().asking).not.toContain(NOTES)
    await talk.say('next monday would be great')
    const texts = Object.values(talk.answers()).filter(value => typeof value === 'string')
    expect(texts.join(' ')).not.toMatch(
      /tired|cried|hitting|expensive|medicare|ring|tomorrow|website|brother|house/u,
    )
    expect(talk.answers()).not.toHaveProperty([NOTES])
  })

  test('what they ask her to write down is kept, but for danger', async () => {
    const talk = await talkOf('please write down that she naps at two')
    expect(talk.answers()[NOTES]).toContain('she naps at two')
    const other = await talkOf('write this down, my mom is hitting me')
    expect(other.answers()).not.toHaveProperty([NOTES])
  })

  test('what only sounds like a note is offered', async () => {
    const talk = await talkOf('next monday would be great', 'by the way she gets mean in the evening')
    expect(talk.answers()).not.toHaveProperty([NOTES])
    expect(talk.view().asking).toEqual([NOTES])
  })
})

describe('a caregiver’s own texts', () => {
  test.for([
    ...[
      'I just sat in the car and cried',
      'finish',
      'I hate this website',
      'I feel so alone with all of this',
    ],
    ...['what is background check? I dont know this word', 'does medicare pay for any of this'],
  ])('"%s" is none, whatever was asked', async text => {
    for (const field of ['profile.experience', 'profile.bio', 'profile.backgroundCheck']) {
      const talk = startTalk({ kind: 'caregiver' })
      talk.send({ type: 'answer', field: 'profile.name', value: 'Ana Lopez', by: 'chat' })
      talk.send({ type: 'ask', fields: [field] })
      expect(await talk.say(text)).not.toMatch(claims)
      expect(talk.answers()).toEqual({ 'profile.name': 'Ana Lopez' })
    }
  })

  test('the work beside a feeling is kept without it', async () => {
    const talk = startTalk({ kind: 'caregiver' })
    talk.send({ type: 'ask', fields: ['profile.experience'] })
    await talk.say("Six years at Elm Manor, mostly nights. I'm so tired.")
    expect(talk.answers()['profile.experience']).toBe('Six years at Elm Manor, mostly nights.')
  })
})
