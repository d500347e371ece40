import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Wire } from '#tests/support/hosts/model-hosts.ts'
import { brokenTalks } from './broken-talks.ts'
import { caregiverStories } from './caregiver-stories.ts'
import { caregiverTurns } from './caregiver-turns.ts'
import { caregiversElsewhere } from './caregivers-elsewhere.ts'
import { familiesElsewhere } from './families-elsewhere.ts'
import { familyStories } from './family-stories.ts'
import { familyTurns } from './family-turns.ts'
import { firstFamilies } from './first-families.ts'
import { pathOf, wordsOf } from './model-script.ts'
import { moreCaregiversElsewhere } from './more-caregivers-elsewhere.ts'
import { orderedTalks } from './ordered-talks.ts'
import { openStage, type Stage, withPaths } from './play.ts'
import type { Recorded, Said } from './recorded.ts'
import { unsaidTalks } from './unsaid-talks.ts'

const steady: readonly Recorded[] = [
  ...orderedTalks,
  ...unsaidTalks,
  ...caregiverStories,
  ...caregiverTurns,
  ...firstFamilies,
  ...familyStories,
  ...familyTurns,
  ...familiesElsewhere,
  ...caregiversElsewhere,
  ...moreCaregiversElsewhere,
]
const repliesIn = ({ steps, replies }: Said): string =>
  replies ??
  steps
    .map(wordsOf)
    .filter(words => words !== '')
    .join(' ')

/** The fields that the product didn't save, as the model was told. */
const refusedIn = (asked: readonly string[]): string[] => [
  ...new Set(
    asked.flatMap(body =>
      [...body.matchAll(/"field":"([\w.]+)","reason":/gu)].map(([, field = '']) => field),
    ),
  ),
]

/** Plays it, and holds each reply to what was expected of it. */
async function play(stage: Stage, talk: Recorded, after: () => void = () => undefined) {
  const { kind = 'care' } = talk
  const { say, interview, end } = await stage.begin(talk)
  for (const turn of talk.turns) {
    const { words, asked, passedOn } = await say(turn)
    const refused = turn.steps.flatMap(step => step.refused ?? []).map(name => pathOf(kind, name))
    expect(refusedIn(asked).sort()).toEqual([...new Set(refused)].sort())
    expect(words).toBe(repliesIn(turn))
    expect(asked).toHaveLength(turn.steps.length)
    expect(passedOn).toEqual(turn.passedOn ?? [])
    const { asking, choices } = await interview()
    const asks = turn.steps.at(-1)?.asks
    if (asks) expect(asking).toEqual(asks.map(name => pathOf(kind, name)))
    after()
    if (turn.chips) expect(choices.map(({ label }) => label)).toEqual(turn.chips)
  }
  const { answers, unsure, wordless } = await end()
  expect(answers).toEqual(withPaths(talk, talk.answers))
  expect(wordless).toEqual([])
  const open = Object.entries(talk.unsure ?? {}).map(([name, [value, words]]) => [
    name,
    { value, words: [words] },
  ])
  expect(unsure).toEqual(withPaths(talk, Object.fromEntries(open)))
}

const minute = 60_000
let later = 0

describe.each<Wire>(['openai-compatible', 'google'])('recorded over the wire of %s', wire => {
  describe('a model that answers', () => {
    let stage: Stage
    beforeAll(async () => {
      stage = await openStage(wire, steady)
    })
    afterAll(() => stage.close())

    test.concurrent.each(steady)('$name', talk => play(stage, talk))

    test('nothing was handed over without being expected', async () => {
      const expected = steady.flatMap(({ carriedOn = [] }) => carriedOn)
      expect(await stage.handedOver()).toEqual(expected.toSorted())
    })
  })

  describe('a model that breaks', () => {
    let stage: Stage
    beforeAll(async () => {
      stage = await openStage(wire, brokenTalks)
    })
    afterAll(() => stage.close())

    test.each(brokenTalks)('$name', async talk => {
      const now = performance.now.bind(performance)
      // A host that failed is left alone for a while, which is over by the next message.
      vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
      const before = await stage.handedOver()
      await play(stage, talk, () => {
        later += minute
      })
      expect(await stage.handedOver()).toEqual([...before, ...(talk.carriedOn ?? [])].sort())
    })
  })
})
