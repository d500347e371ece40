import { expect, test } from 'vitest'
import voice from '#agents/words/en/care.json' with { type: 'json' }
import aides from '#agents/words/en/caregiver.json' with { type: 'json' }
import reactions from '#agents/words/en/reactions.json' with { type: 'json' }
import { startTalk } from './talk.ts'

const mother = "It's for my mother, Rosa. She is 83."

/** One answer after the other, as she asks for them. */
const answers = [
  ...[mother, 'some help each day', 'company', 'with a walker', 'every day', 'next Monday', 'for good'],
  ...['cooking and driving', 'experienced', 'arthritis', 'a woman', 'English', 'patient', 'no pets'],
  ...['12 Elm Street', 'Toledo', 'Ohio', '43604', '25 dollars an hour', 'she likes to knit'],
]

test('a capital from the start of a message becomes lowercase within a sentence', async () => {
  const talk = startTalk()
  await talk.say(mother)
  const said = await talk.say('Witty and punctual people suit her.')
  expect(talk.answers()['preferences.personality']).toContain('funny')
  expect(said).not.toMatch(/ (?:Witty|Punctual)/)
})

test("a time keeps its period, and the sentence doesn't end with two", async () => {
  const talk = startTalk()
  await talk.say(mother)
  const said = await talk.say('Every day from 8 a.m. to 2 p.m.')
  expect(talk.answers()['schedule.schedulePattern']).toEqual([expect.stringMatching(/2 PM$/)])
  expect(said).not.toContain('..')
})

test('a reaction matches the message', async () => {
  for (const [text, answer] of [
    ['He is 78, sharp as a tack, and has two bad knees.', 'half the battle'],
    ['He has fallen twice and I walk behind him.', 'all'],
    ['I told him a bad joke and he laughed, he loves bad jokes.', 'jokes'],
    ['By now she needs help with nearly everything.', 'everything|a lot|take that on|knows the work'],
  ]) {
    const talk = startTalk()
    await talk.say('Care for my dad, please')
    expect(await talk.say(text ?? ''), text).toMatch(new RegExp(answer ?? '', 'iu'))
  }
})

test('no sympathy for a sorrow no one mentioned', async () => {
  const talk = startTalk()
  const said = await talk.say('My dad is 80 with two bad knees and he needs a ride on Tuesdays.')
  expect(said).not.toMatch(/sorry|a lot to|hard/iu)
})

test('nothing is said twice in a talk, and each reply is short', async () => {
  const talk = startTalk()
  await talk.greet()
  const said: string[] = []
  for (const message of answers) if (talk.view().asking.length > 0) said.push(await talk.say(message))
  expect(said.length).toBeGreaterThan(10)
  const sentences = said.flatMap(text => text.split(/(?<=[.?!])\s+/u)).filter(one => one.length > 8)
  expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([])
  for (const text of said) expect(text.split(/\s+/u).length, text).toBeLessThanOrEqual(38)
})

test('no reply reads like a list of answers', async () => {
  const talk = startTalk()
  for (const message of answers)
    expect(await talk.say(message)).not.toMatch(/\bnoted\b|put down|wrote down|leave that open/iu)
  const lines = JSON.stringify([voice, aides, reactions])
  expect(lines).not.toMatch(/I have noted|I am |cannot|e-mail|papers/u)
})

test('known answers aren’t repeated', async () => {
  const talk = startTalk()
  await talk.say(mother)
  talk.send({ type: 'ask', fields: ['preferences.genderPreference'] })
  expect(await talk.say('A woman please, she is 83, it would be strange otherwise')).not.toContain('83')
  talk.send({ type: 'ask', fields: ['careNeeds.medicalConditions'] })
  await talk.say('a stroke')
  const more = await talk.say('stroke and diabetes')
  expect(more).not.toContain('stroke')
  expect(voice.known.some(words => more.includes(words))).toBe(false)
})

test('repeating an answer gets a reply that it’s saved', async () => {
  const talk = startTalk()
  await talk.say(mother)
  const said = await talk.say('She is 83.')
  expect(
    voice.known.some(words => said.startsWith(words)),
    said,
  ).toBe(true)
})

test('a correction is confirmed with the new value, and only a correction', async () => {
  const talk = startTalk()
  await talk.say(mother)
  expect(await talk.say('Sorry, she is 84.')).toContain('84 years old')
  const changes = voice.changed.map(line => line.replace(/\{part\}.*/u, ''))
  const said = await talk.say('Sorry, she is 84.')
  expect(said).not.toMatch(/Changed|Fixed|instead/u)
  expect(changes.length).toBeGreaterThan(3)
})

test('every line can be said of everybody', () => {
  const known = [
    'value',
    'part',
    'name',
    'names',
    'he',
    'him',
    'his',
    'is',
    'does',
    'gets',
    'has',
    'needs',
    '1',
  ]
  for (const { lines } of [...reactions.care, ...reactions.caregiver])
    for (const line of lines) {
      for (const [, blank = ''] of line.matchAll(/\{(\w+)\}/gu)) expect(known, line).toContain(blank)
      expect(line.split(/\s+/u).length, line).toBeLessThanOrEqual(16)
    }
})
