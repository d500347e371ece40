import { Arm, Bust } from '#web/pictures/parts/arms.tsx'
import { Head } from '#web/pictures/parts/people.tsx'
import { EmmaFace } from '#web/ui/emma-face.tsx'
import { blinks, move, ramp, settle, sway } from './motion.ts'
import { Clock, Cup, Radio } from './props.tsx'
import { day, Layer } from './stage.tsx'

/** How far the camera has moved from Emma to the daughter; the speech bubbles move along. */
export const talkPan = (t: number) => move(t, [4.8, 6.3], [0, 1210])

export function Talk({ t }: { t: number }) {
  const x = talkPan(t)
  return (
    <>
      <Layer camera={{ x: 640 + x * 0.55, y: 292, zoom: 1.03 }}>
        <Wall t={t} />
      </Layer>
      <g transform={`translate(${-x} 0)`}>
        <Emma t={t} />
        <Bubble
          x={590}
          y={196}
          width={600}
          height={256}
          tail="start"
          grown={settle(t, 0.6, 1.3)}
          paint="accent-soft"
        />
        <Bubble
          x={1280}
          y={150}
          width={640}
          height={256}
          tail="end"
          grown={settle(t, 5.7, 6.4)}
          paint="action-soft"
        />
        <Daughter t={t} />
      </g>
    </>
  )
}

function Wall({ t }: { t: number }) {
  return (
    <>
      <path d="M-200-200H2400V1000H-200Z" fill="var(--pic-wall)" />
      <path d="M-200 664H2400V1000H-200Z" fill="var(--pic-wall-deep)" />
      <path d="M-200 656H2400V666H-200Z" fill="var(--pic-cloth-deep)" opacity=".5" />
      <path d="M700-40H1120V300H700Z" fill="var(--pic-cloth-deep)" opacity=".55" />
      <path d="M718-40H1102V282H718Z" fill="var(--pic-sky)" />
      <circle cx="1010" cy="92" r="40" fill="var(--pic-sun)" opacity={0.9 + sway(t, 8, 0.06)} />
      <path d="M718 230C800 180 900 190 960 216 1020 190 1070 190 1102 206V282H718Z" fill="var(--pic-hill)" />
      <path d="M902-40H918V282H902Z" fill="var(--pic-cloth-deep)" opacity=".55" />
    </>
  )
}

/** She listens, her head tilted, with soft rings around her. */
function Emma({ t }: { t: number }) {
  const size = 400
  return (
    <g transform={`translate(330 306) rotate(${sway(t, 6, 1.4)})`}>
      {[0, 0.5].map(phase => {
        const share = (t / 4 + phase) % 1
        return (
          <circle
            key={phase}
            r={196 + share * 46}
            fill="none"
            stroke="var(--accent)"
            strokeWidth="3"
            opacity={(1 - share) * 0.5}
          />
        )
      })}
      <svg aria-hidden="true" x={-size / 2} y={-size / 2} width={size} height={size} viewBox="0 0 120 120">
        <EmmaFace className="whole" />
        {blinks(t, 3.4, 0.5) && (
          <>
            <path d="M47 57H56V65H47ZM64 57H73V65H64Z" fill="#e8ae86" />
            <path
              d="M48.500 60.500C50 63 53 63 54.500 60.500M65.500 60.500C67 63 70 63 71.500 60.500"
              fill="none"
              stroke="#2a1d18"
              strokeWidth="1.800"
              strokeLinecap="round"
            />
          </>
        )}
      </svg>
    </g>
  )
}

type BubbleProps = {
  x: number
  y: number
  width: number
  height: number
  tail: 'start' | 'end'
  grown: number
  paint: string
}

