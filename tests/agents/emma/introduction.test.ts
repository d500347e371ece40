import { describe, expect, test } from 'vitest'
import { composeIntroduction } from '#agents/introduction/compose.ts'
import { askIntroduction, isAllSaid } from '#agents/introduction/hosted.ts'
import type { Ask } from '#agents/models/ask.ts'
import { Unfit } from '#agents/models/unfit.ts'
import { textsOf } from '#agents/reading/values/texts.ts'
import words from '#agents/words/en/introduction.json' with { type: 'json' }
import { englishLabels } from '#machines/vocabulary/labels.ts'
import { readInterviews } from '../care-messages.ts'
import { startTalk } from './talk.ts'

const amara = {
  'profile.name': 'Amara Okafor',
  'profile.yearsExperience': 11,
  'profile.experience': 'Mostly people who had a stroke. Call me at 206-555-0143. I ask $28 an hour.',
  'profile.conditions': ['stroke', 'parkinsons', 'hospice'],
  'profile.servicesProvided': ['bathing', 'dressing', 'parkinsons-care', { words: 'I do hair also' }],
  'profile.languages': [{ tag: 'en' }, { tag: 'ig', level: 'native' }, { tag: 'es', level: 'few-words' }],
  'profile.hourlyRate': 28,
  'profile.phoneNumber': '206-555-0143',
  'profile.email': 'amara@example.com',
  'profile.hcaRegistryId': '1234567890',
  'profile.personality': ['patient', 'attentive'],
  'profile.petPreferences': [
    { kind: 'dog', stance: 'fine' },
    { kind: 'cat', stance: 'allergic' },
  ],
  'profile.locationsServiced': ['Seattle', 'within 10 miles of Renton'],
  'profile.availableShifts': [{ days: ['mon', 'tue', 'wed'], from: '08:00', to: '12:00' }, 'live-in'],
  'profile.licenseType': [
    { code: 'cna', status: 'abroad', country: 'NG' },
    { code: 'hca', status: 'held', state: 'WA' },
    { code: 'cpr', status: 'held' },
    { code: 'lpn', status: 'applied' },
    { words: 'license I not have yet' },
  ],
}

const everyWord = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

const templates = new Set(everyWord(JSON.stringify(words)))

describe('the introduction without a model', () => {
  test('says in plain sentences what the answers say, and no raw words', () => {
    expect(composeIntroduction(amara).split('\n\n')).toEqual([
      expect.stringMatching(
        /Amara\. I have 11 years of experience caring for people\. I have experience with stroke, Parkinson’s, and hospice care\. I’m a home care aide in Washington\. I’m trained in CPR\.$/u,
      ),
      expect.stringMatching(
        /bathing, dressing, and Parkinson’s care\. I speak English, Igbo, and some Spanish\.$/u,
      ),
      'I’m patient and a good listener. I’m fine with dogs. I’m allergic to cats.',
      'Where I work: Seattle and within 10 miles of Renton. When I can work: Mon–Wed, 8 AM – 12 PM and live-in.',
    ])
  })

  test('names only what is held now', () => {
    expect(composeIntroduction(amara)).not.toMatch(/certified|practical|license/u)
  })

  test('leaves out contact details, pay and document numbers', () => {
    expect(composeIntroduction(amara)).not.toMatch(/555|@|28|1234567890|Okafor|hair|not have/u)
  })

  test('is empty when nothing is known', () => {
    expect(composeIntroduction({})).toBe('')
    expect(composeIntroduction({ 'profile.hourlyRate': 28, 'profile.email': 'a@example.com' })).toBe('')
  })

  test('says only what ten interviewed caregivers said', async () => {
    for (const person of readInterviews('tune', 'caregiver')) {
      const talk = startTalk({ kind: 'caregiver', today: person.today })
      const replies: Partial<Record<string, string[]>> = person.replies
      await talk.say(person.opening)
      for (let asked = 0; asked < 25 && talk.view().asking.length > 0; asked += 1) {
        await talk.say(
          talk
            .view()
            .asking.map(path => replies[path]?.at(-1) ?? 'skip')
            .join(', '),
        )
      }
      const answers = talk.values()
      const text = composeIntroduction(answers)
      expect(text).not.toBe('')
      const known = new Set(everyWord(JSON.stringify([talk.answers(), englishLabels])))
      expect(everyWord(text).filter(word => !known.has(word) && !templates.has(word))).toEqual([])
    }
  })
})

describe("a hosted model's introduction", () => {
  const inWords = textsOf('caregiver', amara)
  const answering =
    (sentences: { text: string; from: string[] }[]): Ask =>
    async ({ answer }) =>
      answer.parse({ sentences })

  test('is accepted when every word was said', async () => {
    const ask = answering([
      { text: 'Hello, I am Amara.', from: ['name'] },
      {
        text: 'For eleven years I have cared for people with a stroke.',
        from: ['conditions', 'yearsExperience'],
      },
    ])
    expect(await askIntroduction(ask, inWords)).toMatch(/^Hello, I am Amara\. For eleven/u)
  })

  test.for<[string, string[]]>([
    ['I am a registered nurse.', ['conditions']],
    ['For twelve years I have cared for people.', ['yearsExperience', 'conditions']],
    ['I love cats.', ['personality']],
    ['I am not patient.', ['personality']],
    ['Families adore me.', ['personality']],
    ['I speak English and French.', ['languages']],
    ['I hold a license.', ['licenseType', 'conditions']],
  ])('%s: what was added or turned round is not taken', async ([text, from]) => {
    const ask = answering([
      { text: 'Hello, I am Amara.', from: ['name'] },
      { text, from },
    ])
    await expect(askIntroduction(ask, inWords)).rejects.toThrow(Unfit)
  })

  test('a word counts in any form, and only from the named answers', () => {
    expect(isAllSaid('I can help with bathing.', ['servicesProvided'], inWords)).toBe(true)
    expect(isAllSaid('I can help with bathing.', ['languages'], inWords)).toBe(false)
  })
})
