import { api } from '../lib/api.ts'
import { serviceWorker } from '../offline/service-worker.ts'

/** Whether this device shows notifications; 'denied' is the browser's own setting. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported'

const worker = serviceWorker

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscriptionHere = async () =>
  (await navigator.serviceWorker.getRegistration(worker))?.pushManager.getSubscription()

/** On, when this browser listens and the server knows it for this person. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const [{ endpoints }, subscription] = await Promise.all([api.get('/api/push/key'), subscriptionHere()])
  return subscription && endpoints.includes(subscription.endpoint) ? 'on' : 'off'
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

/** Asks the browser for leave first: it answers only right after a tap. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const [{ key }, registration] = await Promise.all([
    api.get('/api/push/key'),
    navigator.serviceWorker.register(worker),
  ])
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  const subscription =
    (await registration.pushManager.getSubscription()) ?? (await registration.pushManager.subscribe(options))
  const { endpoint, expirationTime } = subscription
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  await api.post('/api/push/subscriptions', { body: { endpoint, expirationTime, keys: { p256dh, auth } } })
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await subscriptionHere()
  if (!subscription) return 'off'
  await api.delete('/api/push/subscriptions', { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
  return 'off'
}