function Bubble({ x, y, width, height, tail, grown, paint }: BubbleProps) {
  if (grown <= 0) return null
  const origin = tail === 'start' ? x : x + width
  const tip =
    tail === 'start'
      ? `M${x + 30} ${y + height - 50}L${x - 44} ${y + height + 6}L${x + 90} ${y + height - 6}Z`
      : `M${x + width - 30} ${y + height - 70}L${x + width + 52} ${y + height - 8}L${x + width - 90} ${y + height - 6}Z`
  return (
    <g
      transform={`translate(${origin} ${y + height}) scale(${grown}) translate(${-origin} ${-y - height})`}
      fill={`day(--${paint})`}
    >
      <rect x={x} y={y} width={width} height={height} rx="44" />
      <path d={tip} />
    </g>
  )
}

/** A close-up; she looks up from the phone when she answers. */
function Daughter({ t }: { t: number }) {
  const answers = ramp(t, 5.6, 6.3)
  return (
    <g transform={`translate(2160 0) scale(2.6) translate(0 ${sway(t, 4.4, 1)})`}>
      <Bust x={0} y={192} cloth="slate" tone="fair" wide={140} high={120} neck="vee" />
      <Head
        x={0}
        y={144}
        size={1.06}
        tone="fair"
        cut="bob"
        hair="var(--pic-hair-brown)"
        look={-5}
        tilt={move(t, [5.6, 6.6], [-9, -2]) + sway(t, 5, 1)}
        down={blinks(t, 2.8, 0.3) || answers < 0.3}
        worried={answers < 0.9}
      />
      <Cup x={-2} y={226} t={t} size={1.15} saucer={false} />
      <Arm
        d="M-44 222C-70 248 -70 272 -46 268C-38 266 -32 260 -26 252"
        cloth="slate"
        tone="fair"
        width={27}
        pose="hold"
        size={0.8}
      />
      <Arm
        d="M44 222C70 248 70 272 46 268C38 266 32 260 26 252"
        cloth="slate"
        tone="fair"
        width={27}
        pose="hold"
        size={0.8}
      />
    </g>
  )
}

/** When each line starts to appear. */
const notedAt = [1.2, 2.2, 3.2] as const

/** A notepad in Emma's hand. */
export function Noted({ t }: { t: number }) {
  const rise = move(t, [-0.4, 0.9], [90, 0])
  return (
    <>
      <path d="M0 0H1280V720H0Z" fill="var(--pic-wall)" />
      <circle cx="1180" cy="660" r={330 + sway(t, 9, 8)} fill="var(--pic-wall-deep)" />
      <circle cx="60" cy="40" r={260 + sway(t, 11, 8)} fill="var(--pic-wall-deep)" />
      <g
        transform={`translate(640 ${372 + rise}) rotate(${-1.2 + t * 0.12}) scale(${1 + t * 0.006}) translate(-640 -372)`}
      >
        <rect x="226" y="74" width="840" height="620" rx="22" fill={day('pic-wood-deep')} opacity=".25" />
        <rect x="216" y="60" width="840" height="620" rx="22" fill={day('surface')} />
        <path d="M276 214H996" stroke={day('line')} strokeWidth="3" />
        {notedAt.map((from, index) => (
          <g key={from} transform={`translate(350 ${296 + index * 136})`}>
            <g transform={`scale(${settle(t, from, from + 0.5)})`}>
              <Sign index={index} t={t} />
            </g>
            <Underline t={t} from={from + 0.3} y={58} />
          </g>
        ))}
      </g>
    </>
  )
}

function Sign({ index, t }: { index: number; t: number }) {
  if (index === 0) return <Cup x={0} y={-22} t={t} size={1.5} />
  if (index === 1) return <Radio x={-52} y={-26} t={t} size={1.2} />
  return <Clock x={0} y={2} hours={9 + t / 500} size={1.08} />
}

/** A pen stroke under a line. */
const Underline = ({ t, from, y }: { t: number; from: number; y: number }) => (
  <path
    d={`M96 ${y}C220 ${y - 8} 380 ${y + 7} 560 ${y - 3}`}
    fill="none"
    stroke={day('accent')}
    strokeWidth="5"
    strokeLinecap="round"
    pathLength="1"
    strokeDasharray="1 2"
    strokeDashoffset={1 - ramp(t, from, from + 0.7)}
    opacity={t > from ? 1 : 0}
  />
)
