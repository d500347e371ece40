import { describe, expect, test } from 'vitest'
import { languageCodes } from '#machines/languages.ts'
import { sentencesOf } from '#web/voice/sentences.ts'
import { speechTag } from '#web/voice/speech-tag.ts'
import { withWords } from '#web/voice/spoken-words.ts'

test.for([
  ['', ' she is 83 ', 'she is 83'],
  ['Mom', 'is 83', 'Mom is 83'],
  ['Mom ', ' is 83', 'Mom is 83'],
  ['Mom\n', 'is 83', 'Mom\nis 83'],
  ['Mom', '  ', 'Mom'],
  ['母は', '八十三歳です', '母は八十三歳です'],
])('%j and then %j', ([text = '', words = '', whole]) => {
  expect(withWords(text, words)).toBe(whole)
})

describe('sentences to read aloud', () => {
  test('are short, complete, and lose no word', () => {
    const long = `${'We can help with cooking, washing and company, '.repeat(9)}and with ${'x'.repeat(400)}.`
    const text = `Hello Rosa! How old is she?\n\n…\nDr. Smith asked.\n${long}`
    const sentences = sentencesOf(text, 'en')
    expect(sentences.slice(0, 2)).toEqual(['Hello Rosa!', 'How old is she?'])
    for (const sentence of sentences) expect(sentence.length).toBeLessThanOrEqual(180)
    const letters = (some: string) => some.replaceAll(/[\s…]/gu, '')
    expect(letters(sentences.join(''))).toBe(letters(text))
  })

  test('are empty without words', () => {
    expect(sentencesOf(' …\n— ', 'en')).toEqual([])
  })

  test('end where the language ends them', () => {
    expect(sentencesOf('お母さんは何歳ですか。ゆっくりどうぞ。', 'ja')).toEqual([
      'お母さんは何歳ですか。',
      'ゆっくりどうぞ。',
    ])
    expect(sentencesOf('उनकी उम्र क्या है? धन्यवाद।', 'hi')).toHaveLength(2)
  })
})

test('every language has a region to listen and read in', () => {
  for (const code of languageCodes)
    expect([code, speechTag(code)]).toEqual([code, expect.stringMatching(/^[a-z]{2,3}-[A-Z]{2}$/)])
  expect(['en', 'es', 'zh-Hant', 'zh-Hans', 'pt'].map(speechTag)).toEqual([
    'en-US',
    'es-US',
    'zh-TW',
    'zh-CN',
    'pt-BR',
  ])
})
