import { expect, test } from 'vitest'
import { catalogOf, overEnglish } from '#machines/language/catalog.ts'
import { counted, filled } from '#machines/language/message.ts'
import { pseudo } from '#machines/language/pseudo.ts'

const english = {
  title: 'Who needs care?',
  list: ['one', 'two'],
  fields: { name: { label: 'Name', hint: 'A first name is enough.' } },
}

test('what isn’t translated yet stays English, key by key', () => {
  const spanish = { fields: { name: { label: 'Nombre' } }, list: ['uno'] }
  expect(overEnglish(english, spanish)).toEqual({
    title: 'Who needs care?',
    list: ['uno'],
    fields: { name: { label: 'Nombre', hint: 'A first name is enough.' } },
  })
  expect(overEnglish(english, undefined)).toBe(english)
  expect(overEnglish(english, { title: 7, fields: 'no', more: 'left out' })).toEqual(english)
})

const translations = {
  languages: ['es', 'zh-Hant'],
  read: (language: string) => ({ title: `in ${language}` }),
}

test('a language keeps plural forms that English doesn’t have, and nothing else of its own', () => {
  const words = { days_one: 'One day', days_other: '{{count}} days' }
  const polish = { days_one: 'Dzień', days_few: '{{count}} dni', days_other: '{{count}} dnia', more_few: '?' }
  const merged = overEnglish(words, polish)
  expect(merged).toEqual({ ...words, ...polish, more_few: undefined })
  expect(counted(merged, 'days', { count: 3, language: 'pl' })).toBe('3 dni')
})

test('a catalog loads the closest of its languages, once', async () => {
  const words = catalogOf(async () => english, translations)
  expect((await words('es-MX')).title).toBe('in es')
  expect((await words('zh-TW')).title).toBe('in zh-Hant')
  expect(await words('es')).toBe(await words('es-419'))
  for (const language of ['fr', 'en-GB', '', '__proto__', '../en'])
    expect(await words(language)).toBe(english)
})

test('a file that didn’t arrive is asked for again', async () => {
  let tries = 0
  const read = async () => {
    tries += 1
    if (tries === 1) throw new Error('offline')
    return { title: 'Hola' }
  }
  const words = catalogOf(async () => english, { languages: ['es'], read })
  await expect(words('es')).rejects.toThrow('offline')
  expect((await words('es')).title).toBe('Hola')
})

test('the language of tests has accents and is a third longer; placeholders and tags stay', async () => {
  expect(pseudo('Hi {{name}}, see <b>all</b>')).toBe('⟦Hí {{name}}, šéé <b>áłł</b>~~~⟧')
  expect(pseudo('12 – 5')).toBe('12 – 5')
  const words = await catalogOf(async () => english, translations)('en-XA')
  expect(words.fields.name.label).toBe(pseudo('Name'))
  expect(words.list).toEqual([pseudo('one'), pseudo('two')])
})

test('placeholders are filled in one pass, and plural forms are the language’s own', () => {
  expect(filled('{{a}} and {{b}}, {{c}}', { a: '{{b}}', b: 2 })).toBe('{{b}} and 2, {{c}}')
  const polish = { day_one: '{{count}} dzień', day_few: '{{count}} dni', day_other: '{{count}} dnia' }
  const inPolish = (count: number) => counted(polish, 'day', { count, language: 'pl' })
  expect([1, 3, 1.5].map(inPolish)).toEqual(['1 dzień', '3 dni', '1,5 dnia'])
  // A form that's missing is the common one.
  expect(inPolish(5)).toBe('5 dnia')
})
