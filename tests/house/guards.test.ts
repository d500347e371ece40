import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guardsIn } from '#scripts/guards/find.ts'
import { harmless } from '#scripts/guards/harmless.ts'
import { named } from '#scripts/guards/named.ts'

test('every guard that’s named is where it’s said to be, and so is each that’s called harmless', () => {
  const files = globSync(['server/**/*.ts', 'db/queries/**/*.ts']).map(file => file.replaceAll('\\', '/'))
  // It throws when a file has no such guard anymore.
  const found = files.flatMap(file => guardsIn(file, readFileSync(file, 'utf8'), named).map(({ id }) => id))
  expect(found.length).toBeGreaterThan(300)
  expect(named.filter(({ file }) => !files.includes(file))).toEqual([])
  expect(Object.keys(harmless).filter(id => !found.includes(id))).toEqual([])
})
