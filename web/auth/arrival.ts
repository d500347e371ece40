import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type AuthTab, authTabs } from '#machines/accounts/auth-screen.ts'
import { type PublicRole, publicRoles } from '#machines/roles.ts'

/** What a link to the sign-in screen says about the person who follows it. */
export type Arrival = { tab?: AuthTab | undefined; role?: PublicRole | undefined }

const storageKey = 'arrival'
const freshMs = 60_000

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

const arrivalIn = (value: unknown): Arrival => ({
  tab: authTabs.find(tab => tab === fieldOf(value, 'tab')),
  role: publicRoles.find(role => role === fieldOf(value, 'role')),
})

/** A note from a link followed long ago no longer applies. */
const isFresh = (value: unknown) => {
  const at = fieldOf(value, 'at')
  return typeof at !== 'number' || Math.abs(Date.now() - at) < freshMs
}

/**
 * Public pages get here by a full page load, which carries no router state, so they leave a note that's read
 * once.
 */
const takeNote = (): Arrival => {
  try {
    const note: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isFresh(note) ? arrivalIn(note) : {}
  } catch {
    // No storage, or something else wrote to it.
    return {}
  } finally {
    dropNote()
  }
}

const dropNote = () => {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage there was no note.
  }
}

/** Router state from within the app, otherwise the note; each applies only until the next navigation. */
export const useArrival = (): Arrival => {
  const { state, key } = useLocation()
  const [note] = useState(takeNote)
  const [firstKey] = useState(key)
  const told = arrivalIn(state)
  const noted = key === firstKey ? note : {}
  return { tab: told.tab ?? noted.tab, role: told.role ?? noted.role }
}
