import { useEffect, useRef } from 'react'

const count = 24
const everyMs = 125
const quiet = Array.from({ length: count }, () => 0)

/** All bars as one path, so that redrawing is cheap. */
const lineOf = (levels: readonly number[]) =>
  levels
    .map((level, at) => {
      const half = (level * 20).toFixed(0)
      return `M${at * 10 + 5} ${24 - Number(half)}v${Number(half) * 2 + 0.01}`
    })
    .join('')

const still = lineOf(quiet)

/**
 * Bars that move with the voice, to show from a distance that it's being heard. Hidden from screen readers.
 */
export function LevelMeter({ read, isOn }: { read: () => number; isOn: boolean }) {
  const line = useRef<SVGPathElement>(null)
  useEffect(() => {
    if (!isOn) return undefined
    const levels = [...quiet]
    const timer = setInterval(() => {
      levels.push(read())
      levels.shift()
      line.current?.setAttribute('d', lineOf(levels))
    }, everyMs)
    return () => clearInterval(timer)
  }, [read, isOn])
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 48"
      className={`h-12 w-full max-w-80 fill-none stroke-current ${isOn ? 'text-accent-ink' : 'text-edge'}`}
    >
      <path ref={line} d={still} strokeWidth={5} strokeLinecap="round" />
    </svg>
  )
}
