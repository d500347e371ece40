import { expect, test } from 'vitest'
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
