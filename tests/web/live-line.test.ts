import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { channelTimes } from '#machines/realtime/channel.ts'
import { seeded } from '#tests/support/wire.ts'
import { eventsOf } from '#web/lib/event-lines.ts'
import { createLiveLine, type News } from '#web/lib/live-line.ts'

const encoder = new TextEncoder()

type Open = { channels: string; from: string | undefined; say(text: string): void; end(): void; cut(): void }

/** A server that keeps what it told, and replays it to whoever names the last id. */
function createServer() {
  const told: { id: number; channel: string; text: string }[] = []
  const open: Open[] = []
  let status = 200
  const ask: Parameters<typeof createLiveLine>[0] = async ({ channels, lastEventId, signal }) => {
    if (status !== 200) return new Response('no', { status })
    let out: ReadableStreamDefaultController<Uint8Array>
    const bytes = new ReadableStream<Uint8Array>({
      start: controller => {
        out = controller
      },
    })
    let isOpen = true
    const close = (how: () => void) => {
      if (!isOpen) return
      isOpen = false
      how()
      open.splice(open.indexOf(one), 1)
    }
    const one: Open = {
      ...{ channels, from: lastEventId },
      say: text => isOpen && out.enqueue(encoder.encode(text)),
      end: () => close(() => out.close()),
      cut: () => close(() => out.error(new Error('cut'))),
    }
    signal.addEventListener('abort', one.cut)
    open.push(one)
    const from = Number(lastEventId ?? told.length)
    one.say(`: hello\nretry: 1000\n\nid: ${from}\n\n`)
    for (const { channel, text } of told.slice(from)) if (channels.split(',').includes(channel)) one.say(text)
    return new Response(bytes)
  }
  return {
    ask,
    open,
    answer: (next: number) => {
      status = next
    },
    tell(channel: string, n: number) {
      const id = told.length + 1
      const text = `id: ${id}\nevent: test\ndata: {"n":${n}}\n\n`
      told.push({ id, channel, text })
      for (const one of open) if (one.channels.split(',').includes(channel)) one.say(text)
    },
  }
}

const numbers = (heard: News[]) => heard.map(({ body }) => (body as { n: number }).n)
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('two pages share one connection, opened again where it was when the channels change', async () => {
  const server = createServer()
  const line = createLiveLine(server.ask)
  const first: News[] = []
  const second: News[] = []
  line.listen({ channels: ['a'], hear: news => first.push(news) })
  await settle()
  server.tell('a', 1)
  await settle()
  const leave = line.listen({ channels: ['a', 'b'], hear: news => second.push(news) })
  server.tell('b', 2)
  await settle()
  expect(server.open.map(one => [one.channels, one.from])).toEqual([['a,b', '1']])
  server.tell('a', 3)
  await settle()
  expect([numbers(first), numbers(second)]).toEqual([
    [1, 2, 3],
    [2, 3],
  ])
  leave()
  await settle()
  expect(server.open.map(one => one.channels)).toEqual(['a'])
})

test('tries again after 1, 2, 5 and then every 10 seconds, and from the start after a success', async () => {
  const server = createServer()
  server.answer(503)
  const asked: number[] = []
  const started = Date.now()
  const watched = createLiveLine(wish => {
    asked.push((Date.now() - started) / 1000)
    return server.ask(wish)
  })
  watched.listen({ channels: ['a'], hear: () => undefined })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toEqual([0, 1, 3, 8, 18, 28])
  expect(watched.state()).toBe('errored')
  server.answer(200)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(watched.state()).toBe('joined')
  server.open[0]?.end()
  await settle()
  expect(watched.state()).toBe('errored')
  await vi.advanceTimersByTimeAsync(1000)
  expect(watched.state()).toBe('joined')
})

test('a line that’s silent for a heartbeat and ten seconds is dead; a comment keeps it alive', async () => {
  const server = createServer()
  const line = createLiveLine(server.ask)
  line.listen({ channels: ['a'], hear: () => undefined })
  await settle()
  const silence = channelTimes.heartbeatMs + channelTimes.timeoutMs
  await vi.advanceTimersByTimeAsync(silence - 1)
  server.open[0]?.say(': still here\n\n')
  await vi.advanceTimersByTimeAsync(silence - 1)
  expect(line.state()).toBe('joined')
  await vi.advanceTimersByTimeAsync(1)
  expect([line.state(), server.open.length]).toEqual(['errored', 0])
  await vi.advanceTimersByTimeAsync(1000)
  expect(line.state()).toBe('joined')
})

