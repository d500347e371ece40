import { describe, expect, test } from 'vitest'
import { createMatchIndex } from '#agents/matching/match-index.ts'
import { createPool, roomyFor } from '#agents/matching/search/pool.ts'
import {
  bothOf,
  countAt,
  countOf,
  createLayout,
  eitherOf,
  hasCode,
  isNone,
  placesOf,
  setOf,
  sharedAt,
  without,
} from '#agents/matching/sets.ts'
import { languages } from '#agents/matching/vocabulary.ts'
import { around, caregiver, family } from '#tests/matching/people.ts'

const many = 150

describe('a set holds any number of codes', () => {
  test.for([0, 31, 32, 63, 64, 65, many - 1])('the code at %d is itself and no other', at => {
    const set = setOf(many, [at])
    expect(placesOf(set)).toEqual([at])
    expect(countOf(set)).toBe(1)
    for (let other = 0; other < many; other++) expect(hasCode(set, other)).toBe(other === at)
  })

  test('a code the vocabulary doesn’t have is a mistake, never another code', () => {
    expect(() => setOf(32, [32])).toThrow('no code 32 of 32')
    expect(() => setOf(32, [-1])).toThrow()
  })

  test('what both, either, or one of two sets has', () => {
    const [one, other] = [setOf(many, [1, 33, 65, 140]), setOf(many, [33, 64, 140])]
    expect(placesOf(bothOf(one, other))).toEqual([33, 140])
    expect(placesOf(eitherOf(one, other))).toEqual([1, 33, 64, 65, 140])
    expect(placesOf(without(one, other))).toEqual([1, 65])
    expect(isNone(bothOf(one, setOf(many, [])))).toBe(true)
  })

  test('sets side by side are counted apart', () => {
    const layout = createLayout()
    const [first, second] = [layout.next(33), layout.next(65)]
    const all = new Uint32Array(layout.words())
    all.set(setOf(33, [0, 31, 32]), first.from)
    all.set(setOf(65, [32, 64]), second.from)
    expect(countAt(all, first.from, first.words)).toBe(3)
    expect(countAt(all, second.from, second.words)).toBe(2)
    expect(sharedAt(all, second.from, setOf(65, [0, 64]))).toBe(1)
    expect(sharedAt(all, first.from, setOf(33, [32]))).toBe(1)
  })
})

/** Two people who differ in nothing else; who speaks the language that's asked for is found, and the other isn't. */
test.for([32, 63, 64, languages.keys.length - 1])('the index finds language %d by itself', language => {
  const people = [language, language % 32, language - 1].map((spoken, at) => ({
    ...caregiver({ id: `c${at}` }),
    languages: [{ language: spoken, level: null }],
  }))
  const wanted = { ...family(), languages: [language] }
  const found = createMatchIndex(people, around.places).top(wanted, { ...around, limit: 5 })
  expect(found.map(({ id }) => id)).toEqual(['c0'])
})

describe('what many people share is kept once', () => {
  test('the same values have the same number, however many there are', () => {
    const pool = createPool(3)
    expect(pool.idOf([0, 0, 0], 0)).toBe(0)
    const ids = Array.from({ length: 70_000 }, (_, at) => pool.idOf([9, at + 1, 7, 1], 1))
    expect(new Set(ids).size).toBe(70_000)
    expect(pool.idOf([500, 7, 1], 0)).toBe(ids[499])
    const at = (ids[69_999] ?? 0) * 3
    expect([...pool.values.subarray(at, at + 3)]).toEqual([70_000, 7, 1])
  })

  test('a number that needs more room gets it', () => {
    const ids = new Uint16Array([1, 65_535])
    expect(roomyFor(ids, 65_535)).toBe(ids)
    expect([...roomyFor(ids, 65_536)]).toEqual([1, 65_535])
    expect(roomyFor(ids, 65_536).BYTES_PER_ELEMENT).toBe(4)
  })
})
