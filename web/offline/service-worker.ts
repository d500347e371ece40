export const serviceWorker = '/service-worker.js'

/** Opens the app at once, and without a connection; the page works without it. */
export const startServiceWorker = (): void => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  navigator.serviceWorker.register(serviceWorker).catch(() => {})
}
