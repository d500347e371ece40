import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

type Event = { waitUntil: (work: Promise<unknown>) => void } & Record<string, unknown>

type Cache = Map<string, Response>

/** What browsers keep for a worker. */
function cachesOf(kept: Map<string, Cache>) {
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, cache)
    const key = (one: { url: string } | string) => (typeof one === 'string' ? one : one.url)
    return {
      match: async (one: { url: string } | string) => cache.get(key(one))?.clone(),
      put: async (one: { url: string } | string, answer: Response) => void cache.set(key(one), answer),
      keys: async () => [...cache.keys()],
      delete: async (one: { url: string } | string) => cache.delete(key(one)),
    }
  }
  return { open, keys: async () => [...kept.keys()], delete: async (name: string) => kept.delete(name) }
}

/** The worker with a network of these answers; none means that there's no network. */
function startOffline(network: Record<string, Response>) {
  const kept = new Map<string, Cache>()
  const listeners = new Map<string, (event: unknown) => void>()
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    location: { origin: 'https://care.example' },
  }
  const fetch = async (asked: string | { url: string }) => {
    const url = typeof asked === 'string' ? asked : asked.url
    const answer = network[new URL(url, 'https://care.example').pathname]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer.clone()
  }
  runInNewContext(readFileSync('web/static/service-worker.js', 'utf8'), {
    ...{ self, URL, fetch, caches: cachesOf(kept) },
  })
  /** The text of what the worker answers; undefined when it leaves the request alone. */
  const ask = async (path: string, mode = 'cors') => {
    const work: Promise<unknown>[] = []
    const answers: Promise<Response>[] = []
    listeners.get('fetch')?.({
      request: { method: 'GET', mode, url: `https://care.example${path}` },
      respondWith: (answer: Promise<Response>) => answers.push(answer),
      waitUntil: (one: Promise<unknown>) => work.push(one),
    })
    const answer = await answers[0]
    await Promise.all(work)
    return answer?.text()
  }
  return { ask, kept, network }
}

test('opens the app from this device at once, the newest frame the next time, and without a network', async () => {
  const { ask, network } = startOffline({
    '/dashboard': new Response('with what is theirs'),
    '/frame': new Response('old frame'),
  })
  expect(await ask('/dashboard', 'navigate')).toBe('with what is theirs')
  network['/frame'] = new Response('new frame')
  expect(await ask('/care-seeker/dashboard', 'navigate')).toBe('old frame')
  expect(await ask('/care-seeker/dashboard', 'navigate')).toBe('new frame')
  delete network['/frame']
  expect(await ask('/care-seeker/dashboard', 'navigate')).toBe('new frame')
})

test('keeps files, and forgets a frame whose files are gone', async () => {
  const { ask, kept, network } = startOffline({
    ...{ '/dashboard': new Response('page'), '/frame': new Response('frame') },
    '/assets/a.js': new Response('code'),
    '/assets/gone.js': new Response('', { status: 404 }),
  })
  await ask('/dashboard', 'navigate')
  expect(await ask('/assets/a.js')).toBe('code')
  delete network['/assets/a.js']
  expect(await ask('/assets/a.js')).toBe('code')
  await ask('/assets/gone.js')
  expect([...kept.keys()]).toEqual(['files-1'])
})

test('leaves what belongs to a person, and the public pages, alone', async () => {
  const { ask, kept } = startOffline({ '/api/home': new Response('{}'), '/': new Response('home') })
  expect(await ask('/api/home')).toBeUndefined()
  expect(await ask('/', 'navigate')).toBeUndefined()
  expect(await ask('/auth', 'navigate')).toBeUndefined()
  expect(kept.size).toBe(0)
})

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
  runInNewContext(readFileSync('web/static/service-worker.js', 'utf8'), { self, URL })
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
