import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Button } from '../ui/button.tsx'
import type { ChartState, Move } from './chart.ts'
import { Drawing } from './drawing.tsx'
import { cardWidths, layoutOf } from './layout.ts'
import { t } from './words.ts'

type Props = { chart: ChartState; active: ReadonlySet<string>; taken: Move | undefined }

const sizes = { least: 0.4, most: 3, step: 1.25 }

const within = (zoom: number) => Math.min(sizes.most, Math.max(sizes.least, zoom))

const wide = window.matchMedia('(min-width: 40rem)')
const onWide = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** The drawing fits in by itself; whoever wants it larger moves it as any page: by wheel, finger or arrow keys. */
export function ChartWindow({ chart, active, taken }: Props) {
  const isWide = useSyncExternalStore(onWide, () => wide.matches)
  const layout = layoutOf(chart, isWide ? cardWidths.wide : cardWidths.narrow)
  const place = useRef<HTMLElement>(null)
  /** Undefined: as large as there is room. */
  const [zoom, setZoom] = useState<number>()
  const shown = () =>
    (place.current?.querySelector('svg')?.getBoundingClientRect().width ?? layout.width) / layout.width
  const scale = (by: number) => setZoom(within(shown() * by))
  const fingers = usePinch(shown, next => setZoom(within(next)))
  useFollowed(place, active)

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') scale(sizes.step)
    else if (event.key === '-') scale(1 / sizes.step)
    else if (event.key === '0') setZoom(undefined)
    else return
    event.preventDefault()
  }
  return (
    <>
      <fieldset aria-label={t('machines.size')} className="mb-3 flex flex-wrap items-center gap-2">
        <Button look="secondary" onClick={() => scale(1 / sizes.step)}>
          {t('machines.smaller')}
        </Button>
        <Button look="secondary" onClick={() => scale(sizes.step)}>
          {t('machines.larger')}
        </Button>
        <Button look="quiet" onClick={() => setZoom(undefined)}>
          {t('machines.fit')}
        </Button>
      </fieldset>
      <section
        ref={place}
        aria-label={t('machines.window')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable for the arrow keys
        tabIndex={0}
        onKeyDown={press}
        {...fingers}
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

type Finger = { x: number; y: number }

const apart = ([one, other]: Finger[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0)

/** Two fingers change the size; one moves the drawing, which the browser does by itself. */
const usePinch = (shown: () => number, setZoom: (zoom: number) => void) => {
  const down = useRef(new Map<number, Finger>())
  const from = useRef({ apart: 0, zoom: 1 })
  const start = ({ pointerType, pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerType !== 'touch') return
    down.current.set(pointerId, { x, y })
    from.current = { apart: apart([...down.current.values()]), zoom: shown() }
  }
  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (!down.current.has(pointerId)) return
    down.current.set(pointerId, { x, y })
    if (down.current.size === 2 && from.current.apart > 0)
      setZoom(from.current.zoom * (apart([...down.current.values()]) / from.current.apart))
  }
  const end = ({ pointerId }: PointerEvent) => void down.current.delete(pointerId)
  return { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
}

/** What lights up comes into view, without moving the page around it. */
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
