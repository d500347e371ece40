import { useEffect, useState } from 'react'
import { type Axis, type CalendarDay, placeOf } from './day-axis.ts'
import { hourRem } from './measures.ts'

type Props = { day: CalendarDay; axis: Axis; hours: { from: number; to: number } }

/** Where the day is now. */
export function NowLine({ day, axis, hours }: Props) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const place = placeOf(day, axis, now)
  if (place < hours.from || place > hours.to) return null
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-accent"
      style={{ top: `${((place - hours.from) / 60) * hourRem}rem` }}
    >
      <span className="absolute -start-1 -top-1.25 size-2 rounded-full bg-accent" />
    </div>
  )
}
