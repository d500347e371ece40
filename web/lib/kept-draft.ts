import { useState } from 'react'
import { keptPlace } from './kept.ts'

type Value = string | number | boolean | readonly string[]

/** What a form holds while someone fills it in. */
export type Draft = Readonly<Record<string, Value>>

export const draftPlace = (name: string) => keptPlace(`draft/${name}`)

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(one => typeof one === 'string')

const isLike = (value: unknown, start: Value | undefined): value is Value =>
  Array.isArray(start) ? isList(value) : typeof value === typeof start

/** As it was kept; its shape is for whoever kept it to check. */
export const keptAs = (name: string): Record<string, unknown> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(draftPlace(name)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    // No storage, or content that isn't ours.
    return {}
  }
}

/** What was typed before, over what the form starts with. */
export const keptDraft = <T extends Draft>(name: string, start: T): T => {
  const kept = Object.entries(keptAs(name)).filter(([key, value]) => isLike(value, start[key]))
  return { ...start, ...Object.fromEntries(kept) }
}

export const keepDraft = (name: string, draft: Readonly<Record<string, unknown>>) => {
  try {
    localStorage.setItem(draftPlace(name), JSON.stringify(draft))
  } catch {
    // It's still on screen.
  }
}

export const forgetDraft = (name: string) => {
  try {
    localStorage.removeItem(draftPlace(name))
  } catch {
    // Nothing was kept.
  }
}

export const hasDraft = (name: string): boolean => Object.keys(keptAs(name)).length > 0

/**
 * What someone types outlives a reload, a dialog that closes and a tab the phone throws away, until it's sent or
 * given up.
 */
export function useKeptDraft<T extends Draft>(name: string, start: T) {
  const [draft, setDraft] = useState(() => keptDraft(name, start))
  const change = (next: T) => {
    setDraft(next)
    keepDraft(name, next)
  }
  return [draft, change, () => forgetDraft(name)] as const
}
