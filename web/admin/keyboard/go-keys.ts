import { useEffect, useEffectEvent } from 'react'
import { paths } from '../../paths.ts'
import { areKeysOn, isTyping } from './keys.tsx'

/** After G: where the next key goes. */
export const goKeys = [
  { key: 'd', name: 'dashboard', to: paths.adminDashboard() },
  { key: 'u', name: 'urgent', to: paths.adminUrgent() },
  { key: 'm', name: 'matches', to: paths.adminMatches() },
  { key: 'i', name: 'messages', to: paths.adminMessages() },
  { key: 'o', name: 'papers', to: paths.adminDocuments() },
  { key: 'c', name: 'caregivers', to: paths.adminCaregivers() },
  { key: 'r', name: 'recipients', to: paths.adminRecipients() },
  { key: 't', name: 'piaTable', to: paths.piaTable() },
  { key: 's', name: 'settings', to: paths.adminSettings() },
] as const

const waitMs = 1500

type Acts = { go: (to: string) => void; openPalette: () => void; openHelp: () => void }

const isDialogOpen = () => document.querySelector('dialog[open]') !== null

const isPaletteKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'

/** A key pressed alone, where it isn't text and nothing else is open. */
const plainKeyOf = (event: KeyboardEvent): string | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey || !areKeysOn()) return undefined
  return isTyping(event) || isDialogOpen() ? undefined : event.key.toLowerCase()
}

/**
 * The shortcuts of every coordinator page. They listen before the keys of a page do, so that G E isn't read as E.
 */
export function useGoKeys({ go, openPalette, openHelp }: Acts): void {
  const pressPalette = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault()
    if (!isDialogOpen()) openPalette()
  })
  const press = useEffectEvent((event: KeyboardEvent, isSecond: boolean): 'first' | undefined => {
    const key = plainKeyOf(event)
    const place = isSecond ? goKeys.find(one => one.key === key)?.to : undefined
    if (place === undefined && key !== '?' && key !== 'g') return undefined
    event.preventDefault()
    if (place !== undefined) go(place)
    else if (key === '?') openHelp()
    return place === undefined && key === 'g' ? 'first' : undefined
  })
  useEffect(() => {
    let gAt = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) return pressPalette(event)
      const step = press(event, event.timeStamp - gAt < waitMs)
      gAt = step === 'first' ? event.timeStamp : Number.NEGATIVE_INFINITY
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
