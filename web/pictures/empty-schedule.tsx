import { Frame, type PictureProps } from './parts/frame.tsx'
import { Cup, Plant } from './parts/things.tsx'

const DAYS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]

/** A calendar on the wall with nothing on it yet, and a cup for the free afternoon. */
export function EmptySchedule(props: PictureProps) {
  return (
    <Frame width={320} height={220} {...props}>
      <path
        d="M36 12H284C300 12 310 22 310 36V188C310 202 300 212 284 212H36C20 212 10 202 10 188V36C10 22 20 12 36 12Z"
        fill="var(--pic-wall)"
      />
      <path d="M10 180H310V188C310 202 300 212 284 212H36C20 212 10 202 10 188Z" fill="var(--pic-wood)" />
      <path d="M146 36L160 24 174 36" fill="none" stroke="var(--pic-slate)" strokeWidth="3" />
      <path d="M88 36H232V62H88Z" fill="var(--pic-pine)" />
      <path d="M88 62H232V146H88Z" fill="var(--pic-cloth)" />
      <path d="M136 49H184" stroke="var(--pic-cloth)" strokeWidth="6" strokeLinecap="round" />
      {DAYS.map(day => (
        <rect
          key={day}
          x={97 + (day % 7) * 18.5}
          y={day < 7 ? 74 : 108}
          width="14"
          height="26"
          rx="3"
          fill={day === 9 ? 'var(--pic-sun)' : 'var(--pic-cloth-deep)'}
        />
      ))}
      <Plant x={56} y={184} size={0.85} />
      <Cup x={256} y={186} fill="var(--pic-apricot)" />
    </Frame>
  )
}
