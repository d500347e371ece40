import { Arm, Bust } from './parts/arms.tsx'
import { Frame, type PictureProps, Wall } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'
import { Plant, PortraitCard } from './parts/things.tsx'

const CARDS = [
  [244, 106, -4, 'olive', 'dark', 'pine'],
  [344, 100, 3, 'deep', 'grey', 'apricot'],
  [444, 108, -2, 'fair', 'brown', 'slate'],
  [254, 228, 3, 'brown', 'dark', 'apricot'],
  [354, 226, -3, 'fair', 'grey', 'pine'],
  [452, 230, 4, 'deep', 'dark', 'hill'],
] as const

/** Someone looks at the caregivers near her, card by card. */
export function FindPeople(props: PictureProps) {
  return (
    <Frame width={560} height={420} {...props}>
      <Wall width={560} height={420} floor={372} />
      <path d="M184 30H512V300H184Z" fill="var(--pic-wood)" />
      <path d="M196 42H500V288H196Z" fill="var(--pic-hill)" />
      {CARDS.map(([x, y, turn, face, hair, top]) => (
        <PortraitCard
          key={x}
          x={x}
          y={y}
          turn={turn}
          face={`var(--pic-skin-${face})`}
          hair={`var(--pic-hair-${hair})`}
          top={`var(--pic-${top})`}
          ticks={turn > 0}
        />
      ))}
      {CARDS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y - 44} r="4.500" fill="var(--pic-apricot)" />
      ))}
      <Plant x={532} y={378} size={0.9} />
      <Bust x={118} y={214} cloth="apricot" tone="brown" wide={140} high={210} neck="round" />
      <Head
        x={118}
        y={168}
        size={1.14}
        tone="brown"
        cut="tail"
        hair="var(--pic-hair-dark)"
        look={8}
        tilt={-3}
      />
      <Arm d="M70 248C38 306 48 348 112 342" cloth="apricot" tone="brown" width={34} size={1} />
      <Arm
        d="M160 244C196 288 214 284 220 260"
        cloth="apricot"
        tone="brown"
        width={31}
        size={0.95}
        turn={30}
      />
    </Frame>
  )
}
