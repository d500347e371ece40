import { describe, expect, test } from 'vitest'
import { composeIntroduction } from '#agents/introduction/compose.ts'
import { askIntroduction, isAllSaid } from '#agents/introduction/hosted.ts'
import type { Ask } from '#agents/models/ask.ts'
import { Unfit } from '#agents/models/unfit.ts'
import words from '#agents/words/en/introduction.json' with { type: 'json' }
import { readInterviews } from '../care-messages.ts'
import { startTalk } from './talk.ts'

const amara = {
  'profile.name': 'Amara Okafor',
  'profile.yearsExperience': 11,
  'profile.experience': 'Mostly people who had a stroke. Call me at 206-555-0143. I ask $28 an hour.',
  'profile.servicesProvided': ['Bathing and dressing', "Parkinson's care", 'CPR'],
  'profile.languages': ['English', 'Igbo'],
  'profile.hourlyRate': 28,
  'profile.phoneNumber': '206-555-0143',
  'profile.email': 'amara@example.com',
  'profile.hcaRegistryId': '1234567890',
  'profile.personality': ['patient', 'good listener'],
  'profile.petPreferences': 'I love dogs but I am allergic to cats',
  'profile.locationsServiced': ['Seattle', 'within 10 miles of Renton'],
  'profile.licenseType': 'none',
}

const everyWord = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

const templates = new Set(everyWord(JSON.stringify(words)))

describe('the introduction without a model', () => {
  test("tells in the caregiver's own words who they are and what they do", () => {
    const text = composeIntroduction(amara)
    expect(text).toContain('Amara')
    expect(text).toContain('I have 11 years of experience caring for people.')
    expect(text).toContain('About my work: mostly people who had a stroke.')
    expect(text).toContain("bathing and dressing, Parkinson's care, and CPR")
    expect(text).toContain('I love dogs but I am allergic to cats.')
    expect(text).toContain('I’m registered as a Home Care Aide.')
    expect(text).toContain('Where I work: Seattle and within 10 miles of Renton.')
  })

  test('leaves out contact details, pay and document numbers', () => {
    expect(composeIntroduction(amara)).not.toMatch(/555|@|28|1234567890|Okafor|none/u)
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
      const answers = talk.answers()
      const text = composeIntroduction(answers)
      expect(text).not.toBe('')
      const known = new Set(everyWord(JSON.stringify(answers)))
      expect(everyWord(text).filter(word => !known.has(word) && !templates.has(word))).toEqual([])
    }
  })
})

describe("a hosted model's introduction", () => {
  const answering =
    (sentences: { text: string; from: string[] }[]): Ask =>
    async ({ answer }) =>
      answer.parse({ sentences })

  test('is accepted when every word was said', async () => {
    const ask = answering([
      { text: 'Hello, I am Amara.', from: ['name'] },
      {
        text: 'For eleven years I have cared mostly for people who had a stroke.',
        from: ['experience', 'yearsExperience'],
      },
    ])
    expect(await askIntroduction(ask, amara)).toMatch(/^Hello, I am Amara\. For eleven/u)
  })

  test.for<[string, string[]]>([
    ['I am a registered nurse.', ['experience']],
    ['For twelve years I have cared for people.', ['yearsExperience', 'experience']],
    ['I love cats.', ['personality']],
    ['I am not patient.', ['personality']],
    ['Families adore me.', ['personality']],
    ['I speak English and Spanish.', ['languages']],
    ['I hold a license.', ['licenseType', 'education']],
  ])('%s: what was added or turned round is not taken', async ([text, from]) => {
    const ask = answering([
      { text: 'Hello, I am Amara.', from: ['name'] },
      { text, from },
    ])
    await expect(askIntroduction(ask, amara)).rejects.toThrow(Unfit)
  })

  test('a word counts in any form, and only from the named answers', () => {
    expect(isAllSaid('I can help with bathing.', ['servicesProvided'], amara)).toBe(true)
    expect(isAllSaid('I can help with bathing.', ['languages'], amara)).toBe(false)
  })
})
