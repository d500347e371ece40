export type Placement = {
  /** Above or below its anchor; it flips when there's no room. */
  side: 'above' | 'below'
  align: 'start' | 'center' | 'end'
  /** As wide as its anchor, for lists under a field. */
  asWide?: boolean
}

const gap = 6
const margin = 8
const tallest = 384
/** With this much room, a long list stays on its side and scrolls. */
const enough = 240

/** Which edges align: start and end follow the text direction. */
const leftOf = (anchor: DOMRect, width: number, align: Placement['align'], rtl: boolean): number => {
  const room = document.documentElement.clientWidth - margin - width
  const atLeft = align === 'start' ? !rtl : rtl
  const wished =
    align === 'center'
      ? anchor.left + (anchor.width - width) / 2
      : atLeft
        ? anchor.left
        : anchor.right - width
  return Math.max(margin, Math.min(room, wished))
}

/** The part of the page above a phone's keyboard. */
const visible = () => {
  const view = window.visualViewport
  const top = view?.offsetTop ?? 0
  return { top, bottom: top + (view?.height ?? document.documentElement.clientHeight) }
}

/**
 * Positions a floating element in the top layer beside its anchor. Our Content-Security-Policy forbids style
 * attributes in markup, not setting them from a script.
 */
const place = (anchor: Element, floating: HTMLElement, { side, align, asWide }: Placement) => {
  const box = anchor.getBoundingClientRect()
  const { style } = floating
  style.inset = 'auto'
  if (asWide) style.inlineSize = `${box.width}px`
  const seen = visible()
  const above = box.top - seen.top - gap - margin
  const below = seen.bottom - box.bottom - gap - margin
  const wished = Math.min(tallest, floating.scrollHeight + floating.offsetHeight - floating.clientHeight)
  const fits = Math.min(wished, enough) <= (side === 'below' ? below : above)
  const goesBelow = fits ? side === 'below' : below >= above
  const height = Math.min(wished, goesBelow ? below : above)
  const rtl = getComputedStyle(anchor).direction === 'rtl'
  style.maxBlockSize = `${Math.min(tallest, goesBelow ? below : above)}px`
  style.top = `${goesBelow ? box.bottom + gap : box.top - gap - height}px`
  style.left = `${leftOf(box, floating.offsetWidth, align, rtl)}px`
}

/** Shows a popover beside its anchor and keeps it there while things move; returns a function to stop. */
export const float = (anchor: Element, floating: HTMLElement, placement: Placement): (() => void) => {
  const moved = () => place(anchor, floating, placement)
  floating.showPopover()
  moved()
  const sizes = new ResizeObserver(moved)
  sizes.observe(floating)
  sizes.observe(anchor)
  const end = new AbortController()
  const { signal } = end
  const scrolled = ({ target }: Event) => {
    if (target !== floating) moved()
  }
  window.addEventListener('scroll', scrolled, { capture: true, passive: true, signal })
  window.addEventListener('resize', moved, { signal })
  window.visualViewport?.addEventListener('resize', moved, { signal })
  return () => {
    end.abort()
    sizes.disconnect()
    if (floating.matches(':popover-open')) floating.hidePopover()
  }
}
