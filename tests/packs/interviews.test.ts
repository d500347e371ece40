import { describe, expect, test } from 'vitest'
import { askedFacts, type Pack, packFor, packLanguages } from '#agents/packs/pack.ts'
import { factWordsIn } from '#agents/words/fact-words.ts'
import { wordsFor } from '#agents/words/interview-words.ts'
import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { choicesIn, fieldWords, type InterviewWords } from '#machines/interview/words.ts'
import { startTalk } from '#tests/agents/emma/talk.ts'

/** What can only be typed, the same in every language. */
const typed: Readonly<Record<string, string>> = {
  'basicInfo.recipientName': 'Rosa',
  'basicInfo.recipientAge': '83',
  'location.address': '1201 Pacific Ave',
  'location.city': 'Tacoma',
  'location.state': 'Washington',
  'location.zipCode': '98402',
  'profile.name': 'Amara',
  'profile.locationsServiced': 'Tacoma, WA',
  'profile.hourlyRate': '24',
  'profile.yearsExperience': '6',
  'profile.phoneNumber': '206 555 0134',
  'profile.email': 'amara@example.org',
}

const MOST_TURNS = 60

/** The tapped label, a typed value, or a phrase of the language. */
function answerTo(kind: InterviewKind, path: string, { words }: Pack, labels: InterviewWords): string {
  const [chip] = choicesIn(labels, kind, { asking: [path] })
  if (typed[path] !== undefined) return typed[path]
  if (path === 'profile.backgroundCheck') return labels.labels.backgroundStatuses.passed
  if (fieldOf(kind, path)?.values === 'hours') return `${words.days.mon[0]} 8:00-12:00`.replaceAll('*', '')
  if (path === 'profile.experience') return labels.labels.services['dementia-care']
  if (path === 'profile.languages') return chip?.label ?? 'English'
  return chip?.label ?? (words.hears.skip[0] ?? '').replaceAll(/[*…]|\|\S+/gu, '')
}

const scriptOf: Readonly<Record<string, RegExp>> = {
  ...{
    ar: /\p{Script=Arabic}/u,
    fa: /\p{Script=Arabic}/u,
    ur: /\p{Script=Arabic}/u,
    he: /\p{Script=Hebrew}/u,
  },
  ...{ bn: /\p{Script=Bengali}/u, hi: /\p{Script=Devanagari}/u, pa: /\p{Script=Gurmukhi}/u },
  ...{
    gu: /\p{Script=Gujarati}/u,
    ta: /\p{Script=Tamil}/u,
    te: /\p{Script=Telugu}/u,
    th: /\p{Script=Thai}/u,
  },
  ...{ ja: /[\p{Script=Hiragana}\p{Script=Han}]/u, ko: /\p{Script=Hangul}/u, el: /\p{Script=Greek}/u },
  ...{ 'zh-Hans': /\p{Script=Han}/u, 'zh-Hant': /\p{Script=Han}/u },
  ...{ ru: /\p{Script=Cyrillic}/u, uk: /\p{Script=Cyrillic}/u, bg: /\p{Script=Cyrillic}/u, sr: /\p{L}/u },
}

describe.for(packLanguages)('in %s', language => {
  test('the commonest questions have answers of their own', () => {
    const [own, english] = [factWordsIn(language), factWordsIn('en')]
    const borrowed = askedFacts.filter(id => own[id]?.answer === english[id]?.answer)
    expect(borrowed).toEqual([])
  })

  test.for(['care', 'caregiver'] as const)(
    'a whole %s interview is told by taps and short answers',
    async kind => {
      const pack = packFor(language)
      if (!pack) throw new Error(language)
      const labels = await wordsFor(kind, language)
      const talk = startTalk({ kind, language })
      const replies = [await talk.greet()]
      const askedTwice: string[] = []
      for (let turn = 0; turn < MOST_TURNS && talk.view().asking.length > 0; turn++) {
        const [path = ''] = talk.view().asking
        const said = await talk.say(answerTo(kind, path, pack, labels))
        if (talk.view().asking[0] === path) askedTwice.push(`${path}: ${said}`)
        replies.push(said)
      }
      expect(askedTwice).toEqual([])
      expect(talk.view().missing).toEqual([])
      const script = scriptOf[language] ?? /\p{Script=Latin}/u
      expect(replies.filter(reply => !script.test(reply))).toEqual([])
      expect(replies.at(-1)).toContain(pack.words.says.done)
      expect(replies[0]).toContain(pack.words.says.greet[kind])
      const first = kind === 'care' ? 'basicInfo.careType' : 'profile.name'
      expect(replies[0]).toContain(fieldWords(labels, first).question)
    },
  )
})
