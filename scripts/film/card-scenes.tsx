import { ramp, sway } from './motion.ts'

/** The logo draws itself: first the hands, then the smile between them. */
function Mark({ t, x, y, size }: { t: number; x: number; y: number; size: number }) {
  const drawn = (from: number, to: number) => ({
    fill: 'none',
    strokeWidth: 3,
    strokeLinejoin: 'round' as const,
    strokeLinecap: 'round' as const,
    pathLength: 1,
    strokeDasharray: '1 2',
    strokeDashoffset: 1 - ramp(t, from, to),
    opacity: ramp(t, from, from + 0.1),
  })
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 48}) translate(-24 -24)`}>
      <rect width="48" height="48" rx="13" fill="var(--action)" opacity={ramp(t, 0.1, 0.7)} />
      <path
        d="M12 23.500c0-5 3.600-8.300 7.600-8.300 2.400 0 3.800 1 4.400 2.200.6-1.200 2-2.200 4.400-2.200 4 0 7.600 3.300 7.600 8.300 0 7.200-7.600 11.600-12 14-4.400-2.400-12-6.800-12-14z"
        stroke="var(--on-action)"
        {...drawn(0.4, 1.5)}
      />
      <path
        d="M17.500 25.500c2.600 2.400 4.700 3 6.500 3s3.900-.6 6.500-3"
        stroke="var(--accent)"
        {...drawn(1.4, 1.9)}
      />
    </g>
  )
}

/** Evening hills behind the title. */
export function Title({ t }: { t: number }) {
  return (
    <>
      <path d="M0 0H1280V720H0Z" fill="var(--ground)" />
      <circle cx="1040" cy={172 - t * 4} r="52" fill="var(--pic-sun)" opacity=".9" />
      <Hills t={t} />
      <Mark t={t} x={640} y={226} size={132} />
    </>
  )
}

/** The same hills in the morning. */
export function End({ t }: { t: number }) {
  return (
    <>
      <path d="M0 0H1280V720H0Z" fill="var(--ground)" />
      <circle cx="230" cy={188 - t * 5} r="60" fill="var(--pic-sun)" />
      <Hills t={t} />
      <Mark t={t} x={640} y={196} size={132} />
    </>
  )
}

function Hills({ t }: { t: number }) {
  const near = sway(t, 16, 14)
  return (
    <>
      <path
        d={`M0 ${610 - near * 0.4}C240 ${540 + near * 0.5} 520 ${600} 760 ${566}C980 ${536} 1140 ${560} 1280 ${586}V720H0Z`}
        fill="var(--pic-hill)"
      />
      <path
        d={`M0 ${660 + near * 0.4}C300 ${610 - near * 0.5} 700 ${680} 1280 ${626 + near * 0.4}V720H0Z`}
        fill="var(--pic-leaf)"
      />
    </>
  )
}
