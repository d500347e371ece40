import { Arm, Limb } from '#web/pictures/parts/arms.tsx'
import { Head } from '#web/pictures/parts/people.tsx'
import { blinks, mix, move, pan, ramp, sway } from './motion.ts'
import { Layer, Paper } from './stage.tsx'

const RINGS = 3
const OPENS: readonly [number, number] = [4.1, 5.3]

/** She comes up the path and rings, and the door opens. */
export function Door({ t }: { t: number }) {
  const camera = pan(t, [0.4, 4.4], { x: 600, y: 218, zoom: 1.3 }, { x: 356, y: 216, zoom: 1.36 })
  const near = { ...camera, zoom: camera.zoom + ramp(t, 4.4, 8) * 0.05 }
  return (
    <>
      <Layer camera={near} depth={0.8}>
        <Garden t={t} />
      </Layer>
      <Layer camera={near}>
        <House t={t} />
        <Woman t={t} />
        <DoorLeaf open={ramp(t, ...OPENS)} />
        <Pot t={t} />
        <Rosa t={t} />
      </Layer>
      <Paper t={t} />
    </>
  )
}

function Garden({ t }: { t: number }) {
  return (
    <>
      <path d="M-400-200H1800V700H-400Z" fill="var(--pic-sky)" />
      <circle cx="930" cy={120 - t * 2} r="40" fill="var(--pic-sun)" />
      <path d="M300 250C480 170 640 190 760 226 880 176 1040 170 1300 220V600H300Z" fill="var(--pic-hill)" />
      <path d="M300 330C520 280 900 280 1400 320V700H300Z" fill="var(--pic-leaf)" />
      <path d="M824 330V190" stroke="var(--pic-wood-deep)" strokeWidth="14" />
      <g transform={`rotate(${sway(t, 6.5, 0.7)} 824 320)`}>
        <path
          d="M824 250C770 262 740 220 762 184 748 136 792 108 828 124 868 106 908 138 892 182 910 222 876 262 824 250Z"
          fill="var(--pic-leaf)"
        />
        <path
          d="M790 186a9 9 0 1 0 .1 0ZM846 160a9 9 0 1 0 .1 0ZM862 214a9 9 0 1 0 .1 0ZM806 226a9 9 0 1 0 .1 0Z"
          fill="var(--pic-apricot)"
        />
      </g>
    </>
  )
}

function House({ t }: { t: number }) {
  const pressed = ramp(t, RINGS, RINGS + 0.15) * (1 - ramp(t, RINGS + 0.9, RINGS + 1.5))
  return (
    <>
      <path d="M-500-200H592V390H-500Z" fill="var(--pic-wall)" />
      <path
        d="M-500 72H592M-500 152H592M-500 232H592M-500 312H592"
        stroke="var(--pic-wall-deep)"
        strokeWidth="3"
      />
      <path d="M580-200H600V390H580Z" fill="var(--pic-wall-deep)" />
      <path d="M-500 384H1500V700H-500Z" fill="var(--pic-cloth-deep)" />
      <path d="M-172 84H10V250H-172Z" fill="var(--pic-cloth)" />
      <path d="M-160 96H-2V238H-160Z" fill="var(--pic-sky)" />
      <path
        d="M-160 96H-108C-108 156-126 206-160 226ZM-2 96H-54C-54 156-36 206-2 226Z"
        fill="var(--pic-hill)"
      />
      <path d="M-182 246H20V260H-182Z" fill="var(--pic-wood)" />
      <path d="M136 26H352V384H136Z" fill="var(--pic-cloth)" />
      <path d="M150 40H338V384H150Z" fill="var(--pic-wall-deep)" />
      <path d="M150 40H338V384H150Z" fill="var(--pic-sun)" opacity=".5" />
      <path d="M150 316H338V384H150Z" fill="var(--pic-wood)" />
      <path d="M282 96H326V152H282Z" fill="var(--pic-wood-deep)" />
      <path d="M288 102H320V146H288Z" fill="var(--pic-cloth)" />
      <path d="M120 380H372V396H120Z" fill="var(--pic-wood-deep)" />
      <path d="M96 396H400V412H96Z" fill="var(--pic-wood)" />
      <path d="M405 104V84H424" fill="none" stroke="var(--pic-slate)" strokeWidth="5" />
      <path d="M392 114H418L412 150H398Z" fill="var(--pic-sun)" />
      <path d="M386 114L405 98 424 114ZM395 150H415V157H395Z" fill="var(--pic-slate)" />
      <path d="M366 204H384V232H366Z" fill="var(--pic-wood-deep)" />
      <circle cx="375" cy="218" r="5.500" fill="var(--pic-sun)" />
      {[0, 0.35, 0.7].map(late => {
        const share = Math.min(1, Math.max(0, (t - RINGS - late) / 0.9))
        return (
          <circle
            key={late}
            cx="375"
            cy="218"
            r={8 + share * 30}
            fill="none"
            stroke="var(--pic-apricot-deep)"
            strokeWidth="3"
            opacity={share > 0 ? (1 - share) * pressed : 0}
          />
        )
      })}
    </>
  )
}

