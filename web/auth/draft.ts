import { type AuthTab, authTabs } from '#machines/accounts/auth-screen.ts'

export type Draft = { name: string; email: string; tab: AuthTab | undefined }

const storageKey = 'auth-draft'

const textIn = (value: unknown, field: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
  return typeof found === 'string' ? found : ''
}

/** Typed values survive a reload of this tab; a password is never stored. */
export const readDraft = (): Draft => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    const tab = authTabs.find(one => one === textIn(value, 'tab'))
    return { name: textIn(value, 'name'), email: textIn(value, 'email'), tab }
  } catch {
    // Without storage the fields are empty after a reload.
    return { name: '', email: '', tab: undefined }
  }
}

export const saveDraft = (change: Partial<Draft>) => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...readDraft(), ...change }))
  } catch {
    // The fields themselves still have it.
  }
}

export const clearDraft = () => {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage nothing was kept.
  }
}
