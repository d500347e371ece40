import { useSyncExternalStore } from 'react'
import { type LanguageCode, languageCodes, matchLanguage } from '#machines/languages.ts'
import { createListeners } from '../lib/listeners.ts'

const listeners = createListeners()

/** What the person reads and speaks, though a page may not be written in it yet. */
let chosen = 'en'

export const chosenLanguage = (): string => chosen

export const setChosenLanguage = (code: string): void => {
  chosen = code
  listeners.notify()
}

export const useChosenLanguage = () =>
  useSyncExternalStore(listeners.subscribe, chosenLanguage, chosenLanguage)

/** For what only knows real languages. */
export const ownLanguage = (): LanguageCode => matchLanguage([chosen], languageCodes) ?? 'en'
