import { useEffect } from 'react'
import { leaving } from '#web/lib/kept.ts'
import { navigation } from '#web/lib/navigation.ts'
import { useSession } from '#web/lib/use-session.ts'
import { isSavedElsewhere } from '../care-profile.ts'

/** If nothing is new, nothing reloads. */
export const lookForSaved = async () => {
  if (document.visibilityState !== 'visible' || leaving()) return
  if (await isSavedElsewhere()) await navigation.revalidate()
}

/** Shows a profile confirmed on another device as soon as someone returns to this one. */
export const useSavedElsewhere = () => {
  const isFamily = useSession()?.user.role === 'care-seeker'
  useEffect(() => {
    if (!isFamily) return undefined
    const ending = new AbortController()
    const { signal } = ending
    window.addEventListener('focus', lookForSaved, { signal })
    document.addEventListener('visibilitychange', lookForSaved, { signal })
    return () => ending.abort()
  }, [isFamily])
}
