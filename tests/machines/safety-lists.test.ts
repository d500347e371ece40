import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { languageCodes } from '#machines/languages.ts'
import { createHearing } from '#machines/safety/hearing.ts'
import { dangerKinds, heardLanguages, safetyWordsOf } from '#machines/safety/words.ts'
import { readMessages } from '#tests/agents/care-messages.ts'

const folder = join(import.meta.dirname, '../safety/sentences')
const told = z.array(z.object({ text: z.string(), kind: z.enum(dangerKinds) }))
const sentences = z.object({
  /** Looked at while the lists were written. */
  dev: told,
  /** Written by another hand, and never looked at. */
  held: told,
  calm: z.array(z.string()),
  wishes: z.array(z.string()),
  notWishes: z.array(z.string()),
})

const checked = readdirSync(folder).map(file => ({
  code: file.replace('.json', ''),
  said: sentences.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
}))

const hearing = createHearing()
for (const code of heardLanguages) hearing.add(code, await safetyWordsOf(code))

/** Everyone's account starts in English, whatever they write in. */
const isHeard = (text: string) => hearing.dangers(text, 'en').length > 0
const isWish = (text: string) => hearing.isUnlawfulWish(text, 'en')
const share = <Item>(items: readonly Item[], is: (item: Item) => boolean) =>
  items.filter(is).length / items.length

test('every language has its words of danger, and the numbers to call', async () => {
  expect([...heardLanguages].sort()).toEqual([...languageCodes].sort())
  for (const code of heardLanguages) {
    const { help } = await safetyWordsOf(code)
    const numbers = (text: string) => ['911', '988', '1-800-677-1116'].filter(number => text.includes(number))
    expect([code, numbers(help.emergency), numbers(help.missing)]).toEqual([code, ['911'], ['911']])
    expect([code, numbers(help.selfHarm)]).toEqual([code, ['911', '988']])
    expect([code, numbers(help.abuse)]).toEqual([code, ['911', '1-800-677-1116']])
  }
})

test.each(checked)('danger is heard in $code', ({ said }) => {
  expect(share(said.dev, ({ text }) => isHeard(text))).toBeGreaterThanOrEqual(0.82)
  expect(share(said.held, ({ text }) => isHeard(text))).toBeGreaterThanOrEqual(0.66)
  expect(share(said.wishes, isWish)).toBeGreaterThanOrEqual(0.6)
  expect(share(said.notWishes, isWish)).toBeLessThanOrEqual(0.25)
})

test('of all languages eight in ten unseen sentences are heard, and hardly any ordinary one', () => {
  const held = checked.flatMap(({ said }) => said.held)
  expect(share(held, ({ text }) => isHeard(text))).toBeGreaterThanOrEqual(0.8)
  // These come as close to danger as ordinary sentences do.
  const calm = checked.flatMap(({ said }) => said.calm)
  expect(share(calm, isHeard)).toBeLessThanOrEqual(0.03)
})

test('ordinary messages of families and caregivers tell of no danger', () => {
  const messages = (['care', 'caregiver'] as const).flatMap(kind =>
    (['tune', 'held'] as const).flatMap(half => readMessages(half, kind)),
  )
  const calm = messages.filter(({ asides = [] }) => !asides.includes('danger'))
  expect(share(calm, ({ says }) => isHeard(says))).toBeLessThanOrEqual(0.02)
})

test('words are heard whichever way they are typed', () => {
  for (const text of [
    'YA NO QUIERO VIVIR',
    'no quiero  vivir más!!',
    'nao quero mais viver',
    'i dont want to live anymore',
  ])
    expect(isHeard(text), text).toBe(true)
})
