import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ReplyPart, readReply } from '#web/emma/reply-stream.ts'

const interview = { answers: { basicInfo: { recipientName: 'Zoë 👵' } }, asking: [], choices: [] }

const parts = [
  { type: 'start', messageId: 'm1' },
  { type: 'data-help', data: { about: 'abuse', lines: [{ name: 'Emergency', number: '911' }] } },
  { type: 'data-interview', data: interview },
  { type: 'text-delta', id: 't', delta: 'Zoë, \n\ndata: ' },
  { type: 'text-delta', id: 't', delta: '你好 👵' },
  { type: 'finish', messageMetadata: { status: 'whole' } },
]

/** As the AI SDK writes it, with everything that may come in between. */
const wire = (newline: string) =>
  [
    ': here we go',
    '',
    ...parts.flatMap(part => [`data: ${JSON.stringify(part)}`, '']),
    'event: ping',
    'data: {"type":"text-start","id":"t"}',
    '',
    'data: half a',
    '',
    'data: [DONE]',
    '',
    '',
  ].join(newline)

const told = [
  parts[0],
  { type: 'data-help', data: { lines: [{ name: 'Emergency', number: '911' }] } },
  parts[2],
  { type: 'text-delta', delta: 'Zoë, \n\ndata: ' },
  { type: 'text-delta', delta: '你好 👵' },
  parts[5],
]

const read = async (chunks: Uint8Array[]): Promise<ReplyPart[]> => {
  const found: ReplyPart[] = []
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  for await (const part of readReply(body)) found.push(part)
  return found
}

const bytes = new TextEncoder().encode(wire('\n'))

describe('a reply', () => {
  test.for(['\n', '\r\n'])('is read whole, with lines that end in %j', async newline => {
    expect(await read([new TextEncoder().encode(wire(newline))])).toEqual(told)
  })

  test('is the same wherever the network splits it in two', async () => {
    for (let at = 0; at <= bytes.length; at += 1)
      expect(await read([bytes.slice(0, at), bytes.slice(at)]), `cut at ${at}`).toEqual(told)
  })

  test('is the same byte by byte, and in any chunks', async () => {
    expect(await read([...bytes].map(byte => Uint8Array.of(byte)))).toEqual(told)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 9 }), async cuts => {
        const ends = [...cuts, 0, bytes.length].sort((a, b) => a - b)
        expect(await read(ends.slice(1).map((end, i) => bytes.slice(ends[i], end)))).toEqual(told)
      }),
      { numRuns: 100 },
    )
  })

  test('that breaks off keeps complete events, and never half of one', async () => {
    for (let at = 0; at < bytes.length; at += 7) {
      const found = await read([bytes.slice(0, at)])
      expect(found).toEqual(told.slice(0, found.length))
    }
  })

  test('ignores unknown parts', async () => {
    const odd = [
      { type: 'tool-input-start', toolName: 'recordAnswers' },
      { type: 'text-delta', delta: 7 },
      { type: 'data-interview', data: 'none' },
      { type: 'data-help', data: { lines: 'none' } },
      { type: 'error', errorText: 'Something went wrong.' },
      { type: 'finish', messageMetadata: { status: 'odd' } },
      { type: 'finish' },
    ]
    const text = odd.map(part => `data: ${JSON.stringify(part)}\n\n`).join('')
    expect(await read([new TextEncoder().encode(text)])).toEqual([
      { type: 'error', errorText: 'Something went wrong.' },
      { type: 'finish', messageMetadata: { status: 'whole' } },
      { type: 'finish' },
    ])
  })

  test('closes the connection when no one reads on', async () => {
    let isCancelled = false
    const body = new ReadableStream<Uint8Array>({
      pull: controller => controller.enqueue(bytes),
      cancel: () => {
        isCancelled = true
      },
    })
    for await (const part of readReply(body)) if (part.type === 'start') break
    expect(isCancelled).toBe(true)
  })
})
