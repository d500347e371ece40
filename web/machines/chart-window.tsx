import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../ui/controls/button.tsx'
import type { ChartState, Move } from './chart.ts'
import { Drawing } from './drawing.tsx'
import { cardWidths, layoutOf } from './layout.ts'
import { usePinch, within } from './pinch.ts'
import { t } from './words.ts'

type Props = { chart: ChartState; active: ReadonlySet<string>; taken: Move | undefined }

const step = 1.25

const wide = window.matchMedia('(min-width: 40rem)')
const onWide = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/**
 * The diagram fits to start with; to enlarge and pan it, wheel, fingers and arrow keys work as on any page.
 */
export function ChartWindow({ chart, active, taken }: Props) {
  const isWide = useSyncExternalStore(onWide, () => wide.matches)
  const layout = layoutOf(chart, isWide ? cardWidths.wide : cardWidths.narrow)
  const place = useRef<HTMLElement>(null)
  /** Undefined: fits the available space. */
  const [zoom, setZoomNow] = useState<number>()
  const setZoom = useCentred(place, zoom, setZoomNow)
  const shown = () =>
    (place.current?.querySelector('svg')?.getBoundingClientRect().width ?? layout.width) / layout.width
  const scale = (by: number) => setZoom(within(shown() * by))
  usePinch(place, shown, setZoom)
  useFollowed(place, active)

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') scale(step)
    else if (event.key === '-') scale(1 / step)
    else if (event.key === '0') setZoom(undefined)
    else return
    event.preventDefault()
  }
  return (
    <>
      <fieldset aria-label={t('machines.size')} className="mb-3 flex flex-wrap items-center gap-2">
        <Button look="secondary" onClick={() => scale(1 / step)}>
          {t('machines.smaller')}
        </Button>
        <Button look="secondary" onClick={() => scale(step)}>
          {t('machines.larger')}
        </Button>
        <Button look="quiet" onClick={() => setZoom(undefined)}>
          {t('machines.fit')}
        </Button>
      </fieldset>
      <section
        ref={place}
        dir="ltr"
        aria-label={t('machines.window')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable for the arrow keys
        tabIndex={0}
        onKeyDown={press}
        className="max-h-[80dvh] touch-pan-x touch-pan-y overflow-auto overscroll-contain rounded-box border border-line bg-ground p-3 sm:p-5"
      >
        <Drawing
          layout={layout}
          label={t('machines.drawing', { name: chart.name })}
          zoom={zoom}
          active={active}
          taken={taken?.id}
          className={zoom === undefined ? 'mx-auto h-auto max-w-full' : 'mx-auto max-w-none'}
        />
      </section>
    </>
  )
}

/** The center stays in place at any zoom. */
const useCentred = (
  place: React.RefObject<HTMLElement | null>,
  zoom: number | undefined,
  setZoom: (zoom: number | undefined) => void,
) => {
  const middle = useRef({ x: 0.5, y: 0 })
  useLayoutEffect(() => {
    const frame = place.current
    if (!frame || zoom === undefined) return
    frame.scrollLeft = middle.current.x * frame.scrollWidth - frame.clientWidth / 2
    frame.scrollTop = middle.current.y * frame.scrollHeight - frame.clientHeight / 2
  }, [place, zoom])
  return (next: number | undefined) => {
    const frame = place.current
    if (frame)
      middle.current = {
        x: (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth,
        y: (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight,
      }
    setZoom(next)
  }
}

/** Scrolls the highlighted state into view without scrolling the page. */
const useFollowed = (place: React.RefObject<HTMLElement | null>, active: ReadonlySet<string>) => {
  const innermost = [...active].at(-1)
  useEffect(() => {
    const frame = place.current
    const card = innermost && frame?.querySelector(`[data-state="${CSS.escape(innermost)}"] > rect`)
    if (!frame || !card) return
    const [inner, outer] = [card.getBoundingClientRect(), frame.getBoundingClientRect()]
    if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
    frame.scrollBy({ top: inner.top - outer.top - (outer.height - inner.height) / 2 })
  }, [place, innermost])
}
