import { describe, expect, test } from 'vitest'
import { missesOf, readSaid } from './said.ts'

describe.each(['said-people.txt', 'said-places.txt', 'said-asides.txt'])('%s', name => {
  test.each([...readSaid(name)])('%s', (_heading, rows) => {
    expect(rows.flatMap(missesOf)).toEqual([])
  })
})
