import { type RefObject, useEffect, useRef } from 'react'

const least = 0.4
const most = 3

export const within = (zoom: number) => Math.min(most, Math.max(least, zoom))

const apart = ({ touches: [one, other] }: TouchEvent) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

/** Two fingers, on a screen or a trackpad, zoom; one pans, which the browser does by itself. */
export const usePinch = (
  place: RefObject<HTMLElement | null>,
  shown: () => number,
  setZoom: (zoom: number) => void,
) => {
  const newest = useRef({ shown, setZoom })
  newest.current = { shown, setZoom }
  useEffect(() => {
    const frame = place.current
    const ending = new AbortController()
    // React's listeners are passive, so they can't prevent the page zoom.
    const options = { passive: false, signal: ending.signal }
    let from = { apart: 0, zoom: 1 }
    const zoomTo = (zoom: number) => newest.current.setZoom(within(zoom))
    const start = (event: TouchEvent) => {
      from = { apart: apart(event), zoom: newest.current.shown() }
      if (from.apart > 0) event.preventDefault()
    }
    const move = (event: TouchEvent) => {
      if (from.apart === 0 || event.touches.length !== 2) return
      event.preventDefault()
      zoomTo(from.zoom * (apart(event) / from.apart))
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomTo(newest.current.shown() * Math.exp(-event.deltaY / 200))
    }
    frame?.addEventListener('touchstart', start, options)
    frame?.addEventListener('touchmove', move, options)
    frame?.addEventListener('touchend', start, options)
    frame?.addEventListener('wheel', wheel, options)
    return () => ending.abort()
  }, [place])
}
