import { useEffect, useRef, useState } from 'react'
import { limits } from '#machines/limits.ts'

/** The palette's own colors: evergreen, apricot, and two in between. */
const colors = ['#1d5b47', '#8cd3b3', '#e58e54', '#f0a873', '#fbe5d3', '#efc46c']

const places = [0.05, 0.18, 0.31, 0.44, 0.56, 0.69, 0.82, 0.95]
const share = Math.floor(limits.confettiPieces / places.length)

/** Two hundred pieces for five seconds (specification, section 9); none with reduced motion. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isOver, setIsOver] = useState(
    () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true,
  )
  useEffect(() => {
    const place = canvas.current
    if (isOver || !place) return undefined
    let stop = () => {}
    const timer = setTimeout(() => setIsOver(true), limits.confettiMs)
    const play = async () => {
      const { default: confetti } = await import('canvas-confetti')
      if (!place.isConnected) return
      const fire = confetti.create(place, { resize: true, useWorker: false })
      stop = () => fire.reset()
      for (const x of places)
        void fire({
          ...{ particleCount: share, origin: { x, y: -0.05 }, angle: 270, spread: 80, startVelocity: 22 },
          ...{ gravity: 0.55, decay: 0.94, drift: x - 0.5, ticks: (limits.confettiMs / 1000) * 60, colors },
        })
    }
    // Confetti is optional: the page works without it.
    play().catch(() => {})
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isOver])
  if (isOver) return null
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-40">
      <canvas ref={canvas} data-confetti={limits.confettiPieces} className="size-full" />
    </div>
  )
}
