import { draftPlace, forgetDraft, keepDraft, keptAs } from '#web/lib/kept-draft.ts'
import { createListeners } from '#web/lib/listeners.ts'
import { asDraft, isEmptyDraft, type SectionDraft } from './section-draft.ts'

/** A section's changes in this browser until they're saved: every tab reads and writes the same ones. */
export const keptSection = (name: string) => {
  const listeners = createListeners()
  const read = () => asDraft(keptAs(name))
  let known = read()
  const set = (next: SectionDraft) => {
    known = next
    listeners.notify()
  }
  const otherTab = ({ key }: StorageEvent) => {
    if (key === draftPlace(name)) set(read())
  }
  return {
    current: () => known,
    change: (next: SectionDraft) => {
      if (isEmptyDraft(next)) forgetDraft(name)
      else keepDraft(name, next)
      set(next)
    },
    subscribe: (changed: () => void) => {
      const forget = listeners.subscribe(changed)
      window.addEventListener('storage', otherTab)
      return () => {
        forget()
        window.removeEventListener('storage', otherTab)
      }
    },
  }
}
