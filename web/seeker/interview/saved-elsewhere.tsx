import { useEffect } from 'react'
import type { CareDoor } from './care-interview.ts'
import { lookForSaved } from './use-saved-elsewhere.ts'

/** Beside what is shown of a profile: what is confirmed on another device comes as soon as it is. */
export function SavedElsewhere({ door: { store } }: { door: CareDoor }) {
  useEffect(() => {
    const ending = new AbortController()
    store.heed(() => void lookForSaved(), ending.signal)
    // As long as somebody is here, the line stays open.
    const leave = store.subscribe(() => {})
    return () => {
      ending.abort()
      leave()
    }
  }, [store])
  return null
}
