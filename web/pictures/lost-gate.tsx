import { Frame, type PictureProps } from './parts/frame.tsx'

/** A half-open garden gate on a path that ends, and a cat as puzzled as the visitor. */
export function LostGate(props: PictureProps) {
  return (
    <Frame width={320} height={220} {...props}>
      <circle cx="58" cy="56" r="24" fill="var(--pic-sun)" />
      <path
        d="M8 146C60 104 120 104 168 128 220 100 280 108 312 134V188C312 204 300 212 284 212H36C20 212 8 204 8 188Z"
        fill="var(--pic-hill)"
      />
      <path
        d="M8 170C90 150 230 150 312 170V188C312 204 300 212 284 212H36C20 212 8 204 8 188Z"
        fill="var(--pic-leaf)"
      />
      <path
        d="M150 158C178 162 146 174 132 186 124 194 118 204 116 212H214C206 196 190 186 186 178 182 168 186 162 164 157Z"
        fill="var(--pic-cloth-deep)"
      />
      <Fence x={14} />
      <Fence x={212} />
      <path d="M102 90H116V196H102ZM204 90H218V196H204Z" fill="var(--pic-wood-deep)" />
      <circle cx="109" cy="86" r="9" fill="var(--pic-apricot)" />
      <circle cx="211" cy="86" r="9" fill="var(--pic-apricot)" />
      <path
        d="M116 104L154 116V206L116 188Z"
        fill="none"
        stroke="var(--pic-pine)"
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <path d="M128 110V192M141 114V198M116 184L154 120" stroke="var(--pic-pine)" strokeWidth="5" />
      <Cat />
    </Frame>
  )
}

const Fence = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 0)`}>
    <path d="M0 128H92V136H0ZM0 164H92V172H0Z" fill="var(--pic-cloth-deep)" />
    <path
      d="M8 118L16 108 24 118V188H8ZM34 118L42 108 50 118V188H34ZM60 118L68 108 76 118V188H60Z"
      fill="var(--pic-cloth)"
    />
  </g>
)

const Cat = () => (
  <>
    <path
      d="M258 200C280 204 288 190 280 180"
      fill="none"
      stroke="var(--pic-slate)"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path d="M226 204C224 176 232 162 246 162S266 176 264 204Z" fill="var(--pic-slate)" />
    <path
      d="M228 134L238 142H254L264 134V154C264 164 256 170 246 170S228 164 228 154Z"
      fill="var(--pic-slate)"
    />
    <ellipse cx="239" cy="154" rx="2.500" ry="3.500" fill="var(--pic-sun)" />
    <ellipse cx="253" cy="154" rx="2.500" ry="3.500" fill="var(--pic-sun)" />
    <path d="M243 161H249L246 164Z" fill="var(--pic-apricot)" />
    <path
      d="M239 204V190M253 204V190"
      stroke="var(--pic-slate-deep)"
      strokeWidth="2.500"
      strokeLinecap="round"
    />
  </>
)
