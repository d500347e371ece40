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
