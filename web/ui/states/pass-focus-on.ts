/**
 * For a row that goes once it's answered: the focus in it goes to the heading above, or to the page's when the whole
 * section goes, so that the keyboard isn't left without a place.
 */
export function passFocusOn(place: HTMLElement | null) {
  const heading = place?.closest('main section')?.querySelector<HTMLElement>('h2')
  return () => {
    if (!place?.contains(document.activeElement)) return
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      const next = heading?.isConnected ? heading : document.querySelector<HTMLElement>('main h1')
      next?.setAttribute('tabindex', '-1')
      next?.focus({ preventScroll: true })
    })
  }
}
