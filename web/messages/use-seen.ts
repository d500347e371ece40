import { useCallback, useEffect } from 'react'
import type { OpenThread } from './thread-loader.tsx'

/** What's on screen and at its end has been read; also when someone comes back to the page. */
export function useSeen({ thread, state }: OpenThread, after: () => void): () => void {
  const newest = state.pages.at(-1)?.at(-1)?.id
  const seen = useCallback(() => {
    if (newest === undefined || document.visibilityState !== 'visible') return
    void thread.read(newest).then(isNews => isNews && after())
  }, [thread, newest, after])
  useEffect(() => {
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [seen])
  return seen
}
