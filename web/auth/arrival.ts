import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type AuthTab, authTabs } from '#machines/accounts/auth-screen.ts'
import { type PublicRole, publicRoles } from '#machines/roles.ts'

/** What a link to the sign-in screen says about whoever follows it. */
export type Arrival = { tab?: AuthTab | undefined; role?: PublicRole | undefined }

const storageKey = 'arrival'
const freshMs = 60_000

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

const arrivalIn = (value: unknown): Arrival => ({
  tab: authTabs.find(tab => tab === fieldOf(value, 'tab')),
  role: publicRoles.find(role => role === fieldOf(value, 'role')),
})

/** A link followed long ago, which led elsewhere then, says nothing about now. */
const isFresh = (value: unknown) => {
  const at = fieldOf(value, 'at')
  return typeof at !== 'number' || Math.abs(Date.now() - at) < freshMs
}

/** The public pages come here by a page load, which carries no router state: they leave a note, good for once. */
const takeNote = (): Arrival => {
  try {
    const note: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isFresh(note) ? arrivalIn(note) : {}
  } catch {
    // No storage, or something else wrote there.
    return {}
  } finally {
    dropNote()
  }
}

const dropNote = () => {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Then there was nothing to take either.
  }
}

/** Router state from within the app, else the note; each counts only until the person goes on from here. */
export const useArrival = (): Arrival => {
  const { state, key } = useLocation()
  const [note] = useState(takeNote)
  const [firstKey] = useState(key)
  const told = arrivalIn(state)
  const noted = key === firstKey ? note : {}
  return { tab: told.tab ?? noted.tab, role: told.role ?? noted.role }
}
