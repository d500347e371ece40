import { sway } from './motion.ts'

/** Three wisps that rise, bend and fade. */
function Steam({ t, reach = 34 }: { t: number; reach?: number }) {
  return [0, 1, 2].map(index => {
    const share = (t / 3.2 + index / 3) % 1
    const bend = sway(t, 2.6, 4, index / 3)
    return (
      <path
        key={index}
        transform={`translate(${(index - 1) * 6} ${-6 - share * reach})`}
        d={`M0 0C${-5 + bend}-6 ${5 + bend}-10 ${bend}-18`}
        fill="none"
        stroke="var(--pic-cloth)"
        strokeWidth="2.500"
        strokeLinecap="round"
        opacity={Math.sin(share * Math.PI) * 0.75}
      />
    )
  })
}

type Place = { x: number; y: number; t: number; size?: number }

export const Cup = ({ x, y, t, size = 1, saucer = true }: Place & { saucer?: boolean }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    {saucer && <ellipse cx="0" cy="29" rx="27" ry="5" fill="var(--pic-cloth-deep)" />}
    <path d="M15 5C28 3 28 20 12 19" fill="none" stroke="var(--pic-hill)" strokeWidth="4.500" />
    <path d="M-17 0H17C17 16 12 27 0 27S-17 16-17 0Z" fill="var(--pic-hill)" />
    <path d="M-17 0H17V5H-17Z" fill="var(--pic-apricot)" />
    <Steam t={t} reach={26} />
  </g>
)

export const Teapot = ({ x, y, t, size = 1 }: Place) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M30 12C52 6 52 46 26 44" fill="none" stroke="var(--pic-cloth-deep)" strokeWidth="7" />
    <path d="M-28 22C-42 18-42 6-54 2L-47 14C-44 30-36 38-26 40Z" fill="var(--pic-cloth-deep)" />
    <path d="M-32 26C-32 8-18-2 0-2S32 8 32 26 20 60 0 60-32 46-32 26Z" fill="var(--pic-cloth)" />
    <path d="M-20 4C-12-6 12-6 20 4Z" fill="var(--pic-apricot)" />
    <circle cx="0" cy="-7" r="5" fill="var(--pic-apricot-deep)" />
    <path d="M-31 32C-12 40 12 40 31 32" fill="none" stroke="var(--pic-apricot)" strokeWidth="4" />
    <g transform="translate(-52 0) scale(.6)">
      <Steam t={t + 1} reach={24} />
    </g>
  </g>
)

/** The kitchen clock's face, at any time. */
export function Clock({ x, y, hours, size = 1 }: { x: number; y: number; hours: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} stroke="var(--pic-feature)" strokeLinecap="round">
      <circle r="46" fill="var(--pic-pine)" stroke="none" />
      <circle r="37" fill="var(--pic-cloth)" stroke="none" />
      <path d="M0-32V-30M32 0H30M0 32V30M-32 0H-30" strokeWidth="4" />
      <path d="M0 4V-18" strokeWidth="5" transform={`rotate(${hours * 30})`} />
      <path d="M0 4V-27" strokeWidth="3.500" transform={`rotate(${hours * 360})`} />
      <circle r="4" fill="var(--pic-apricot)" stroke="none" />
    </g>
  )
}

/** The radio on the windowsill; rings show that it plays. */
export const Radio = ({ x, y, t, size = 1 }: Place) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M60 4L84-38" stroke="var(--pic-slate)" strokeWidth="3" strokeLinecap="round" />
    <path d="M14 6C14-12 64-12 64 6" fill="none" stroke="var(--pic-wood-deep)" strokeWidth="5" />
    <rect width="78" height="54" y="2" rx="10" fill="var(--pic-wood)" />
    <rect width="38" height="38" x="8" y="10" rx="6" fill="var(--pic-cloth)" />
    <path d="M15 18H39M15 25H39M15 32H39M15 39H39" stroke="var(--pic-wood-deep)" strokeWidth="2.500" />
    <circle cx="61" cy="22" r="9" fill="var(--pic-cloth)" />
    <path d="M61 22L66 16" stroke="var(--pic-apricot-deep)" strokeWidth="2.500" strokeLinecap="round" />
    <circle cx="55" cy="43" r="4" fill="var(--pic-wood-deep)" />
    <circle cx="67" cy="43" r="4" fill="var(--pic-wood-deep)" />
    <RadioWaves t={t} />
  </g>
)

export const RadioWaves = ({ t }: { t: number }) =>
  [0, 1, 2].map(index => {
    const share = (t / 2.4 + index / 3) % 1
    const reach = 8 + share * 26
    return (
      <path
        key={index}
        d={`M${84 - reach * 0.7} ${-38 - reach * 0.7}A${reach} ${reach} 0 0 1 ${84 + reach * 0.7} ${-38 - reach * 0.7}`}
        fill="none"
        stroke="var(--pic-apricot-deep)"
        strokeWidth="2.500"
        strokeLinecap="round"
        opacity={Math.sin(share * Math.PI) * 0.8}
      />
    )
  })

const SCALLOPS = [...Array(24).keys()].map(index => 1340 - index * 32)

/** The kitchen table from the waist up: top, cloth and its hem. */
export function Table() {
  const hem = SCALLOPS.map(x => `Q${x - 16} 450 ${x - 32} 438`).join('')
  const ribbon = SCALLOPS.map(x => `Q${x - 16} 432 ${x - 32} 420`).join('')
  return (
    <>
      <path d="M640 400H668L660 500H646ZM1252 400H1280L1274 500H1260Z" fill="var(--pic-wood-deep)" />
      <path d={`M580 368H1340V438${hem}Z`} fill="var(--pic-cloth-deep)" />
      <path d={`M1340 420${ribbon}`} fill="none" stroke="var(--pic-apricot)" strokeWidth="4" />
      <path d="M600 346H1320L1340 372H572Z" fill="var(--pic-cloth)" />
    </>
  )
}

export const FruitBowl = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle cx="-18" cy="-10" r="16" fill="var(--pic-apricot)" />
    <circle cx="14" cy="-12" r="17" fill="var(--pic-sun)" />
    <path d="M14-28C16-36 22-38 28-38" stroke="var(--pic-leaf)" strokeWidth="3" fill="none" />
    <path d="M-50 0H50C48 16 26 24 0 24S-48 16-50 0Z" fill="var(--pic-pine)" />
    <path d="M-54-4H54V4H-54Z" fill="var(--pic-pine-deep)" />
  </g>
)

export const Flowers = ({ x, y, t }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <g transform={`rotate(${sway(t, 6, 1.2)})`}>
      <path
        d="M0 20C-4-10-14-24-24-38M0 20C0-12 2-30 6-52M2 20C8-6 18-18 30-30"
        fill="none"
        stroke="var(--pic-leaf)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="-25" cy="-42" r="11" fill="var(--pic-apricot)" />
      <circle cx="7" cy="-56" r="12" fill="var(--pic-cloth)" />
      <circle cx="32" cy="-34" r="10" fill="var(--pic-sun)" />
      <circle cx="-25" cy="-42" r="4" fill="var(--pic-apricot-deep)" />
      <circle cx="7" cy="-56" r="4" fill="var(--pic-sun)" />
      <circle cx="32" cy="-34" r="3.500" fill="var(--pic-apricot-deep)" />
    </g>
    <path d="M-16 12H18C14 22 22 34 20 44 18 58-16 58-18 44-20 34-12 22-16 12Z" fill="var(--pic-pine)" />
  </g>
)