/**
 * The door turns on its left edge, toward the viewer; `u` runs from there to the handle, `v` from top to
 * bottom.
 */
function DoorLeaf({ open }: { open: number }) {
  const angle = open * 1.85
  const [out, swing] = [188 * Math.cos(angle), Math.sin(angle)]
  const at = (u: number, v: number) => {
    const [top, bottom] = [40 + 16 * swing * u, 384 + 18 * swing * u]
    return `${150 + out * u} ${mix(top, bottom, v)}`
  }
  const box = (u: number, v: number, right: number, low: number) =>
    `M${at(u, v)}L${at(right, v)}L${at(right, low)}L${at(u, low)}Z`
  const [x, y] = at(0.9, 0.52).split(' ')
  return (
    <>
      <path d={box(0, 0, 1, 1)} fill="var(--pic-pine)" />
      <path d={box(0.16, 0.08, 0.84, 0.46) + box(0.16, 0.55, 0.84, 0.93)} fill="var(--pic-pine-deep)" />
      <circle cx={x} cy={y} r="5.500" fill="var(--pic-sun)" />
    </>
  )
}

/** The woman who lives there. */
function Woman({ t }: { t: number }) {
  if (t < OPENS[0]) return null
  const step = move(t, [4.4, 5.6], [16, 0])
  const breath = sway(t, 3.8, 0.8)
  const up = ramp(t, 5.2, 6)
  const wave = sway(t, 1.1, 5) * up * (1 - ramp(t, 7, 7.6))
  return (
    <g transform={`translate(${step} 0)`}>
      <path
        d="M206 388C206 376 220 372 238 376V388ZM252 388V376C270 372 284 376 284 388Z"
        fill="var(--pic-wood-deep)"
      />
      <path d="M198 378C198 338 202 300 212 262H278C288 300 292 338 292 378Z" fill="var(--pic-slate)" />
      <g transform={`translate(0 ${breath})`}>
        <Arm d="M212 208C196 236 194 262 206 282" cloth="apricot" tone="fair" width={24} size={0.62} />
        <path
          d="M204 288C198 228 202 190 224 180 236 174 254 174 266 180 288 190 292 228 286 288 262 296 228 296 204 288Z"
          fill="var(--pic-apricot)"
        />
        <path d="M230 176L245 200 260 176Z" fill="var(--pic-cloth)" />
        <path d="M245 202V292" stroke="var(--pic-apricot-deep)" strokeWidth="2.500" />
        <Head
          x={245}
          y={140}
          size={0.86}
          tone="fair"
          cut="bun"
          hair="var(--pic-hair-grey)"
          look={6}
          tilt={move(t, [5, 5.8], [0, 5])}
          old
          glasses
          laughing={t > 5.3}
        />
        <g transform={`rotate(${wave} 278 210)`}>
          <Arm
            d={`M276 206C${mix(288, 300, up)} ${mix(232, 228, up)} ${mix(292, 318, up)} ${mix(256, 216, up)} ${mix(288, 324, up)} ${mix(280, 182, up)}`}
            cloth="apricot"
            tone="fair"
            width={24}
            size={0.62}
            pose={up > 0.5 ? 'open' : 'rest'}
          />
        </g>
      </g>
    </g>
  )
}

const START = 930
const DOORSTEP = 462
const STRIDE = 34

