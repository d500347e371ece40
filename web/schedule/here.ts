/** Someone who stands at a door doesn't wait long for a clock. */
const mostMs = 6000

/** Where this device is, asked once; undefined when it can't or may not say, and then the clock goes without. */
export const whereNow = (): Promise<{ lat: number; lng: number } | undefined> =>
  new Promise(resolve => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => resolve({ lat, lng }),
      () => resolve(undefined),
      { timeout: mostMs, maximumAge: 60_000 },
    )
  })
