import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Wire } from '#tests/support/hosts/model-hosts.ts'
import { caregiversElsewhere } from './caregivers-elsewhere.ts'
import { familiesElsewhere } from './families-elsewhere.ts'
import { familyStories } from './family-stories.ts'
import { familyTurns } from './family-turns.ts'
import { firstFamilies } from './first-families.ts'
import { pathOf, wordsOf } from './model-script.ts'
import { moreCaregiversElsewhere } from './more-caregivers-elsewhere.ts'
import { openStage, type Stage, withPaths } from './play.ts'
import type { Recorded, Said } from './recorded.ts'

const steady: readonly Recorded[] = [
  ...firstFamilies,
  ...familyStories,
  ...familyTurns,
  ...familiesElsewhere,
  ...caregiversElsewhere,
  ...moreCaregiversElsewhere,
]
const broken: readonly Recorded[] = []

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
async function play(stage: Stage, talk: Recorded) {
  const { kind = 'care' } = talk
  const { say, interview, end } = await stage.begin(talk)
  for (const turn of talk.turns) {
    const { words, asked, passedOn } = await say(turn)
    const refused = turn.steps.flatMap(step => step.refused ?? []).map(name => pathOf(kind, name))
    expect(refusedIn(asked)).toEqual([...new Set(refused)])
    expect(words).toBe(repliesIn(turn))
    expect(asked).toHaveLength(turn.steps.length)
    expect(passedOn).toEqual(turn.passedOn ?? [])
    const { asking, choices } = await interview()
    const asks = turn.steps.at(-1)?.asks
    if (asks) expect(asking).toEqual(asks.map(name => pathOf(kind, name)))
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

describe.each<Wire>(['openai-compatible', 'google'])('recorded over the wire of %s', wire => {
  describe('a model that answers', () => {
    let stage: Stage
    beforeAll(async () => {
      stage = await openStage(wire, steady)
    })
    afterAll(() => stage.close())

    test.concurrent.each(steady)('$name', talk => play(stage, talk))

    test('took over nowhere else', async () => {
      const expected = steady.flatMap(({ carriedOn = [] }) => carriedOn)
      const handedOver = await stage.handedOver()
      expect(handedOver.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(expected.length)
    })
  })

  test.each(broken)('$name', async talk => {
    const stage = await openStage(wire, [talk])
    try {
      await play(stage, talk)
      expect((await stage.handedOver()).map(([why]) => why)).toEqual(talk.carriedOn)
    } finally {
      await stage.close()
    }
  })
})