/** She walks to the door; her steps follow from the distance, so that her feet don't slide. */
function Rosa({ t }: { t: number }) {
  const x = move(t, [-0.6, 2.8], [START, DOORSTEP])
  const gait = 1 - ramp(t, 2.3, 2.9)
  const phase = (START - x) / STRIDE
  const bob = Math.abs(Math.cos(phase)) * -5 * gait + sway(t, 4, 0.7)
  const ring = ramp(t, 2.5, 2.95) * (1 - ramp(t, 3.8, 4.5))
  const hand = { x: mix(404 + Math.sin(phase) * 10 * gait, 398, ring), y: mix(284, 226, ring) }
  return (
    <g transform={`translate(${x - 450} 0)`}>
      <ellipse cx="450" cy="406" rx="60" ry="8" fill="var(--pic-wood)" opacity=".4" />
      <Leg hip={464} phase={phase + Math.PI} gait={gait} bob={bob} />
      <Leg hip={438} phase={phase} gait={gait} bob={bob} />
      <g transform={`translate(0 ${bob})`}>
        <path
          d="M408 308C402 240 406 198 428 188 440 182 460 182 472 188 494 198 498 240 492 308 468 316 432 316 408 308Z"
          fill="var(--pic-pine)"
        />
        <path d="M436 184L450 208 464 184 460 178H440Z" fill="var(--pic-skin-brown)" />
        <path d="M434 185L450 212 466 185" fill="none" stroke="var(--pic-cloth)" strokeWidth="4" />
        <Head
          x={450}
          y={146}
          size={0.86}
          tone="brown"
          cut="tail"
          hair="var(--pic-hair-dark)"
          look={-6}
          tilt={-3 + move(t, [5.4, 5.9], [0, 5]) - move(t, [5.9, 6.5], [0, 5])}
          laughing={t > 5.6}
          down={blinks(t, 2.6, 0.4)}
        />
        <Arm
          d={`M424 212C${mix(410, 404, ring)} ${mix(236, 238, ring)} ${mix(400, 404, ring)} ${mix(258, 250, ring)} ${hand.x} ${hand.y}`}
          cloth="pine"
          tone="brown"
          width={24}
          size={0.6}
        />
        <g transform={`rotate(${Math.sin(phase) * 5 * gait} 480 214)`}>
          <path
            d="M468 304C468 284 508 284 508 304"
            fill="none"
            stroke="var(--pic-wood-deep)"
            strokeWidth="6"
          />
          <path d="M452 304H526L534 362H444Z" fill="var(--pic-apricot)" />
          <path d="M449 326H530" stroke="var(--pic-apricot-deep)" strokeWidth="5" />
          <Arm
            d="M478 214C496 240 500 262 492 284"
            cloth="pine"
            tone="brown"
            width={24}
            size={0.6}
            pose="hold"
          />
        </g>
      </g>
    </g>
  )
}

type LegProps = { hip: number; phase: number; gait: number; bob: number }

function Leg({ hip, phase, gait, bob }: LegProps) {
  const foot = hip + (hip < 450 ? -10 : 10) * (1 - gait) - Math.sin(phase) * 34 * gait
  const lift = Math.max(0, Math.cos(phase)) * 16 * gait
  const [top, low] = [292 + bob, 390 - lift]
  return (
    <>
      <Limb
        d={`M${hip} ${top}C${hip - 8 * gait} ${top + 36} ${mix(hip, foot, 0.7) - lift * 0.6} ${low - 34} ${foot} ${low - 6}`}
        paint="var(--pic-slate-deep)"
        width={27}
      />
      <path
        transform={`translate(${foot} ${low + 14}) rotate(${lift * -0.9})`}
        d="M-24 2C-24-10-12-16 13-14V2Z"
        fill="var(--pic-cloth)"
      />
    </>
  )
}

const Pot = ({ t }: { t: number }) => (
  <>
    <g transform={`rotate(${sway(t, 5, 1)} 53 344)`}>
      <path
        d="M52 344C40 300 16 292 10 294 14 326 34 340 52 344ZM54 344C58 292 84 276 96 278 94 318 72 340 54 344ZM53 344C38 290 44 262 54 244 68 268 68 300 53 344Z"
        fill="var(--pic-leaf)"
      />
    </g>
    <path d="M24 340H82L74 402H32Z" fill="var(--pic-apricot-deep)" />
    <path d="M20 332H86V348H20Z" fill="var(--pic-apricot)" />
  </>
)
