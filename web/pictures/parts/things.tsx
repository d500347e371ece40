type PlaceProps = { x: number; y: number }

/** The back and handles, behind the person in the wheelchair; x and y are the middle of the shoulders. */
export const WheelchairBack = ({ x, y }: PlaceProps) => (
  <g transform={`translate(${x} ${y})`}>
    <path
      d="M-50 74V6C-50-4-60-6-66-6"
      fill="none"
      stroke="var(--pic-slate-deep)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path d="M-52 8H-10V78H-52Z" fill="var(--pic-slate-deep)" />
  </g>
)

/** The big wheel, the armrest and the footrest, in front of the person in the wheelchair. */
export const WheelchairFront = ({ x, y }: PlaceProps) => (
  <g transform={`translate(${x} ${y})`} fill="none" strokeLinecap="round">
    <path d="M-40 40H10M40 62L62 90H80" stroke="var(--pic-slate-deep)" strokeWidth="6" />
    <circle cx="-18" cy="62" r="36" stroke="var(--pic-slate-deep)" strokeWidth="6" />
    <circle cx="-18" cy="62" r="28" stroke="var(--pic-cloth-deep)" strokeWidth="2.500" />
    <path d="M-18 34V90M-46 62H10M-38 42L2 82M2 42L-38 82" stroke="var(--pic-cloth-deep)" strokeWidth="2" />
    <circle cx="-18" cy="62" r="5" fill="var(--pic-slate-deep)" />
    <circle cx="54" cy="92" r="7" fill="var(--pic-slate-deep)" />
  </g>
)

/** A cup with its saucer; y is the bottom. */
export const Cup = ({ x, y, fill = 'var(--pic-pine)' }: PlaceProps & { fill?: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M10-18C20-20 20-6 8-6" fill="none" stroke={fill} strokeWidth="3.500" />
    <path d="M-12-22H12C12-8 8 0 0 0S-12-8-12-22Z" fill={fill} />
    <path d="M-18 0H18" stroke="var(--pic-cloth-deep)" strokeWidth="4" strokeLinecap="round" />
  </g>
)

/** A potted plant; y is the bottom. */
export const Plant = ({ x, y, size = 1 }: PlaceProps & { size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path
      d="M0-40C-14-58-28-64-40-62-36-46-18-38 0-40ZM0-40C4-62 18-72 30-72 30-54 16-42 0-40ZM0-40C-10-62-8-82 0-94 10-80 10-60 0-40Z"
      fill="var(--pic-leaf)"
    />
    <path d="M-20-42H20L15 0H-15Z" fill="var(--pic-apricot-deep)" />
    <path d="M-23-46H23V-35H-23Z" fill="var(--pic-apricot)" />
  </g>
)

type PortraitProps = PlaceProps & {
  face: string
  hair: string
  top: string
  turn?: number
  size?: number
  ticks?: boolean
}

/** Someone's card: a face, a few lines, and a checkmark. */
export const PortraitCard = ({ x, y, face, hair, top, turn = 0, size = 1, ticks = false }: PortraitProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
    <rect x="-36" y="-48" width="72" height="96" rx="7" fill="var(--pic-cloth)" />
    <path d="M-29-41H29V4H-29Z" fill="var(--pic-sky)" />
    <path d="M-20 4C-20-10-12-13 0-13S20-10 20 4Z" fill={top} />
    <circle cx="0" cy="-22" r="11" fill={face} />
    <path d="M-12-21C-13-37 13-37 12-21 8-30-7-30-12-21Z" fill={hair} />
    <path
      d="M-5-17C-2-14 2-14 5-17"
      fill="none"
      stroke="var(--pic-feature)"
      strokeWidth="1.800"
      strokeLinecap="round"
    />
    <path
      d="M-26 16H8M-26 28H2M-26 40H6"
      stroke="var(--pic-cloth-deep)"
      strokeWidth="4.500"
      strokeLinecap="round"
    />
    <path
      d={ticks ? 'M18 15L21 19 27 11M18 27L21 31 27 23M18 39L21 43 27 35' : 'M22 16H24M22 28H24M22 40H24'}
      fill="none"
      stroke={ticks ? 'var(--pic-leaf)' : 'var(--pic-apricot)'}
      strokeWidth="3.500"
      strokeLinecap="round"
    />
  </g>
)
