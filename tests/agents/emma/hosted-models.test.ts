import { describe, expect, test } from 'vitest'
import { openTalks } from '#tests/support/hosts/hosted-talk.ts'
import {
  type Answer,
  breakingOff,
  byteByByte,
  endingEarly,
  endless,
  eventsOf,
  failing,
  inTurn,
  mute,
  saying,
  speaking,
  startHost,
  type Turn,
  type Wire,
} from '#tests/support/hosts/model-hosts.ts'

const MESSAGE = "It's for my mother, Rosa. She is 83."
const QUESTION = 'how much help does Rosa need'
const wires: Wire[] = ['openai-compatible', 'google']

const answers = [
  { field: 'basicInfo.careType', value: 'family', quote: "It's for my mother" },
  { field: 'basicInfo.recipientName', value: 'Rosa', quote: 'my mother, Rosa' },
  { field: 'basicInfo.recipientAge', value: 83, quote: 'She is 83' },
]
const note = { name: 'recordAnswers', args: { answers } }
const ask = { name: 'ask', args: { fields: ['careNeeds.careLevel'] } }
const noting: Turn = { calls: [note, ask] }
const asking: Turn = { text: ['Lovely, ', 'Rosa is ', '83. How ', 'much help does ', 'she need?'] }

const noted = {
  'basicInfo.careType': 'family',
  'basicInfo.recipientName': 'Rosa',
  'basicInfo.recipientAge': 83,
}

const confirm = { name: 'confirm', args: {} }
const tooLong = { 'openai-compatible': 'length', google: 'MAX_TOKENS' }
const filtered = { 'openai-compatible': 'content_filter', google: 'SAFETY' }
const overloaded = 'data: {"error":{"message":"overloaded","code":503,"status":"UNAVAILABLE"}}\n\n'

const questionsIn = (words: string) => words.match(/\?/gu)?.length

describe.each(wires)('a hosted model over the wire of %s', wire => {
  test('saves, asks and replies', async () => {
    const host = await startHost(inTurn(speaking(noting), speaking(asking)), wire)
    const talks = openTalks({ url: host.url, wire })
    const talk = talks.begin()
    const { words, kinds } = await talk.say(MESSAGE)
    expect(words).toBe('Lovely, Rosa is 83. How much help does she need?')
    expect(talk.answers()).toEqual(noted)
    expect(talk.view().asking).toEqual(['careNeeds.careLevel'])
    expect(talks.carriedOn()).toEqual([])
    expect(kinds).not.toContain('error')
    const [first, second] = host.asked
    const { authorization, 'x-goog-api-key': googleKey } = first?.headers ?? {}
    expect(wire === 'google' ? googleKey : authorization).toMatch(/^(Bearer )?test-key$/)
    expect(JSON.stringify(first?.body)).toContain('recordAnswers')
    // The host gets the results of its tool calls.
    expect(JSON.stringify(second?.body)).toContain('refused')
    if (wire === 'google') expect(JSON.stringify(second?.body)).toContain('c2lnbmVk')
  })

  test('sends the first words before the last are ready', async () => {
    const { promise: isHeard, resolve } = Promise.withResolvers<void>()
    const host = await startHost(
      inTurn(speaking(noting), async (response, { wire: spoken }) => {
        const [last = '', ...before] = eventsOf(spoken, asking).toReversed()
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write(before.toReversed().slice(0, -2).join(''))
        await isHeard
        response.write(before.toReversed().slice(-2).join('') + last)
        response.end()
      }),
      wire,
    )
    const talks = openTalks({ url: host.url, wire, waitSeconds: 5 })
    const { deltas } = await talks.begin().say(MESSAGE, { heard: resolve })
    expect(deltas[0]).toBe('Lovely, Rosa is 83.')
  })

  test.each<[string, Answer, string]>([
    ['401', failing(401), 'noAccess'],
    ['404', failing(404), 'noAccess'],
    ['429', failing(429), 'busy'],
    ['429 and a time', failing(429, { 'retry-after': '7' }), 'busy'],
    ['400', failing(400), 'malformed'],
    ['500', failing(500), 'broken'],
    ['silence instead of an answer', () => undefined, 'silent'],
    ['silence after the head', mute, 'silent'],
    ['one byte now and then', byteByByte(noting, 50), 'silent'],
    ['an end in the middle of a call', breakingOff(noting, whole => whole.indexOf('Rosa') + 2), 'cut'],
    ['an end that is none', endingEarly(asking), 'cut'],
    ['a tool that is not there', speaking({ calls: [note, confirm] }), 'malformed'],
    ['nothing at all', speaking({}), 'empty'],
    ['blank words', speaking({ text: [' ', '\n'] }), 'empty'],
    ['words that its own limit cut', speaking({ text: ['Well'], finish: tooLong[wire] }), 'tooLong'],
    ['words that its filter cut', speaking({ text: ['Well'], finish: filtered[wire] }), 'filtered'],
    ['JSON in one piece', saying(200, 'application/json', '{"choices":[]}'), 'cut'],
    ['a page', saying(200, 'text/html', '<html>Sign in</html>'), 'cut'],
    [
      'words without an end',
      endless(spoken => eventsOf(spoken, { text: ['and so '] }).find(one => one.includes('and so')) ?? ''),
      'tooLong',
    ],
    ['a line without an end', endless(() => 'x'.repeat(60_000)), 'tooLong'],
    ['an error in the stream', saying(200, 'text/event-stream', overloaded), 'cut'],
  ])('that answers with %s: the embedded model carries on', async (_name, answer, why) => {
    const host = await startHost(answer, wire)
    const talks = openTalks({ url: host.url, wire, waitSeconds: why === 'silent' ? 0.3 : 5 })
    const talk = talks.begin()
    const { words, kinds } = await talk.say(MESSAGE)
    expect(talks.carriedOn()).toEqual([why])
    expect(talk.answers()).toMatchObject(noted)
    expect(words).toContain(QUESTION)
    expect(questionsIn(words)).toBe(1)
    expect(kinds).not.toContain('error')
    expect(host.asked).toHaveLength(1)
  })
})
