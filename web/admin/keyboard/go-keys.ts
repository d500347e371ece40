import { useEffectEvent, useLayoutEffect } from 'react'
import { paths } from '../../paths.ts'
import { areKeysOn, isTyping } from './keys.tsx'

/** After G: where the next key goes. */
export const goKeys = [
  { key: 'd', name: 'dashboard', to: paths.adminDashboard() },
  { key: 'u', name: 'urgent', to: paths.adminUrgent() },
  { key: 'm', name: 'matches', to: paths.adminMatches() },
  { key: 'i', name: 'messages', to: paths.adminMessages() },
  { key: 'o', name: 'documents', to: paths.adminDocuments() },
  { key: 'c', name: 'caregivers', to: paths.adminCaregivers() },
  { key: 'r', name: 'recipients', to: paths.adminRecipients() },
  { key: 't', name: 'piaTable', to: paths.piaTable() },
  { key: 'y', name: 'community', to: paths.adminCommunity() },
  { key: 'v', name: 'reviews', to: paths.adminReviews() },
  { key: 'a', name: 'audit', to: paths.adminAudit() },
  { key: 's', name: 'settings', to: paths.adminSettings() },
] as const

const waitMs = 1500

/** After G: the next item, of this page's list or of whatever waits. */
const nextKey = 'n'

type Acts = { go: (to: string) => void; openNext: () => void; openPalette: () => void; openHelp: () => void }

const isDialogOpen = () => document.querySelector('dialog[open]') !== null

const isPaletteKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'

/** A key pressed alone, where it isn't text and nothing else is open. */
const plainKeyOf = (event: KeyboardEvent): string | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey || !areKeysOn()) return undefined
  return isTyping(event) || isDialogOpen() ? undefined : event.key.toLowerCase()
}

type Act = 'palette' | 'help' | 'next' | { to: string }

/** What a key asks for, after a G or by itself; undefined when it's left to the page. */
const meaningOf = (key: string, isSecond: boolean): Act | 'wait' | 'nothing' | undefined => {
  if (isSecond && key === nextKey) return 'next'
  if (isSecond) return goKeys.find(one => one.key === key) ?? 'nothing'
  if (key === '?') return 'help'
  return key === 'g' ? 'wait' : undefined
}

/**
 * The shortcuts of every coordinator page. They listen before the keys of a page do, so that G E isn't read as E.
 */
export function useGoKeys({ go, openNext, openPalette, openHelp }: Acts): void {
  const act = useEffectEvent((wish: Act | 'wait' | 'nothing') => {
    if (typeof wish === 'object') go(wish.to)
    if (wish === 'next') openNext()
    if (wish === 'help') openHelp()
    if (wish === 'palette' && !isDialogOpen()) openPalette()
  })
  useLayoutEffect(() => {
    let gAt = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      const key = plainKeyOf(event)
      const isSecond = event.timeStamp - gAt < waitMs
      const wish = isPaletteKey(event) ? 'palette' : key && meaningOf(key, isSecond)
      gAt = wish === 'wait' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (!wish) return
      event.preventDefault()
      act(wish)
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
