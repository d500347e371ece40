import { useEffect, useRef } from 'react'

const bars = Array.from({ length: 24 }, (_, at) => at)
const everyMs = 80

/** Bars that move with the voice: seen from afar that one is heard. Silent to a screen reader, whose user hears herself. */
export function LevelMeter({ read, isOn }: { read: () => number; isOn: boolean }) {
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    if (!isOn) return undefined
    const levels = bars.map(() => 0)
    const timer = setInterval(() => {
      levels.push(read())
      levels.shift()
      for (const [at, rect] of [...(svg.current?.children ?? [])].entries()) {
        const height = 4 + (levels[at] ?? 0) * 40
        rect.setAttribute('height', height.toFixed(1))
        rect.setAttribute('y', ((48 - height) / 2).toFixed(1))
      }
    }, everyMs)
    return () => clearInterval(timer)
  }, [read, isOn])
  return (
    <svg
      ref={svg}
      aria-hidden="true"
      viewBox="0 0 240 48"
      data-level=""
      className={`h-12 w-full max-w-80 fill-current ${isOn ? 'text-accent-ink' : 'text-edge'}`}
    >
      {bars.map(at => (
        <rect key={at} x={at * 10 + 2} y={22} width={6} height={4} rx={3} />
      ))}
    </svg>
  )
}
