import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { createListeners } from '#web/lib/listeners.ts'
import { Switch } from '#web/ui/controls/switch.tsx'

const place = 'match-keys'
const listeners = createListeners()

export const areKeysOn = () => {
  try {
    return localStorage.getItem(place) !== 'off'
  } catch {
    return true
  }
}

const turn = (on: boolean) => {
  try {
    localStorage.setItem(place, on ? 'on' : 'off')
  } catch {
    // Without storage the keys stay as they are.
  }
  listeners.notify()
}

export const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))

export type Keys = Readonly<Record<string, () => void>>

/** Single keys, never while someone types or a dialog is open; they can be switched off (WCAG 2.1.4). */
export function useKeys(keys: Keys, { inDialog = false } = {}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !areKeysOn()) return
    if (isTyping(event) || document.querySelectorAll('dialog[open]').length > (inDialog ? 1 : 0)) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  // What's on screen can be worked with: after the paint, a quick key would be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const rowsOf = (list: HTMLElement): HTMLElement[] => {
  const marked = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  return marked.length > 0 ? marked : [...list.querySelectorAll<HTMLElement>('a')]
}

/** J and K move the focus along a list: over what is marked `data-row`, or over its links. */
export function useRowKeys(list: RefObject<HTMLElement | null>, more: Keys = {}) {
  const move = (by: 1 | -1) => {
    if (!list.current) return
    const rows = rowsOf(list.current)
    const at = rows.findIndex(row => row.contains(document.activeElement))
    const next = at < 0 ? rows[0] : rows[at + by]
    next?.focus()
  }
  useKeys({ j: () => move(1), k: () => move(-1), ...more })
  return move
}

/** A key and what it does. */
export function Keyed({ shortcut, children }: { shortcut: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <kbd className="min-w-7 shrink-0 whitespace-nowrap rounded-md border border-edge bg-surface px-1.5 text-center font-sans text-ink">
        {shortcut}
      </kbd>
      {children}
    </span>
  )
}

export function KeysSwitch() {
  const { t } = useTranslation()
  const on = useSyncExternalStore(listeners.subscribe, areKeysOn)
  return <Switch label={t('rowKeys.on')} on={on} onValue={turn} />
}

/** Which keys there are, and the switch for those who would rather do without. */
export function KeyHints({ hints }: { hints: readonly (readonly [key: string, does: string])[] }) {
  const { t } = useTranslation()
  const on = useSyncExternalStore(listeners.subscribe, areKeysOn)
  return (
    <div className="mt-8 hidden items-center gap-x-8 gap-y-2 border-t border-line pt-4 md:flex">
      <ul
        aria-label={t('rowKeys.list')}
        className={`flex flex-1 flex-wrap gap-x-5 gap-y-2 text-[0.94rem] text-ink-soft ${on ? '' : 'opacity-60'}`}
      >
        {hints.map(([key, does]) => (
          <li key={key}>
            <Keyed shortcut={key}>{does}</Keyed>
          </li>
        ))}
      </ul>
      <KeysSwitch />
    </div>
  )
}
