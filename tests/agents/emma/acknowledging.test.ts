import { expect, test } from 'vitest'
import aides from '#agents/words/caregiver-en.json' with { type: 'json' }
import voice from '#agents/words/en.json' with { type: 'json' }
import { startTalk } from './talk.ts'

const mother = "It's for my mother, Rosa. She is 83."

test('what people wrote large at the beginning stands small inside her sentence', async () => {
  const talk = startTalk()
  await talk.say(mother)
  expect(await talk.say('Three evenings a week. Witty and punctual people suit her.')).not.toMatch(
    / (?:Three|Witty)/,
  )
  expect(talk.answers()['preferences.personality']).toContain('Witty')
  expect(await talk.say('Two whippets live with her')).toContain(' two whippets')
})

test('a time keeps its point, and her sentence has no second one', async () => {
  const talk = startTalk()
  await talk.say(mother)
  for (const answer of ['moderate', 'company', 'with a walker']) await talk.say(answer)
  const said = await talk.say('Every day from 8 a.m. to 2 p.m.')
  expect(talk.answers()['schedule.schedulePattern']).toEqual([expect.stringMatching(/2 p\.m\.$/)])
  expect(said).not.toContain('..')
})

test('names, days and languages stay large', async () => {
  const talk = startTalk()
  await talk.say(mother)
  const said = await talk.say('Mondays and Thursdays, from March 16, and she needs somebody with Spanish.')
  expect(said).toContain('Mondays')
  expect(said).toContain('Spanish')
})

test('who does nearly everything for somebody does not hear that it is good to know', async () => {
  const talk = startTalk()
  await talk.say(mother)
  const said = await talk.say('By now she needs help with nearly everything.')
  expect(voice.heavy.some(words => said.startsWith(words))).toBe(true)
})

test('nothing is put the same way in three replies', async () => {
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

test('each part reads as a noun in every sentence that names it', () => {
  for (const words of [voice, aides]) {
    expect(words.noted.join()).not.toContain('So that is')
    const parts = Object.values(words.parts).flatMap(part =>
      typeof part === 'string' ? part : Object.values(part),
    )
    for (const part of parts) expect(part).not.toMatch(/^(?:that|what|how|whom|with) /)
  }
})

test('what was noted of a story is told with its first words', async () => {
  const talk = startTalk()
  await talk.say(mother)
  talk.send({ type: 'ask', fields: ['additionalInfo.specialRequirements'] })
  const said = await talk.say(
    'Cook soft food and cut it small, and please do not hurry her at the table at all',
  )
  expect(said).toMatch(/“cook soft food and cut it small.* …” as something to take care of/iu)
})

test('what was known is not told again, and of a list only what is new', async () => {
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

test('who only says again what was said hears that it is noted', async () => {
  const talk = startTalk()
  await talk.say(mother)
  const said = await talk.say('She is 83.')
  expect(
    voice.known.some(words => said.startsWith(words)),
    said,
  ).toBe(true)
})

test('what was chosen in other words than those of the option is told each time', async () => {
  for (const text of ['not much at all', 'really just a bit', 'a bit now and then', 'very little']) {
    const talk = startTalk()
    await talk.say(mother)
    const said = await talk.say(text)
    expect(talk.answers()['careNeeds.careLevel'], text).toBe('minimal')
    expect(said, text).toContain(voice.parts['careNeeds.careLevel'].minimal)
  }
})
