import { shade, skin, type Tone } from './people.tsx'
import { sleeveOutline } from './sleeve-outline.ts'

export type Cloth = 'apricot' | 'pine' | 'slate' | 'cloth' | 'hill' | 'wood'

const deepOf = (cloth: Cloth) => (cloth === 'hill' ? 'var(--pic-leaf)' : `var(--pic-${cloth}-deep)`)

type Pose = 'rest' | 'hold' | 'open'

type ArmProps = {
  /** From shoulder to wrist: absolute M, C and L. */
  d: string
  cloth: Cloth
  tone: Tone
  width?: number
  pose?: Pose
  /** Added to the direction in which the sleeve ends. */
  turn?: number
  thumb?: 'up' | 'down'
  size?: number
}

/** A sleeve with a hand in it. The cuff covers the wrist, whatever the hand does. */
export function Arm({
  d,
  cloth,
  tone,
  width = 24,
  pose = 'rest',
  turn = 0,
  thumb = 'up',
  size = 0.8,
}: ArmProps) {
  const { path, wrist } = sleeveOutline(d, width, width * 0.8)
  const angle = wrist.turn + turn
  const mirrored = Math.cos((angle * Math.PI) / 180) < 0 !== (thumb === 'down')
  return (
    <>
      <g
        transform={`translate(${wrist.x} ${wrist.y}) rotate(${angle}) scale(${size} ${mirrored ? -size : size})`}
      >
        <Hand pose={pose} tone={tone} />
      </g>
      <path
        d={path}
        fill={`var(--pic-${cloth})`}
        stroke={deepOf(cloth)}
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
    </>
  )
}

const HANDS: Record<Pose, { palm: string; thumb: string; lines: string }> = {
  rest: {
    palm: 'M-14-10C0-11 6-14 16-13 23-12 31-11 37-9 42-7 41-2 37-2 43-1 43 5 38 5 42 7 40 12 35 11 37 14 33 17 28 15 17 15 0 13-14 10Z',
    thumb: 'M0-9C5-16 12-21 19-20 24-19 24-13 19-12 14-11 11-7 9-4Z',
    lines: 'M23-2H36M23 4.500L37 5M22 10L34 11M4-4C8-4 12-7 15-10',
  },
  hold: {
    palm: 'M-14-10C-4-11 4-14 12-14L25-13C31-12 31-6 27-6 33-5 33 1 28 1 33 2 33 8 28 8 32 9 31 15 25 15 14 16 0 13-14 10Z',
    thumb: 'M2-10C7-17 15-21 23-20 28-19 28-13 23-12 17-12 13-9 10-6Z',
    lines: 'M13-6H27M13 1H28M13 8H28M6-6C10-6 13-8 16-11',
  },
  open: {
    palm: 'M-14-9C-2-11 4-14 12-13L28-20C34-22 36-16 31-13L22-8 36-10C42-10 42-4 37-3L24 0 37 2C42 4 40 9 35 8L23 7 31 11C35 14 31 19 27 17L15 13C4 14-4 11-14 9Z',
    thumb: 'M-2-8C0-16 2-24 8-26 13-26 14-21 12-18L11-8Z',
    lines: 'M14-5C17 0 17 4 14 8',
  },
}

function Hand({ pose, tone }: { pose: Pose; tone: Tone }) {
  const { palm, thumb, lines } = HANDS[pose]
  return (
    <>
      <path d={palm} fill={skin(tone)} />
      <path d={thumb} fill={skin(tone)} />
      <path d={lines} fill="none" stroke={shade(tone)} strokeWidth="1.800" strokeLinecap="round" />
    </>
  )
}

/** A leg or a cane: one round brush stroke. */
export function Limb({ d, paint, width }: { d: string; paint: string; width: number }) {
  return (
    <path d={d} fill="none" stroke={paint} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
  )
}

type BustProps = {
  x: number
  /** The y of the shoulders. */
  y: number
  cloth: Cloth
  tone: Tone
  wide?: number
  high?: number
  neck?: 'round' | 'vee' | 'shirt'
}

/** From the shoulders down to a table, a chair, or the edge of the picture. */
export function Bust({ x, y, cloth, tone, wide = 102, high = 74, neck = 'round' }: BustProps) {
  const [half, low, curve] = [wide / 2, high, Math.min(high * 0.4, 30)]
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M${-half} ${low}C${-half - 2} ${curve} ${4 - half} 8-22 1-8-3 8-3 22 1 ${half - 4} 8 ${half + 2} ${curve} ${half} ${low}Z`}
        fill={`var(--pic-${cloth})`}
      />
      {neck === 'round' && <path d="M-15-1C-10 13 10 13 15-1L8-8H-8Z" fill={skin(tone)} />}
      {neck === 'vee' && (
        <>
          <path d="M-14-1L0 22 14-1 8-8H-8Z" fill={skin(tone)} />
          <path
            d="M-15-1L0 24 15-1"
            fill="none"
            stroke={cloth === 'cloth' ? deepOf(cloth) : 'var(--pic-cloth)'}
            strokeWidth="4"
          />
        </>
      )}
      {neck === 'shirt' && (
        <>
          <path d="M-17 0L-9-8H9L17 0 6 12 0 5-6 12Z" fill="var(--pic-cloth)" />
          <path d={`M0 8V${low}`} stroke={deepOf(cloth)} strokeWidth="2.500" />
        </>
      )}
    </g>
  )
}
