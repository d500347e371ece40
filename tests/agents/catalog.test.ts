import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openWords, translationsIn } from '#agents/words/catalog.ts'
import { scratchFolder } from '#tests/support/scratch.ts'

const folderOf = (files: Record<string, unknown>) => {
  const folder = scratchFolder('catalog-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, words] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), JSON.stringify(words))
  }
  return folder
}

test('adding a file is adding a language', () => {
  const folder = folderOf({
    'en.json': { hello: 'Hello', bye: 'Bye' },
    'es.json': { hello: 'Hola' },
  })
  const { wordsIn: words, languages } = openWords(
    folder,
    z.strictObject({ hello: z.string(), bye: z.string() }),
  )
  expect(words('es-MX')).toEqual({ hello: 'Hola', bye: 'Bye' })
  expect(words('fr')).toEqual({ hello: 'Hello', bye: 'Bye' })
  expect(languages).toEqual(['en', 'es'])
  expect(words('es')).toBe(words('es'))
})

test('a language with several areas may lack some', () => {
  const folder = folderOf({
    'en/care.json': {},
    'en/reactions.json': {},
    'es/care.json': { a: 1 },
    'catalog.ts': {},
  })
  expect(translationsIn(folder, 'care').languages).toEqual(['es'])
  expect(translationsIn(folder, 'care').read('es')).toEqual({ a: 1 })
  expect(translationsIn(folder, 'reactions').languages).toEqual([])
})
