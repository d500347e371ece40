/** Loads the carousel's code only when someone scrolls near it. */
export const startCarousel = (page: ParentNode, signal: AbortSignal): void => {
  const carousel = page.querySelector<HTMLElement>('[data-carousel]')
  if (!carousel) return
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      void import('./carousel-motion.ts').then(({ moveCarousel }) => {
        if (!signal.aborted) moveCarousel(carousel, signal)
      })
    },
    { rootMargin: '300px' },
  )
  observer.observe(carousel)
  signal.addEventListener('abort', () => observer.disconnect())
}
