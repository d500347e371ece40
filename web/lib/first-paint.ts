/** An input that React looks after hears of a value only this way. */
const type = (input: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const named = (place: ParentNode, name: string) =>
  [...place.querySelectorAll('input')].find(input => input.name === name)

const controls = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>('a, button, input')]

/** What a control is called, by which its counterpart on the real page is found. */
const callOf = (control: Element) =>
  `${control.tagName} ${control.getAttribute('name') ?? control.textContent}`

/**
 * The page may have stood there, made by the build, before the app could take it over. Takes what was typed into it,
 * what was pressed and what has the focus; the answer does the same on the real page.
 */
export const takeTyped = (place: ParentNode): ((into: ParentNode) => void) => {
  const typed = [...place.querySelectorAll('input')].filter(({ name, value }) => name && value)
  const tabs = [...place.querySelectorAll('[role="tab"]')]
  const pressed = tabs.findIndex(tab => tab.hasAttribute('data-pressed'))
  const sent = place.querySelector('[type="submit"][data-pressed]') !== null
  const focused = controls(place).find(control => control === document.activeElement)
  return into => {
    // To focus a tab is to open it.
    into.querySelectorAll<HTMLElement>('[role="tab"]')[pressed]?.focus()
    for (const { name, value } of typed) {
      const input = named(into, name)
      if (input) type(input, value)
    }
    if (focused)
      controls(into)
        .find(control => callOf(control) === callOf(focused))
        ?.focus()
    // In a task of its own, so that the fields know what was typed.
    if (sent) setTimeout(() => into.querySelector('form')?.requestSubmit())
  }
}