test('says how long ago the page began to read, also after a try that failed, and begins anew with a session', async () => {
  const server = createServer()
  server.answer(503)
  const asked: [age: number, from: string | undefined][] = []
  const line = createLiveLine(wish => {
    asked.push([wish.age, wish.lastEventId])
    return server.ask(wish)
  })
  const begun = performance.now()
  line.listen({ channels: ['a'], hear: () => undefined })
  await settle()
  server.answer(200)
  await vi.advanceTimersByTimeAsync(1000)
  line.finish()
  await vi.advanceTimersByTimeAsync(50)
  line.listen({ channels: ['a'], hear: () => undefined })
  await settle()
  expect(asked).toEqual([
    [Math.ceil(begun), undefined],
    [Math.ceil(begun + 1000), undefined],
    [50, undefined],
  ])
})

test('a server that doesn’t answer within ten seconds is asked again', async () => {
  let asked = 0
  const line = createLiveLine(() => {
    asked += 1
    return new Promise<Response>(() => undefined)
  })
  line.listen({ channels: ['a'], hear: () => undefined })
  await vi.advanceTimersByTimeAsync(10_000)
  expect([asked, line.state()]).toEqual([1, 'errored'])
  await vi.advanceTimersByTimeAsync(1000)
  expect([asked, line.state()]).toEqual([2, 'joining'])
})

test('a hidden page doesn’t listen, and hears what it missed when it’s looked at again', async () => {
  const server = createServer()
  const line = createLiveLine(server.ask)
  const heard: News[] = []
  line.listen({ channels: ['a'], hear: news => heard.push(news) })
  await settle()
  line.setAwake(false)
  await settle()
  expect([line.state(), server.open.length]).toEqual(['closed', 0])
  server.tell('a', 1)
  line.setAwake(true)
  await settle()
  expect(numbers(heard)).toEqual([1])
})

test.for([
  ['the server says it’s over', 200],
  ['the server refuses', 401],
] as const)('nobody asks again after %s', async ([, status]) => {
  const server = createServer()
  server.answer(status)
  const line = createLiveLine(server.ask)
  line.listen({ channels: ['a'], hear: () => undefined })
  await settle()
  server.open[0]?.say('event: over\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([line.state(), server.open.length]).toEqual(['closed', 0])
})

test('when the session ends, the pages that leave one after another don’t ask again', async () => {
  const server = createServer()
  const line = createLiveLine(server.ask)
  line.listen({ channels: ['a'], hear: () => undefined })
  const leave = line.listen({ channels: ['b'], hear: () => undefined })
  await settle()
  server.answer(401)
  line.finish()
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([line.state(), server.open.length]).toEqual(['closed', 0])
  server.answer(200)
  line.listen({ channels: ['c'], hear: () => undefined })
  await settle()
  expect(server.open.map(one => one.channels)).toEqual(['a,c'])
})

test('over 300 breaks nothing is missed and nothing comes twice', async () => {
  const server = createServer()
  const line = createLiveLine(server.ask)
  const random = seeded(11)
  const heard: News[] = []
  line.listen({ channels: ['a'], hear: news => heard.push(news) })
  await settle()
  const sent: number[] = []
  for (let at = 0; at < 300; at++) {
    for (let more = random(3); more > 0; more--) {
      sent.push(sent.length)
      server.tell('a', sent.length - 1)
    }
    if (random(2)) await settle()
    if (random(3) === 0) line.setAwake(false)
    else if (random(2)) server.open[0]?.cut()
    else server.open[0]?.end()
    if (random(2)) await vi.advanceTimersByTimeAsync(random(3000))
    line.setAwake(true)
  }
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent.length).toBeGreaterThan(200)
  expect(numbers(heard)).toEqual(sent)
})

test('events may arrive in any pieces', async () => {
  const text = ': hi\n\nid: 7\nevent: test\ndata: {"text":"é\ndata: x"}\n\ndata: last\n\n'.replace(
    '\ndata: x',
    ' x',
  )
  for (const size of [1, 2, 3, 7, 100]) {
    const bytes = encoder.encode(text)
    const pieces = new ReadableStream<Uint8Array>({
      start: controller => {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    })
    const events: unknown[] = []
    for await (const event of eventsOf(pieces)) events.push(event)
    expect(events).toEqual([
      { data: '' },
      { id: '7', type: 'test', data: '{"text":"é x"}' },
      { data: 'last' },
    ])
  }
})
