import { createListeners } from './listeners.ts'

export type Toast = {
  id: number
  title: string
  description?: string
  tone: 'plain' | 'good' | 'bad'
  /** A way back, or on; the toast closes with it. */
  action?: { label: string; run: () => void }
}
type NewToast = Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }

const shownMs = { plain: 6000, good: 6000, bad: 10_000 } as const
/** As long as a held call can be undone. */
const actionMs = 10_000
const most = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = createListeners()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

const change = (next: readonly Toast[]) => {
  toasts = next
  listeners.notify()
}

const startTimer = (toast: Toast) => {
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), toast.action ? actionMs : shownMs[toast.tone]),
  )
}

const stopTimer = (id: number) => {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export const dismissToast = (id: number) => {
  stopTimer(id)
  change(toasts.filter(toast => toast.id !== id))
}

/** An id, for callers that close the toast themselves. */
export const showToast = ({ tone = 'plain', ...words }: NewToast): number => {
  lastId += 1
  const toast: Toast = { id: lastId, tone, ...words }
  const said = (other: Toast) => other.title === toast.title && other.description === toast.description
  for (const old of [...toasts.filter(said), ...toasts.slice(0, Math.max(0, toasts.length - most + 1))])
    stopTimer(old.id)
  change([...toasts.filter(other => !said(other)), toast].slice(-most))
  startTimer(toast)
  return toast.id
}

/** Closes a toast and does what it offers. */
export const runToast = ({ id, action }: Toast) => {
  dismissToast(id)
  action?.run()
}

/** Toasts stay while someone reads them (pointer or focus on them). */
export const holdToasts = () => {
  for (const id of [...timers.keys()]) stopTimer(id)
}

export const releaseToasts = () => {
  for (const toast of toasts) if (!timers.has(toast.id)) startTimer(toast)
}

export const subscribeToasts = listeners.subscribe

export const currentToasts = () => toasts
