/** React notices a new input value only when it's set this way. */
const type = (input: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const named = (place: ParentNode, name: string) =>
  [...place.querySelectorAll('input')].find(input => input.name === name)

const controls = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>('a, button, input')]

/** A control's name, used to find its counterpart on the real page. */
const callOf = (control: Element) =>
  `${control.tagName} ${control.getAttribute('name') ?? control.textContent}`

const aTask = () => new Promise(resolve => setTimeout(resolve))

const counterpart = (place: ParentNode, control: Element) =>
  controls(place).find(one => callOf(one) === callOf(control))

/**
 * The prerendered page may have been used before the app could start. Records what was typed, pressed and
 * focused; the returned function replays it on the real page.
 */
export const takeTyped = (place: ParentNode): ((into: ParentNode) => Promise<void>) => {
  const typed = [...place.querySelectorAll('input')].filter(({ name, value }) => name && value)
  const tab = place.querySelector('[role="tab"][data-pressed]')
  const switched = place.querySelectorAll('button[data-pressed]:not([role="tab"], [type="submit"])')
  const sent = place.querySelector('[type="submit"][data-pressed]')
  const focused = controls(place).find(control => control === document.activeElement)
  const giveBack = (into: ParentNode) => {
    for (const { name, value } of typed) {
      const input = named(into, name)
      if (input) type(input, value)
    }
    for (const control of switched) counterpart(into, control)?.click()
    if (focused) counterpart(into, focused)?.focus()
  }
  return async into => {
    if (tab) {
      // Focusing a tab opens it, in the next task.
      counterpart(into, tab)?.focus()
      await aTask()
    }
    giveBack(into)
    if (!sent) return
    // React has to process the typed values first.
    await aTask()
    into.querySelector('form')?.requestSubmit()
  }
}
