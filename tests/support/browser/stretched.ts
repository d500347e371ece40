import type { Page } from 'playwright'

const factor = 30

/** From the next load on, the page's timers of this length take much longer: a busy machine can't hurry as people can. */
export const stretch = (page: Page, lengthMs: number) =>
  page.addInitScript(
    ([length, times]) => {
      const original = window.setTimeout.bind(window)
      Object.assign(window, {
        setTimeout: (work: TimerHandler, ms?: number, ...more: unknown[]) =>
          original(work, ms === length ? length * times : ms, ...more),
      })
    },
    [lengthMs, factor] as const,
  )
