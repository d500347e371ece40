import { expect, test } from 'vitest'
import { openSite, ownEmail, signUp } from '#tests/support/browser/site.ts'
import { createBrowser } from '#tests/support/hosts/push-service.ts'

const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/made-up'

test('a device is switched on and off, and the switch says what is', async () => {
  const { page, server } = await openSite({ shared: true, worker: true })
  const context = page.context()
  await context.grantPermissions(['notifications'], { origin: server.url })
  // A browser without its maker's push service can't subscribe; the rest is its own.
  await page.addInitScript(
    ([at, keys]) => {
      const subscription = {
        endpoint: at,
        toJSON: () => ({ endpoint: at, expirationTime: null, keys }),
        unsubscribe: async () => localStorage.removeItem('subscribed') === undefined,
      }
      // Without a screen it's always denied, whatever the context grants.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          localStorage.setItem('subscribed', 'yes')
          return subscription
        },
        getSubscription: async () => (localStorage.getItem('subscribed') ? subscription : null),
      })
    },
    [endpoint, createBrowser().keys] as const,
  )
  await signUp(page, { email: ownEmail(), role: 'care-seeker' }, '/care-seeker/settings')
  const device = page.getByRole('switch', { name: 'Notifications on this device' })
  expect(await device.isChecked()).toBe(false)
  await device.click()
  await page.getByText('On. We’ll show news').waitFor()
  const known = async () => (await context.request.get('/api/push/key')).json()
  await expect.poll(known).toMatchObject({ endpoints: [endpoint] })
  await page.reload()
  await expect.poll(() => device.isChecked()).toBe(true)

  await device.click()
  await page.getByText('Off. Turn it on').waitFor()
  await expect.poll(known).toMatchObject({ endpoints: [] })
})
