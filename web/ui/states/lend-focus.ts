/**
 * For what says that something was done: it takes the focus, and hands it to the heading above once it goes, so that
 * the keyboard isn’t left without a place.
 */
export function lendFocus(place: HTMLElement | null) {
  place?.focus()
  return passFocusOn(place)
}

/** For what goes with the button in it that was pressed. */
export function passFocusOn(place: HTMLElement | null) {
  return () => {
    if (!place?.contains(document.activeElement)) return
    const heading =
      place.closest('main section')?.querySelector<HTMLElement>('h2') ??
      document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
}
