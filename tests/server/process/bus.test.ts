import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import type { Bus } from '#server/realtime/bus.ts'
import { createPostgresBus } from '#server/realtime/postgres-bus.ts'
import { createDatabase } from '#tests/support/postgres/databases.ts'

async function openBus(url: string): Promise<Bus> {
  const bus = await createPostgresBus(url, error => {
    throw error
  })
  onTestFinished(() => bus.close())
  return bus
}

/** What Postgres itself passes on, payload by payload. */
async function listenIn(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const payloads: string[] = []
  client.on('notification', ({ payload = '' }) => payloads.push(payload))
  await client.query('listen kindred_news')
  return payloads
}

const heardBy = (bus: Bus): string[] => {
  const heard: string[] = []
  bus.subscribe(channel => heard.push(channel))
  return heard
}

it('what many announce at once leaves together, and every other process hears each of it once, in order', async () => {
  const url = await createDatabase()
  const [one, other] = [await openBus(url), await openBus(url)]
  const payloads = await listenIn(url)
  const [here, there] = [heardBy(one), heardBy(other)]
  const channels = Array.from({ length: 2000 }, (_, n) => `matching of person number ${n}`)
  await Promise.all([...channels, ...channels].map(one.publish))
  await one.publish('the last')
  await expect.poll(() => there.at(-1)).toBe('the last')
  expect(there).toEqual([...channels, 'the last'])
  expect(here).toEqual([...channels, ...channels, 'the last'])
  await expect.poll(() => payloads.at(-1)).toContain('the last')
  expect(payloads.length).toBeLessThan(40)
})

it('what’s announced while a statement is on its way goes with the next one', async () => {
  const url = await createDatabase()
  const [one, other] = [await openBus(url), await openBus(url)]
  const there = heardBy(other)
  const first = one.publish('first')
  await Promise.resolve()
  await Promise.all([first, one.publish('second'), one.publish('third'), one.publish('second')])
  await expect.poll(() => there).toEqual(['first', 'second', 'third'])
})
