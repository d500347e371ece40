import { Arm, Bust } from '#web/pictures/parts/arms.tsx'
import { Head, skin, type Tone } from '#web/pictures/parts/people.tsx'
import { blinks, move, pan, ramp, settle, sway } from './motion.ts'
import { Cup, Flowers } from './props.tsx'
import { Layer, Paper } from './stage.tsx'

/** A coordinator reads, compares, and puts one card in front. */
export function Person({ t }: { t: number }) {
  const camera = pan(t, [0, 6.4], { x: 640, y: 300, zoom: 1 }, { x: 628, y: 312, zoom: 1.14 })
  return (
    <>
      <Layer camera={camera} depth={0.85}>
        <Office t={t} />
      </Layer>
      <Layer camera={camera}>
        <Coordinator t={t} />
        <path d="M-200 400H1500V800H-200Z" fill="var(--pic-wood)" />
        <path d="M-200 400H1500V414H-200Z" fill="var(--pic-wood-deep)" />
        <Cup x={290} y={378} t={t} size={1.7} />
        <Flowers x={1010} y={348} t={t} />
        <Cards t={t} />
        <CoordinatorsArms t={t} />
      </Layer>
      <Paper t={t} />
    </>
  )
}

function Office({ t }: { t: number }) {
  return (
    <>
      <path d="M-300-200H1700V900H-300Z" fill="var(--pic-wall)" />
      <path d="M760 30H1120V330H760Z" fill="var(--pic-cloth)" />
      <path d="M776 46H1104V314H776Z" fill="var(--pic-sky)" />
      <circle cx="1012" cy={150 - t * 3} r="44" fill="var(--pic-sun)" />
      <path d="M776 240C840 196 930 206 980 226 1030 206 1070 204 1104 220V314H776Z" fill="var(--pic-hill)" />
      <path d="M932 46H948V314H932ZM744 316H1136V334H744Z" fill="var(--pic-cloth)" />
      <path d="M120 60H420V74H120ZM120 190H420V204H120Z" fill="var(--pic-wood-deep)" />
      <path d="M140 92H172V190H140ZM210 84H236V190H210ZM330 100H372V190H330Z" fill="var(--pic-pine)" />
      <path d="M176 102H206V190H176ZM290 92H324V190H290Z" fill="var(--pic-apricot)" />
      <path d="M240 110H286V190H240Z" fill="var(--pic-hill)" />
    </>
  )
}

function Coordinator({ t }: { t: number }) {
  const breath = sway(t, 4.4, 1.4)
  const up = ramp(t, 4.2, 4.9)
  return (
    <>
      <Bust x={640} y={262 + breath} cloth="slate" tone="deep" wide={212} high={170} neck="shirt" />
      <Head
        x={640 + sway(t, 7, 3)}
        y={188 + breath + move(t, [4.2, 4.9], [6, 0])}
        size={1.62}
        tone="deep"
        cut="short"
        hair="var(--pic-hair-white)"
        look={move(t, [0.6, 1.6], [1, 6]) + move(t, [1.8, 2.8], [0, -4])}
        tilt={move(t, [0.6, 2.2], [-8, 4]) + up * -2}
        old
        glasses
        down={up < 0.5 || blinks(t, 3, 0.2)}
      />
    </>
  )
}

const CARDS: readonly { x: number; turn: number; tone: Tone; top: string; hair: string }[] = [
  { x: 420, turn: -7, tone: 'olive', top: 'var(--pic-apricot)', hair: 'var(--pic-hair-grey)' },
  { x: 648, turn: 1, tone: 'brown', top: 'var(--pic-pine)', hair: 'var(--pic-hair-dark)' },
  { x: 876, turn: 7, tone: 'fair', top: 'var(--pic-slate)', hair: 'var(--pic-hair-brown)' },
]

const CHOSEN = 1

function Cards({ t }: { t: number }) {
  const chosen = ramp(t, 2.6, 3.7)
  return CARDS.map(({ x, turn, tone, top, hair }, index) => {
    const mine = index === CHOSEN
    return (
      <g
        key={x}
        transform={`translate(${x} ${462 + (mine ? chosen * 26 : chosen * -10)}) rotate(${turn}) scale(${2.5 + (mine ? chosen * 0.35 : chosen * -0.14)})`}
      >
        <rect x="-37" y="-17" width="76" height="40" rx="5" fill="var(--pic-wood-deep)" opacity=".35" />
        <rect x="-38" y="-20" width="76" height="40" rx="5" fill="var(--pic-cloth)" />
        <path d="M-31 15C-31 5-27 3-19 3S-7 5-7 15Z" fill={top} />
        <circle cx="-19" cy="-5" r="8" fill={skin(tone)} />
        <path d="M-27.500-4C-28-15-10-15-10.500-4-14-9-23-9-27.500-4Z" fill={hair} />
        <path d="M2-9H28M2-1H20" stroke="var(--pic-cloth-deep)" strokeWidth="4" strokeLinecap="round" />
        <g transform={`translate(10 11) scale(${mine ? 1 + settle(t, 3.6, 4.3) * 0.5 : 1})`}>
          <path
            d="M0 5C-5 2-7 0-7-2.500-7-6-2-7 0-3.500 2-7 7-6 7-2.500 7 0 5 2 0 5Z"
            fill={mine && t > 3.6 ? 'var(--pic-apricot)' : 'var(--pic-cloth-deep)'}
          />
        </g>
      </g>
    )
  })
}

/** One arm rests; the other reaches for the card and pulls it forward. */
function CoordinatorsArms({ t }: { t: number }) {
  const to = move(t, [1.5, 2.5], [60, 0])
  const away = move(t, [3.8, 4.8], [0, 44])
  const down = move(t, [2.6, 3.7], [0, 26])
  const { x, y } = { x: 752 + to + away, y: 440 + down - to * 0.4 - away * 0.3 }
  const shoulder = 'M698 296'
  const elbow = `C${770 + (to + away) * 0.4} 330 ${x + 66} ${y - 40} ${x + 34} ${y - 6}`
  const wrist = `C${x + 26} ${y} ${x + 12} ${y} ${x} ${y}`
  return (
    <>
      <Arm
        d="M582 296C526 344 500 394 508 410C520 416 530 414 540 408"
        cloth="slate"
        tone="deep"
        width={44}
        size={1.2}
      />
      <Arm d={`${shoulder}${elbow}${wrist}`} cloth="slate" tone="deep" width={44} size={1.2} />
    </>
  )
}
