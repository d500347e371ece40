import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Asks before a page with changes that aren't saved is left, through a link, the back button or a closed tab. */
export function UnsavedGuard({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation()
  // Someone who was signed out elsewhere has to sign in again.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      currentLocation.pathname !== nextLocation.pathname &&
      !nextLocation.pathname.startsWith('/auth'),
  )
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('availability.leave.title')}
      text={t('availability.leave.text')}
      confirm={t('availability.leave.confirm')}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  )
}
