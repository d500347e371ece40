import { expect, test } from 'vitest'
import { mentionsHealth } from '#server/reviews/health-words.ts'

test.each<[text: string, language: string, mentions: boolean]>([
  ['Patient with her dementia.', 'en', true],
  ['They were never told about the DIAGNOSIS', 'en', true],
  ['He is HIV positive', 'en', true],
  ['Always on time, and kind to the dog.', 'en', false],
  ['She hived off the laundry.', 'en', false],
  ['Trata bien su diabetes.', 'es', true],
  ['Siempre puntual.', 'es', false],
  ['Her dementia is hard.', 'es', true],
  ['她照顾我妈妈的糖尿病很细心', 'zh', true],
  ['她每天都准时', 'zh-Hant', false],
  ['У мамы рак', 'ru', true],
  ['Он любит ракету', 'ru', false],
  ['Any words', 'xx', false],
  ['', 'en', false],
])('"%s" in %s mentions health: %s', (text, language, mentions) => {
  expect(mentionsHealth(text, language)).toBe(mentions)
})
