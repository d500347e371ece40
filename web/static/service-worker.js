/* The app's frame and files from this device; nothing here belongs to a person. What people read is kept by the app. */
const frames = 'frame-2'
const files = 'files-1'
const mostFiles = 300

const ofApp = /^\/(dashboard|care-seeker|onboarding|account|settings)(\/|$)/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(tidy()))

/** A page that's loading goes on without the worker: the next one has it. */
const tidy = async () => {
  for (const name of await caches.keys()) if (name !== frames && name !== files) await caches.delete(name)
}

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(fileOf(request, event))
  else if (request.mode === 'navigate' && ofApp.test(url.pathname)) event.respondWith(frameOf(request, event))
})

/** Every page of the app has the same frame, with nothing of anyone in it: the one from before at once, and the newest for the next time. */
const frameOf = async (request, event) => {
  const cache = await caches.open(frames)
  event.waitUntil(renewed(cache))
  return (await cache.match('/frame')) ?? fetch(request)
}

const renewed = async cache => {
  const answer = await fetch('/frame').catch(() => undefined)
  if (answer?.ok && !answer.redirected) await cache.put('/frame', answer)
}

/** Files never change under their name. One that's gone means that the frame is from before an update. */
const fileOf = async (request, event) => {
  const cache = await caches.open(files)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(cache.put(request, answer.clone()).then(() => forgetOldest(cache)))
  else if (answer.status === 404) await caches.delete(frames)
  return answer
}

const forgetOldest = async cache => {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - mostFiles))) await cache.delete(key)
}

/** Shows news while no page is open, and opens the page it's about. */
self.addEventListener('push', event => {
  const { title, text, tag, path } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body: text, tag, icon: '/icon-192.png', data: { path } }),
  )
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin).href))
})

/** A tab that's already there goes to the page; otherwise a new one does. */
const open = async url => {
  const tabs = await self.clients.matchAll({ type: 'window' })
  const tab = tabs.find(one => 'navigate' in one)
  if (!tab) return self.clients.openWindow(url)
  await tab.focus()
  return tab.navigate(url)
}
