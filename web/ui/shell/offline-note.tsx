import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { showsKept, subscribeShowsKept } from '#web/offline/kept-reads.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** How often the server is looked for while the browser believes it's online. */
const againMs = 15_000

const strip = 'bg-warn-soft px-4 py-1 text-center font-semibold text-warn text-[0.94rem]'

/** To families and caregivers, above what was kept from before. */
export function KeptNote() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const isKept = useSyncExternalStore(subscribeShowsKept, showsKept)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOnline || !isKept) return
    void revalidate()
    const timer = setInterval(() => void revalidate(), againMs)
    return () => clearInterval(timer)
  }, [isOnline, isKept, revalidate])
  return (
    <p role="status" data-print="no" className={isOnline && !isKept ? 'sr-only' : strip}>
      {isOnline && !isKept ? '' : t('shell.offline')}
    </p>
  )
}

/** A coordinator decides by what's on screen, so they should know when it no longer updates. */
export function OfflineNote() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <p
      role="status"
      data-print="no"
      className="fixed inset-x-0 top-2 z-40 mx-auto w-fit max-w-[calc(100%-2rem)] rounded-full border border-line bg-warn-soft px-4 py-1 text-center font-semibold text-warn shadow-lift max-sm:text-[0.9rem]"
    >
      {t('shell.offline')}
    </p>
  )
}
