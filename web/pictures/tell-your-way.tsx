import { Arm, Bust } from './parts/arms.tsx'
import { Frame, type PictureProps, Wall } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'

/** A caregiver introduces himself the way he likes: aloud, in writing, or on video. */
export function TellYourWay(props: PictureProps) {
  return (
    <Frame width={320} height={220} {...props}>
      <Wall floor={186} />
      <circle cx="92" cy="104" r="84" fill="var(--pic-sky)" />
      <Bust x={92} y={122} cloth="pine" tone="brown" neck="shirt" />
      <Head x={92} y={88} size={0.86} tone="brown" cut="turban" hair="var(--pic-apricot)" look={6} tilt={3} />
      <Beard />
      <path d="M0 190H320V220H0Z" fill="var(--pic-wood)" />
      <path d="M0 188H320V195H0Z" fill="var(--pic-wood-deep)" />
      <Arm d="M62 146C44 174 52 194 92 188" cloth="pine" tone="brown" />
      <rect
        x="150"
        y="112"
        width="24"
        height="46"
        rx="5"
        fill="var(--pic-slate)"
        transform="rotate(-18 162 135)"
      />
      <Arm
        d="M122 146C132 180 146 178 156 154"
        cloth="pine"
        tone="brown"
        pose="hold"
        turn={56}
        thumb="down"
      />
      <path
        d="M182 108C190 116 190 126 184 134M194 100C206 112 206 130 198 142"
        fill="none"
        stroke="var(--pic-apricot)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Paper />
      <Film />
    </Frame>
  )
}

const Beard = () => (
  <path
    d="M76 98C78 122 88 126 98 126S118 118 119 97C114 104 108 103 104 102 100 100 97 100 93 102 88 104 80 104 76 98ZM92 107C96 112 103 112 107 106Z"
    fillRule="evenodd"
    fill="var(--pic-hair-dark)"
  />
)

const Paper = () => (
  <g transform="rotate(5 262 58)">
    <path d="M230 20H282L296 34V96H230Z" fill="var(--pic-cloth)" />
    <path d="M282 20V34H296Z" fill="var(--pic-cloth-deep)" />
    <circle cx="246" cy="40" r="8" fill="var(--pic-apricot)" />
    <path
      d="M260 38H276M240 58H286M240 70H286M240 82H270"
      stroke="var(--pic-cloth-deep)"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </g>
)

const Film = () => (
  <g transform="rotate(-4 262 142)">
    <rect x="222" y="114" width="80" height="54" rx="9" fill="var(--pic-slate)" />
    <rect x="229" y="121" width="66" height="40" rx="4" fill="var(--pic-hill)" />
    <path d="M254 130L272 141 254 152Z" fill="var(--pic-cloth)" />
  </g>
)
