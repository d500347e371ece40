import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

type Event = { waitUntil: (work: Promise<unknown>) => void } & Record<string, unknown>

/** The worker as a browser runs it, with these tabs open. */
function startWorker(tabs: { focus: () => Promise<void>; navigate: (url: string) => Promise<void> }[]) {
  const did: unknown[] = []
  const listeners = new Map<string, (event: Event) => void>()
  const self = {
    addEventListener: (name: string, listener: (event: Event) => void) => listeners.set(name, listener),
    location: { origin: 'https://care.example' },
    registration: { showNotification: async (...shown: unknown[]) => did.push(...shown) },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => did.push(`opened ${url}`) },
  }
  runInNewContext(readFileSync('web/static/push-worker.js', 'utf8'), { self, URL })
  const happen = async (name: string, event: Record<string, unknown>) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: one => work.push(one) })
    await Promise.all(work)
  }
  return { did, happen }
}

const news = { title: 'Kindred Hands', text: 'You have a new message.', tag: 'news-1', path: '/dashboard' }
const tapped = { notification: { close: () => undefined, data: { path: '/dashboard' } } }

test('shows what was pushed, and keeps the page it’s about', async () => {
  const { did, happen } = startWorker([])
  await happen('push', { data: { json: () => news } })
  expect(did).toEqual([
    'Kindred Hands',
    { body: news.text, tag: 'news-1', icon: '/icon-192.png', data: { path: '/dashboard' } },
  ])
})

test('a tap opens that page, in the tab that’s there or in a new one', async () => {
  const { did, happen } = startWorker([])
  await happen('notificationclick', tapped)
  expect(did).toEqual(['opened https://care.example/dashboard'])
  const went: string[] = []
  const tab = {
    focus: async () => void went.push('focus'),
    navigate: async (url: string) => void went.push(url),
  }
  await startWorker([tab]).happen('notificationclick', tapped)
  expect(went).toEqual(['focus', 'https://care.example/dashboard'])
})
