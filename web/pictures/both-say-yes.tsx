import { Arm } from './parts/arms.tsx'
import { Frame, type PictureProps, Wall } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'

/** An older man and the caregiver he chose shake hands. */
export function BothSayYes(props: PictureProps) {
  return (
    <Frame width={320} height={220} {...props}>
      <Wall />
      <circle cx="160" cy="104" r="88" fill="var(--pic-sky)" />
      <path
        d="M160 70C132 52 124 42 124 30 124 12 152 8 160 26 168 8 196 12 196 30 196 42 188 52 160 70Z"
        fill="var(--pic-apricot)"
      />
      <path
        d="M26 220C22 156 30 126 60 118 74 114 90 114 104 118 132 126 138 156 136 220Z"
        fill="var(--pic-pine)"
      />
      <path d="M62 118C68 150 70 190 68 220H100C98 190 98 150 102 118Z" fill="var(--pic-cloth)" />
      <path d="M72 116C76 126 90 126 94 116L90 110H76Z" fill="var(--pic-skin-deep)" />
      <Head
        x={83}
        y={85}
        size={0.86}
        tone="deep"
        cut="short"
        hair="var(--pic-hair-white)"
        look={6}
        tilt={2}
        old
        laughing
      />
      <path
        d="M184 220C182 156 188 128 218 120 232 116 248 116 262 120 290 128 298 156 294 220Z"
        fill="var(--pic-apricot)"
      />
      <Head x={238} y={87} size={0.86} tone="olive" cut="scarf" hair="var(--pic-slate)" look={-6} tilt={-3} />
      <Arm d="M52 140C40 186 76 200 132 172" cloth="pine" tone="deep" width={28} turn={18} size={1} />
      <Arm
        d="M268 142C282 188 246 200 190 172"
        cloth="apricot"
        tone="olive"
        width={28}
        turn={-18}
        size={1}
        pose="hold"
      />
    </Frame>
  )
}
