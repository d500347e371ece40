import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = { isChanged: boolean; title: string; text: string; confirm: string }

/** Asks before a page with changes that aren't saved is left, through a link, the back button or a closed tab. */
export function UnsavedGuard({ isChanged, ...words }: Props) {
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
  return <ConfirmDialog {...words} onConfirm={() => blocker.proceed()} onCancel={() => blocker.reset()} />
}
