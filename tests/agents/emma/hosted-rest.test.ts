import { describe, expect, test } from 'vitest'
import { openTalks } from '#tests/support/hosts/hosted-talk.ts'
import { type Answer, failing, inTurn, mute, speaking, startHost } from '#tests/support/hosts/model-hosts.ts'
import { eventually } from '#tests/support/processes/eventually.ts'

const MESSAGE = "It's for my mother, Rosa. She is 83."
const QUESTION = 'how much help does Rosa need'
const note = {
  name: 'recordAnswers',
  args: { answers: [{ field: 'basicInfo.recipientName', value: 'Rosa', quote: 'Rosa' }] },
}
const minute = 60_000
const second = 1000

/** The circuit breaker's clock is frozen until a test advances it. */
const hostedBy = async (answer: Answer, wish: Parameters<typeof openTalks>[0] = {}) => {
  const host = await startHost(answer)
  let now = 0
  const talks = openTalks({ url: host.url, clock: () => now, ...wish })
  return {
    ...{ host, talks },
    say: async () => (await talks.begin().say(MESSAGE)).words,
    pass: (ms: number) => {
      now += ms
    },
  }
}

describe('a host that is down', () => {
  test('costs one person a wait, and the others none', async () => {
    const { host, talks, say } = await hostedBy(mute, { waitSeconds: 1 })
    const replies = await Promise.all(Array.from({ length: 10 }, say))
    for (const words of replies) expect(words).toContain(QUESTION)
    expect(host.asked).toHaveLength(1)
    expect(talks.carriedOn().toSorted()).toEqual([...Array.from({ length: 9 }, () => 'resting'), 'silent'])
  })

  test('releases everyone waiting at the first timeout', async () => {
    const answers = inTurn(speaking({ calls: [note] }), speaking({ text: ['Good.'] }), mute)
    const { host, talks, say } = await hostedBy(answers, { waitSeconds: 4 })
    expect(await say()).toBe('Good.')
    const first = say()
    await eventually(() => expect(host.asked).toHaveLength(3))
    const others = Promise.all([say(), say(), say()])
    await eventually(() => expect(host.asked).toHaveLength(6))
    expect(await first).toContain(QUESTION)
    for (const words of await others) expect(words).toContain(QUESTION)
    expect(talks.carriedOn().toSorted()).toEqual(['resting', 'resting', 'resting', 'silent'])
  })

  test('that refuses connections is skipped longer each time', async () => {
    const { talks, say, pass } = await hostedBy(mute, { url: 'http://127.0.0.1:9/v1' })
    const rests: number[] = []
    for (let round = 0; round < 7; round++) {
      expect(await say()).toContain(QUESTION)
      let rest = 0
      while (talks.isResting()) {
        pass(5 * second)
        rest += 5
      }
      rests.push(rest)
    }
    expect(rests).toEqual([15, 30, 60, 120, 240, 300, 300])
    expect(new Set(talks.carriedOn())).toEqual(new Set(['unreachable']))
  })

  test.each<[string, Answer, number]>([
    ['for as long as it asks', failing(429, { 'retry-after': '40' }), 40 * second],
    ['ten minutes at most', failing(429, { 'retry-after': '86400' }), 10 * minute],
    ['a while when it does not say how long', failing(429), 15 * second],
    ['a while when it says nonsense', failing(429, { 'retry-after': 'soon' }), 15 * second],
    ['five minutes when the key is wrong', failing(401), 5 * minute],
  ])('is left alone %s', async (_name, answer, ms) => {
    const { talks, say, pass } = await hostedBy(answer)
    await say()
    pass(ms - second)
    expect(talks.isResting()).toBe(true)
    pass(second)
    expect(talks.isResting()).toBe(false)
  })

  test('and recovers is tried by one person first, then used by all', async () => {
    const answers: Answer = (response, asked, count) => {
      const back = JSON.stringify(asked.body).includes('refused') ? { text: ['Good.'] } : { calls: [note] }
      return count === 1 ? failing(503)(response, asked, count) : speaking(back)(response, asked, count)
    }
    const { host, say, pass } = await hostedBy(answers)
    await say()
    pass(minute)
    expect((await Promise.all([say(), say(), say()])).filter(words => words === 'Good.')).toHaveLength(1)
    expect(host.asked).toHaveLength(3)
    expect(await Promise.all([say(), say(), say()])).toEqual(['Good.', 'Good.', 'Good.'])
  })

  test('and one that keeps sending nonsense is skipped too', async () => {
    const { host, talks, say } = await hostedBy(speaking({}))
    for (let round = 0; round < 8; round++) await say()
    expect(host.asked).toHaveLength(5)
    expect(talks.isResting()).toBe(true)
  })
})

describe("a reply's budget", () => {
  test('its time', async () => {
    const slow: Answer = (response, asked, count) => {
      setTimeout(() => speaking({ calls: [note] })(response, asked, count), 150)
    }
    const host = await startHost(slow)
    const talks = openTalks({ url: host.url, waitSeconds: 3, replySeconds: 0.1 })
    expect((await talks.begin().say(MESSAGE)).words).toContain(QUESTION)
    expect(talks.carriedOn()).toEqual(['slow'])
  })

  test('its tokens, over all steps', async () => {
    const { host, talks, say } = await hostedBy(speaking({ calls: [note] }), { replyTokens: 5 })
    expect(await say()).toContain(QUESTION)
    expect(talks.carriedOn()).toEqual(['replyTokens'])
    expect(JSON.stringify(host.asked[0]?.body)).toContain('"max_tokens":5')
  })

  test('what the person has left today, and the use is reported', async () => {
    const spent: { tokens: number; ms: number }[] = []
    const purse = {
      spend: async (used: { tokens: number; ms: number }) => {
        spent.push(used)
        return { isUsedUp: spent.length > 4 }
      },
    }
    const answers = inTurn(
      speaking({ calls: [note], tokens: 2000 }),
      speaking({ text: ['Good.'], tokens: 3000 }),
    )
    const { host, talks, say } = await hostedBy(answers, { purse })
    expect(await say()).toBe('Good.')
    expect(spent.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(2000 + 5 + 3000 + 5)
    expect(await say()).toContain(QUESTION)
    expect(talks.carriedOn()).toEqual(['dayUsedUp'])
    expect(host.asked).toHaveLength(2)
  })

  test('usage is counted even for a reply that is cut off', async () => {
    const { talks, say } = await hostedBy(failing(500))
    await say()
    expect(talks.figures).toEqual([
      { type: 'asked' },
      { type: 'carriedOn', why: 'broken' },
      { type: 'used', input: expect.any(Number), output: 0, ms: 0 },
    ])
  })
})
