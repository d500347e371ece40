import { type Cut, HairBefore, HairBehind } from './hair.tsx'

export type Tone = 'fair' | 'olive' | 'brown' | 'deep'
export const skin = (tone: Tone) => `var(--pic-skin-${tone})`
export const shade = (tone: Tone) => `var(--pic-skin-${tone}-deep)`

type HeadProps = {
  x: number
  y: number
  tone: Tone
  cut: Cut
  hair: string
  /** How far the face is turned: negative to the left, positive to the right. */
  look?: number
  tilt?: number
  size?: number
  old?: boolean
  glasses?: boolean
  moustache?: boolean
  beard?: boolean
  /** Eyes: laughing, or looking down at the hands. */
  laughing?: boolean
  down?: boolean
  worried?: boolean
}

export function Head({ x, y, tone, cut, hair, look = 0, tilt = 0, size = 1, ...face }: HeadProps) {
  const side = look > 0 ? 1 : -1
  const covered = cut === 'scarf' || cut === 'turban'
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-12 16H12V50C8 60-8 60-12 50Z" fill={skin(tone)} />
      <path d="M-12 20H12V38C6 46-6 46-12 40Z" fill={shade(tone)} />
      <g transform={`rotate(${tilt}) scale(${side} 1)`}>
        <HairBehind cut={cut} fill={hair} />
        <ellipse cx="-24" cy="4" rx="6" ry="8" fill={shade(tone)} />
        <path
          d="M-25-6C-25-28-14-36 1-36S26-28 26-8C27 4 25 14 19 23 14 31 9 35 2 35-14 34-25 18-25-6Z"
          fill={skin(tone)}
        />
        <Face tone={tone} turn={Math.abs(look)} hair={covered ? 'var(--pic-hair-grey)' : hair} {...face} />
        <HairBefore cut={cut} fill={hair} />
      </g>
    </g>
  )
}

type FaceProps = Pick<
  HeadProps,
  'tone' | 'hair' | 'old' | 'glasses' | 'moustache' | 'beard' | 'laughing' | 'down' | 'worried'
>

const line = { fill: 'none', strokeLinecap: 'round' } as const

function Face({ tone, turn, hair, ...has }: FaceProps & { turn: number }) {
  const dark = tone === 'brown' || tone === 'deep'
  return (
    <g transform={`translate(${turn} 0)`}>
      {has.beard && (
        <path
          d="M-26 2C-24 14-16 14-8 13-3 11 3 11 8 13 14 14 20 10 22 2 24 20 14 40-2 40-18 40-27 20-26 2Z"
          fill={hair}
          transform={`translate(${-turn} 0)`}
        />
      )}
      <circle cx="-15" cy="11" r="6" fill="var(--pic-apricot)" opacity={dark ? '.25' : '.4'} />
      <circle cx="14" cy="11" r="5.500" fill="var(--pic-apricot)" opacity={dark ? '.25' : '.4'} />
      <path
        d="M-14-9C-12-12-7-12-5-10M5-10C8-12 12-12 14-9"
        stroke={has.old ? hair : 'var(--pic-feature)'}
        strokeWidth="2.200"
        {...line}
      />
      <Eyes laughing={has.laughing} down={has.down} />
      {has.old && (
        <path
          d="M-12 15C-14 17-14 20-13 22M13 15C14 17 14 20 13 22"
          stroke={shade(tone)}
          strokeWidth="1.500"
          {...line}
        />
      )}
      {has.glasses && (
        <g stroke="var(--pic-slate)" strokeWidth="1.800" {...line}>
          <circle cx="-9" cy="0" r="7.500" />
          <circle cx="9" cy="0" r="7.500" />
          <path d="M-1.500 0H1.500M-16.500-1L-24-3" />
        </g>
      )}
      <path d="M1 3C4 7 4 10 0 11" stroke={shade(tone)} strokeWidth="2" {...line} />
      {has.moustache && (
        <path d="M-11 18C-7 11-3 12 0 14 3 12 7 11 11 18 6 16 3 17 0 17S-6 16-11 18Z" fill={hair} />
      )}
      <Mouth dark={dark && !has.beard} laughing={has.laughing} worried={has.worried} />
    </g>
  )
}

type Mood = { laughing: boolean | undefined; down: boolean | undefined }

function Eyes({ laughing, down }: Mood) {
  if (!(laughing || down))
    return (
      <g fill="var(--pic-feature)">
        <ellipse cx="-9" cy="0" rx="2.500" ry="3.100" />
        <ellipse cx="9" cy="0" rx="2.500" ry="3.100" />
      </g>
    )
  return (
    <path
      d={laughing ? 'M-13 1C-11-3-7-3-5 1M5 1C7-3 11-3 13 1' : 'M-13 0C-11 3-7 3-5 0M5 0C7 3 11 3 13 0'}
      stroke="var(--pic-feature)"
      strokeWidth="2.200"
      {...line}
    />
  )
}

type Lips = { dark: boolean; laughing: boolean | undefined; worried: boolean | undefined }

/** A laugh shows teeth. */
function Mouth({ dark, laughing, worried }: Lips) {
  const paint = dark ? 'var(--pic-feature)' : 'var(--pic-mouth)'
  const lips = worried ? 'M-6 20.500C-3 19 3 19 6 20.500' : 'M-8 18C-4 24 4 24 8 18'
  if (!laughing) return <path d={lips} stroke={paint} strokeWidth="2.300" {...line} />
  return (
    <>
      <path d="M-9 17C-3 19 3 19 9 17 8 28-8 28-9 17Z" fill={paint} />
      <path d="M-7.500 17.500C-3 19 3 19 7.500 17.500 7 21-7 21-7.500 17.500Z" fill="var(--pic-cloth)" />
    </>
  )
}
