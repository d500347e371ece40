import { expect, test, vi } from 'vitest'
import { createHearing } from '#machines/safety/hearing.ts'
import { heardLanguages, safetyWordsOf } from '#machines/safety/words.ts'

const hearing = createHearing()
for (const code of heardLanguages) hearing.add(code, await safetyWordsOf(code))

/** How often a word is compared with a part of a phrase while a text is heard. */
function comparisonsIn(text: string): number {
  const looks = [vi.spyOn(String.prototype, 'endsWith'), vi.spyOn(String.prototype, 'startsWith')]
  hearing.dangers(text, 'en')
  hearing.isUnlawfulWish(text, 'en')
  const count = looks.reduce((sum, look) => sum + look.mock.calls.length, 0)
  for (const look of looks) look.mockRestore()
  return count
}

test.each(['a:', 'he hits me and '])('%s over and over isn’t compared again each time', piece => {
  // Each phrase is spelled out when it's first met.
  comparisonsIn(piece.repeat(100))
  const [some, many] = [comparisonsIn(piece.repeat(100)), comparisonsIn(piece.repeat(200))]
  expect(some).toBeGreaterThan(0)
  expect(many).toBeLessThan(1.5 * some)
})

test('danger is still heard among a thousand other words', () => {
  const text = `${'a, '.repeat(500)} he hits me and I want to die. ${'b: '.repeat(500)}`
  expect(hearing.dangers(text, 'en').map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['abuse', 'selfHarm']),
  )
})

test.each([
  'وقع بالحمام من أسبوعين ومن وقتها وهو خايف يتحمم لحاله، وأنا بالشغل طول النهار',
  'محتاج حدا يحممه ويطبخله أكل بلا سكر ويقعد معه',
  'mwen pa ka leve moun lou, do m fe m mal',
  'I had a parrot once and the last one bit me',
])('an everyday sentence is no danger: %s', text => {
  expect(hearing.dangers(text, 'en')).toEqual([])
})

test.each([
  ['من اسبوع ما حممها ولا غير حفاضها', 'en', 'ar'],
  ['abuela me pega todos los días', 'en', 'es'],
  ['abuela me pega todos los días', 'es', 'es'],
  ['he hits me', 'es', 'en'],
] as const)('%s, written by someone who usually writes %s, is answered in %s', async (text, usual, said) => {
  const dangers = hearing.dangers(text, usual)
  expect(dangers).not.toEqual([])
  expect(hearing.helpFor(dangers, usual)).toEqual((await safetyWordsOf(said)).help)
})
