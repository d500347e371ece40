import { expect, it } from 'vitest'
import { idlenessAt } from '#machines/coordinators/idle.ts'

const minute = 60_000

it('asks a minute before a session ends', () => {
  expect(idlenessAt(0, 10 * minute)).toEqual({ is: 'in-use', nextMs: 19 * minute })
  expect(idlenessAt(0, 29 * minute)).toEqual({ is: 'asked', nextMs: minute })
  expect(idlenessAt(0, 30 * minute)).toEqual({ is: 'over', nextMs: 0 })
})
