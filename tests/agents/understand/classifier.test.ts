import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { classify } from '#agents/classifier/classify.ts'
import { room } from '#agents/classifier/multiply.ts'
import { readTokens } from '#agents/classifier/network.ts'
import { tokensOf } from '#agents/classifier/tokens.ts'

const readings = z
  .array(
    z.strictObject({
      says: z.string(),
      context: z.array(z.string()),
      likely: z.array(z.number()),
      parts: z.array(z.array(z.number())),
    }),
  )
  .min(12)
  .parse(JSON.parse(readFileSync(new URL('classifier-readings.json', import.meta.url), 'utf8')))

const furthest = (one: Iterable<number>, other: readonly number[]) =>
  Math.max(...[...one].map((number, at) => Math.abs(number - (other[at] ?? Number.NaN))))

/** What quantizing the weights to integers costs. */
const ROUNDED = 0.06

test.each(readings)('reads as it was trained to: $says', ({ says, context, likely, parts }) => {
  const tokens = tokensOf(says)
  const wanted = likely.map((_, label) => label)
  const reading = readTokens(says, tokens, context, wanted)
  expect(tokens).toHaveLength(parts.length)
  const heard = wanted.map(label => reading.labels.get(label)?.likely ?? Number.NaN)
  expect(furthest(heard, likely)).toBeLessThan(ROUNDED)
  expect(furthest(reading.parts, parts.flat())).toBeLessThan(ROUNDED)
})

test('the WebAssembly multiplication is right', () => {
  const [rows, columns] = [5, 12]
  const { floats, take, multiply } = room(200)
  const [table, x, bias, out] = [take(rows * columns), take(columns), take(rows), take(rows)]
  for (let at = 0; at < 100; at += 1) floats[at] = Math.sin(at)
  const row = (at: number) => floats.slice(table / 4 + at * columns, table / 4 + (at + 1) * columns)
  const wanted = Array.from({ length: rows }, (_, at) =>
    row(at).reduce(
      (sum, number, column) => sum + number * (floats[x / 4 + column] ?? 0),
      floats[bias / 4 + at] ?? 0,
    ),
  )
  multiply(table, x, bias, out, rows, columns)
  expect(furthest(floats.slice(out / 4, out / 4 + rows), wanted)).toBeLessThan(1e-5)
})

test('a message longer than one window is read to its end', () => {
  const story = 'We have thought about this for a long time and talked to everybody in the family. '.repeat(
    20,
  )
  const prediction = classify({
    kind: 'care',
    text: `${story}My mother is 84 years old.`,
    asking: [],
    known: [],
  })
  expect(prediction.answers('basicInfo.recipientAge')).toBeGreaterThan(0.5)
  expect(
    classify({ kind: 'care', text: story, asking: [], known: [] }).answers('basicInfo.recipientAge'),
  ).toBeLessThan(0.1)
})

test('all capitals are read like lowercase', () => {
  const hear = (text: string) => {
    const prediction = classify({ kind: 'care', text, asking: ['schedule.frequency'], known: [] })
    return prediction.spans('schedule.schedulePattern', 0, 'items')
  }
  expect(hear('EVERY NIGHT OF THE WEEK, 9 TO 5.')).toEqual(hear('every night of the week, 9 to 5.'))
})

test('an empty message has no labels', () => {
  const prediction = classify({ kind: 'care', text: '  ', asking: ['basicInfo.recipientName'], known: [] })
  expect(prediction.answers('basicInfo.recipientName')).toBe(0)
  expect(prediction.spans('basicInfo.recipientName', 0, 'one')).toEqual([])
})
