import { expect, test } from 'vitest'
import { Problem } from '#server/http/problem.ts'
import { createTurns } from '#server/process/turns.ts'

const limits = {
  ...{ places: 2, waiting: 6, own: { places: 1, waiting: 2 } },
  busy: () => new Problem(503, 'busy', 'busy'),
  tooMany: () => new Problem(429, 'too_many', 'too many'),
}

/** Work that ends when it's told to, and the order in which it began. */
function started() {
  const turns = createTurns(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const take = (person: string, name: string) =>
    turns.take(person, () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      return promise
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { take, begun, end }
}

test('people take turns, however many one of them has waiting', async () => {
  const { take, begun, end } = started()
  const all = [take('ann', 'a1'), take('ann', 'a2'), take('ann', 'a3'), take('ben', 'b1'), take('cas', 'c1')]
  await new Promise(setImmediate)
  // Ann has one place, so Ben has the other.
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('b1')
  await end('c1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
  await end('a2')
  await end('a3')
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('one person’s line is short, and so is everyone’s together', async () => {
  const { take, begun, end } = started()
  const anns = ['a1', 'a2', 'a3'].map(name => take('ann', name))
  await expect(take('ann', 'a4')).rejects.toMatchObject({ status: 429 })
  const others = ['ben', 'cas', 'dan', 'eve', 'fay'].map(person => take(person, person))
  await expect(take('gus', 'gus')).rejects.toMatchObject({ status: 503 })
  for (let at = 0; at < anns.length + others.length; at += 1) await end(begun[at] ?? '')
  await Promise.all([...anns, ...others])
  expect(begun).toEqual(['a1', 'ben', 'cas', 'dan', 'eve', 'fay', 'a2', 'a3'])
})

test('work that fails makes room for the next', async () => {
  const turns = createTurns({ ...limits, places: 1 })
  const failing = turns.take('ann', () => Promise.reject(new Error('no')))
  const next = turns.take('ann', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
