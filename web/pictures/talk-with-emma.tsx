import { EmmaFace } from '../ui/emma-face.tsx'
import { Arm } from './parts/arms.tsx'
import { Frame, type PictureProps, Wall } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'

/** A daughter on the sofa in the evening; Emma on the phone in her hand, listening. */
export function TalkWithEmma(props: PictureProps) {
  return (
    <Frame width={320} height={220} {...props}>
      <Wall />
      <path d="M0 196H320V220H0Z" fill="var(--pic-wood)" />
      <path d="M14 196V104C14 84 28 76 46 76H150C170 76 180 86 180 104V196Z" fill="var(--pic-hill)" />
      <path
        d="M4 140C4 126 34 126 34 140V206H4ZM166 140C166 126 196 126 196 140V206H166Z"
        fill="var(--pic-leaf)"
      />
      <path d="M30 166H170V206H30Z" fill="var(--pic-leaf)" />
      <path
        d="M52 206C50 158 54 132 80 124 92 120 110 120 120 124 146 132 150 160 148 206Z"
        fill="var(--pic-apricot)"
      />
      <path d="M88 122C92 134 110 134 114 122L110 116H92Z" fill="var(--pic-skin-deep)" />
      <Head
        x={101}
        y={91}
        size={0.86}
        tone="deep"
        cut="curls"
        hair="var(--pic-hair-dark)"
        look={6}
        tilt={3}
      />
      <Arm d="M70 146C54 172 62 196 104 188" cloth="apricot" tone="deep" />
      <g transform="rotate(8 192 134)">
        <rect x="174" y="98" width="40" height="74" rx="8" fill="var(--pic-slate)" />
        <rect x="179" y="104" width="30" height="60" rx="3" fill="var(--pic-sky)" />
        <circle cx="194" cy="122" r="9" fill="var(--pic-apricot)" />
        <path d="M184 140H204M184 148H198" stroke="var(--pic-leaf)" strokeWidth="4" strokeLinecap="round" />
      </g>
      <Arm d="M128 146C136 176 154 180 172 160" cloth="apricot" tone="deep" pose="hold" turn={30} />
      <path d="M218 118C222 108 222 100 220 92L236 104Z" fill="var(--pic-cloth)" />
      <circle cx="256" cy="66" r="50" fill="var(--pic-cloth)" />
      <svg aria-hidden="true" x="213" y="23" width="86" height="86" viewBox="0 0 120 120">
        <EmmaFace className="size-[120px]" />
      </svg>
      <path d="M258 196V160" stroke="var(--pic-wood-deep)" strokeWidth="5" />
      <path d="M228 152H288V161H228Z" fill="var(--pic-wood-deep)" />
      <path d="M244 130H266C266 144 262 152 255 152S244 144 244 130Z" fill="var(--pic-pine)" />
      <path d="M266 134C276 132 276 146 264 146" fill="none" stroke="var(--pic-pine)" strokeWidth="3.500" />
    </Frame>
  )
}
