import { globSync, readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { guardsIn, withSwitches } from '#scripts/guards/find.ts'
import { harmless } from '#scripts/guards/harmless.ts'
import { named } from '#scripts/guards/named.ts'

const files = globSync(['server/**/*.ts', 'db/queries/**/*.ts']).map(file => file.replaceAll('\\', '/'))
const guarded = files.map(file => {
  const text = readFileSync(file, 'utf8')
  // It throws when a file has no such guard anymore.
  return { file, text, guards: guardsIn(file, text, named) }
})

test('every guard that’s named is where it’s said to be, and so is each that’s called harmless', () => {
  const found = guarded.flatMap(({ guards }) => guards.map(({ id }) => id))
  expect(found.length).toBeGreaterThan(300)
  expect(named.filter(({ file }) => !files.includes(file))).toEqual([])
  expect(Object.keys(harmless).filter(id => !found.includes(id))).toEqual([])
})

test('a file whose guards can be left out is still a program', async () => {
  const broken = await Promise.all(
    guarded
      .filter(({ guards }) => guards.length > 0)
      .map(({ file, text, guards }) =>
        transformWithOxc(withSwitches(text, guards), file).then(
          () => [],
          (error: Error) => [`${file}: ${error.message}`],
        ),
      ),
  )
  expect(broken.flat()).toEqual([])
})
