import { createListeners } from '#web/lib/listeners.ts'

/** Open modal dialogs, the one on top last: nothing beside it can be seen well or pressed. */
let open: readonly HTMLElement[] = []
const listeners = createListeners()

const change = (next: readonly HTMLElement[]) => {
  open = next
  listeners.notify()
}

/** Until the returned function is called. */
export const addOpenDialog = (dialog: HTMLElement): (() => void) => {
  change([...open, dialog])
  return () => change(open.filter(one => one !== dialog))
}

export const topDialog = (): HTMLElement | undefined => open.at(-1)

export const subscribeOpenDialogs = listeners.subscribe
