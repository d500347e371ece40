import { createListeners } from './listeners.ts'
export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'

const isTheme = (value: unknown): value is Theme => themes.some(theme => theme === value)

const remembered = (): Theme => {
  try {
    const value = localStorage.getItem(key)
    return isTheme(value) ? value : 'auto'
  } catch {
    // Storage is off in this browser: the device decides.
    return 'auto'
  }
}

let theme: Theme = 'auto'
const listeners = createListeners()

const show = (next: Theme) => {
  theme = next
  if (next === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
  listeners.notify()
}

export const applyRememberedTheme = () => show(remembered())

export const chooseTheme = (next: string) => {
  if (!isTheme(next)) return
  try {
    localStorage.setItem(key, next)
  } catch {
    // Without storage it lasts for this visit.
  }
  show(next)
}

export const currentTheme = () => theme

export const subscribeTheme = listeners.subscribe
