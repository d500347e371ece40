import { useEffect } from 'react'
import type { CareDoor } from './care-interview.ts'
import { lookForSaved } from './use-saved-elsewhere.ts'

/** Updates a shown profile as soon as it's confirmed on another device. */
export function SavedElsewhere({ door: { store } }: { door: CareDoor }) {
  useEffect(() => {
    const ending = new AbortController()
    store.heed(() => void lookForSaved(), ending.signal)
    // The connection stays open while someone is on the page.
    const leave = store.subscribe(() => {})
    return () => {
      ending.abort()
      leave()
    }
  }, [store])
  return null
}
