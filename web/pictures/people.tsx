import { type Cut, HairBefore, HairBehind } from './hair.tsx'

type Tone = 'fair' | 'olive' | 'brown' | 'deep'
const skin = (tone: Tone) => `var(--pic-skin-${tone})`
const shade = (tone: Tone) => `var(--pic-skin-${tone}-deep)`

type HeadProps = {
  x: number
  y: number
  tone: Tone
  cut: Cut
  hair: string
  /** How far the face is turned: below nought to the left, above it to the right. */
  look?: number
  tilt?: number
  size?: number
  old?: boolean
  glasses?: boolean
  moustache?: boolean
  laughing?: boolean
}

export function Head({ x, y, tone, cut, hair, look = 0, tilt = 0, size = 1, ...face }: HeadProps) {
  const side = look > 0 ? 1 : -1
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-12 16H12V52C6 60-6 60-12 52Z" fill={shade(tone)} />
      <g transform={`rotate(${tilt}) scale(${side} 1)`}>
        <HairBehind cut={cut} fill={hair} />
        <ellipse cx="-24" cy="4" rx="6" ry="8" fill={shade(tone)} />
        <path
          d="M-25-6C-25-28-14-36 1-36S26-28 26-8C27 4 25 14 19 23 14 31 9 35 2 35-14 34-25 18-25-6Z"
          fill={skin(tone)}
        />
        <Face tone={tone} turn={Math.abs(look)} hair={hair} {...face} />
        <HairBefore cut={cut} fill={hair} />
      </g>
    </g>
  )
}

type FaceProps = Pick<HeadProps, 'tone' | 'hair' | 'old' | 'glasses' | 'moustache' | 'laughing'>

function Face({ tone, turn, hair, old, glasses, moustache, laughing }: FaceProps & { turn: number }) {
  const line = { fill: 'none', strokeLinecap: 'round' } as const
  const dark = tone === 'brown' || tone === 'deep'
  const brow = old ? hair : 'var(--pic-feature)'
  return (
    <g transform={`translate(${turn} 0)`}>
      <circle cx="-14" cy="11" r="6" fill="var(--pic-apricot)" opacity={dark ? '.22' : '.4'} />
      <circle cx="14" cy="11" r="5" fill="var(--pic-apricot)" opacity={dark ? '.22' : '.4'} />
      <path d="M-14-9C-12-12-7-12-5-10M5-10C8-12 12-12 14-9" stroke={brow} strokeWidth="2.2" {...line} />
      {laughing ? (
        <path
          d="M-13 1C-11-3-7-3-5 1M5 1C7-3 11-3 13 1"
          stroke="var(--pic-feature)"
          strokeWidth="2.2"
          {...line}
        />
      ) : (
        <g fill="var(--pic-feature)">
          <ellipse cx="-9" cy="0" rx="2.3" ry="2.9" />
          <ellipse cx="9" cy="0" rx="2.3" ry="2.9" />
        </g>
      )}
      {old && (
        <path
          d="M-12 15C-14 17-14 20-13 22M13 15C14 17 14 20 13 22"
          stroke={shade(tone)}
          strokeWidth="1.5"
          {...line}
        />
      )}
      {glasses && (
        <g stroke="var(--pic-slate)" strokeWidth="1.8" {...line}>
          <circle cx="-9" cy="0" r="7.500" />
          <circle cx="9" cy="0" r="7.500" />
          <path d="M-1.500 0H1.500M-16.500-1L-24-3" />
        </g>
      )}
      <path d="M1 3C4 7 4 10 0 11" stroke={shade(tone)} strokeWidth="2" {...line} />
      {moustache && (
        <path d="M-11 18C-7 11-3 12 0 14 3 12 7 11 11 18 6 16 3 17 0 17S-6 16-11 18Z" fill={hair} />
      )}
      <path
        d="M-8 18C-4 24 4 24 8 18"
        stroke={dark ? 'var(--pic-feature)' : 'var(--pic-mouth)'}
        strokeWidth="2.3"
        {...line}
      />
    </g>
  )
}

type LimbProps = { d: string; paint: string; width: number }

type SleeveProps = { d: string; cloth: 'apricot' | 'pine' | 'slate' | 'cloth'; width: number }

/** The open ends of the darker stroke let the sleeve grow out of the shoulder. */
export function Sleeve({ d, cloth, width }: SleeveProps) {
  return (
    <>
      <path d={d} fill="none" stroke={`var(--pic-${cloth}-deep)`} strokeWidth={width + 5} />
      <Limb d={d} paint={`var(--pic-${cloth})`} width={width} />
    </>
  )
}

/** A leg, a stick, a bare forearm: one round brush stroke. */
export function Limb({ d, paint, width }: LimbProps) {
  return (
    <path d={d} fill="none" stroke={paint} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
  )
}

type HandProps = { x: number; y: number; tone: Tone; turn?: number; flip?: boolean; size?: number }

/** A hand that reaches to the right, thumb up. */
export function Hand({ x, y, tone, turn = 0, flip = false, size = 1 }: HandProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${flip ? -size : size} ${size})`}>
      <path
        d="M-12-9C-5-12 3-11 8-10L21-7C26-6 27-1 24 0 27 2 25 6 22 6 22 9 19 11 16 10 10 12-4 13-12 9Z"
        fill={skin(tone)}
      />
      <path d="M-6-7C-1-14 7-18 11-15 14-12 10-9 6-6Z" fill={skin(tone)} />
      <path
        d="M9-1L24 0M9 4L22 6M-1-5C3-5 6-6 8-8"
        fill="none"
        stroke={shade(tone)}
        strokeWidth="1.500"
        strokeLinecap="round"
      />
    </g>
  )
}
