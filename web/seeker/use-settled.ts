import { useEffect, useState } from 'react'

/** What a promise brought, once it's there; the last one that came while the next is on its way. */
export function useSettled<Data>(promise: Promise<Data>): Data | undefined {
  const [found, setFound] = useState<Data>()
  useEffect(() => {
    const leaving = new AbortController()
    promise.then(
      data => {
        if (!leaving.signal.aborted) setFound(data)
      },
      () => {},
    )
    return () => leaving.abort()
  }, [promise])
  return found
}
