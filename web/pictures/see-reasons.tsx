import { Arm, Bust } from './parts/arms.tsx'
import { Frame, type PictureProps, Wall } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'
import { Plant, PortraitCard } from './parts/things.tsx'

/** She reads why this caregiver was suggested, point by point. */
export function SeeReasons(props: PictureProps) {
  return (
    <Frame width={320} height={220} {...props}>
      <Wall floor={184} />
      <path d="M18 186V96C18 68 36 58 66 58H132C162 58 178 68 178 96V186Z" fill="var(--pic-hill)" />
      <Plant x={38} y={186} size={0.7} />
      <Bust x={108} y={116} cloth="slate" tone="brown" wide={112} high={104} neck="vee" />
      <Head
        x={108}
        y={84}
        size={0.88}
        tone="brown"
        cut="curls"
        hair="var(--pic-hair-grey)"
        look={6}
        tilt={6}
        old
        glasses
        down
      />
      <PortraitCard
        x={226}
        y={118}
        size={1.35}
        turn={5}
        face="var(--pic-skin-olive)"
        hair="var(--pic-hair-dark)"
        top="var(--pic-pine)"
        ticks
      />
      <Arm d="M72 142C44 186 76 216 140 192L164 182" cloth="slate" tone="brown" width={27} pose="hold" />
      <Arm d="M142 140C160 160 164 158 172 132" cloth="slate" tone="brown" width={25} pose="hold" turn={56} />
      <path
        d="M288 46C280 40 276 36 276 30 276 22 286 21 288 28 290 21 300 22 300 30 300 36 296 40 288 46Z"
        fill="var(--pic-apricot)"
      />
    </Frame>
  )
}
