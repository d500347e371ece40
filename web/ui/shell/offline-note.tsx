import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
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
