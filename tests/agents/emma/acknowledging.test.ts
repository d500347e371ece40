import { expect, test } from 'vitest'
import aides from '#agents/words/caregiver-en.json' with { type: 'json' }
import voice from '#agents/words/en.json' with { type: 'json' }
import { startTalk } from './talk.ts'

const mother = "It's for my mother, Rosa. She is 83."

test("a capital at the start of a message becomes lowercase inside Emma's sentence", async () => {
  const talk = startTalk()
  await talk.say(mother)
  expect(await talk.say('Three evenings a week. Witty and punctual people suit her.')).not.toMatch(
    / (?:Three|Witty)/,
  )
  expect(talk.answers()['preferences.personality']).toContain('Witty')
  expect(await talk.say('Two whippets live with her')).toContain(' two whippets')
})

test("a time keeps its period, and the sentence doesn't end with two", async () => {
  const talk = startTalk()
  await talk.say(mother)
  for (const answer of ['moderate', 'company', 'with a walker']) await talk.say(answer)
  const said = await talk.say('Every day from 8 a.m. to 2 p.m.')
  expect(talk.answers()['schedule.schedulePattern']).toEqual([expect.stringMatching(/2 p\.m\.$/)])
  expect(said).not.toContain('..')
})

test('names, days and languages keep their capitals', async () => {
  const talk = startTalk()
  await talk.say(mother)
  const said = await talk.say('Mondays and Thursdays, from March 16, and she needs somebody with Spanish.')
  expect(said).toContain('Mondays')
  expect(said).toContain('Spanish')
})

test(`someone who does nearly everything for a relative doesn't hear "good to know"`, async () => {
  const talk = startTalk()
  await talk.say(mother)
  const said = await talk.say('By now she needs help with nearly everything.')
  expect(voice.heavy.some(words => said.startsWith(words))).toBe(true)
})

test('three replies never use the same wording twice', async () => {
  const talk = startTalk()
  const openings: string[] = []
  const messages = [
    ...[mother, 'some help each day', 'company', 'with a walker', 'every day', 'next Monday', 'for good'],
    ...[
      'moderate',
      'cooking and driving',
      'experienced',
      'arthritis',
      'a woman',
      'English',
      'patient',
      'no pets',
    ],
    ...[
      '12 Elm Street',
      'Toledo',
      'Ohio',
      '43604',
      '25 dollars an hour',
      'she likes to knit',
      'honest people',
    ],
  ]
  for (const message of messages) {
    const said = await talk.say(message)
    openings.push(voice.heard.find(words => said.startsWith(words)) ?? said)
  }
  for (const [at, opening] of openings.entries())
    expect(openings.slice(at + 1, at + 4)).not.toContain(opening)
})

test('each part reads as a noun in every sentence that contains it', () => {
  for (const words of [voice, aides]) {
    expect(words.noted.join()).not.toContain('So that is')
    const parts = Object.values(words.parts).flatMap(part =>
      typeof part === 'string' ? part : Object.values(part),
    )
    for (const part of parts) expect(part).not.toMatch(/^(?:that|what|how|whom|with) /)
  }
})

test('a saved story is quoted by its first words', async () => {
  const talk = startTalk()
  await talk.say(mother)
  talk.send({ type: 'ask', fields: ['additionalInfo.specialRequirements'] })
  const said = await talk.say(
    'Cook soft food and cut it small, and please do not hurry her at the table at all',
  )
  expect(said).toMatch(/“cook soft food and cut it small.* …” as something to take care of/iu)
})

test("known answers aren't repeated, and of a list only the new items are named", async () => {
  const talk = startTalk()
  await talk.say(mother)
  talk.send({ type: 'ask', fields: ['preferences.genderPreference'] })
  expect(await talk.say('A woman please, she is 83, it would be strange otherwise')).not.toContain('83')
  talk.send({ type: 'ask', fields: ['careNeeds.medicalConditions'] })
  await talk.say('a stroke')
  const more = await talk.say('stroke and diabetes')
  expect(more).toContain('diabetes')
  expect(more).not.toContain('stroke')
  expect(voice.known.some(words => more.includes(words))).toBe(false)
})

test("someone who repeats an answer hears that it's saved", async () => {
  const talk = startTalk()
  await talk.say(mother)
  const said = await talk.say('She is 83.')
  expect(
    voice.known.some(words => said.startsWith(words)),
    said,
  ).toBe(true)
})

test('an option chosen in other words is named each time', async () => {
  for (const text of ['not much at all', 'really just a bit', 'a bit now and then', 'very little']) {
    const talk = startTalk()
    await talk.say(mother)
    const said = await talk.say(text)
    expect(talk.answers()['careNeeds.careLevel'], text).toBe('minimal')
    expect(said, text).toContain(voice.parts['careNeeds.careLevel'].minimal)
  }
})
