import { Arm, Bust } from './parts/arms.tsx'
import { Frame, type PictureProps, Wall } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'
import { Cup, Plant } from './parts/things.tsx'

/** Someone reads your message and picks up the phone. */
export function SupportDesk(props: PictureProps) {
  return (
    <Frame width={560} height={420} {...props}>
      <Wall width={560} height={420} floor={352} />
      <circle cx="262" cy="204" r="160" fill="var(--pic-sky)" />
      <Plant x={76} y={352} size={1.5} />
      <Bust x={262} y={222} cloth="apricot" tone="deep" wide={150} high={150} neck="vee" />
      <Head
        x={262}
        y={176}
        size={1.16}
        tone="deep"
        cut="short"
        hair="var(--pic-hair-grey)"
        look={6}
        tilt={5}
        old
        laughing
        beard
      />
      <path d="M20 336H540L556 360H4Z" fill="var(--pic-wood)" />
      <path d="M4 360H556V420H4Z" fill="var(--pic-wood-deep)" />
      <Letter />
      <Telephone />
      <Arm d="M206 254C170 306 180 340 228 346" cloth="apricot" tone="deep" width={34} size={1} />
      <Cup x={330} y={356} />
      <path d="M214 150C204 170 204 196 218 208L232 200 224 166 230 156Z" fill="var(--pic-slate-deep)" />
      <Arm
        d="M208 258C150 262 140 244 196 216"
        cloth="apricot"
        tone="deep"
        width={32}
        size={0.95}
        pose="hold"
        turn={-24}
      />
      <path
        d="M392 82C376 82 368 92 368 106V150C368 164 376 174 392 174H396L386 196 418 174H492C508 174 516 164 516 150V106C516 92 508 82 492 82Z"
        fill="var(--pic-cloth)"
      />
      <path
        d="M442 154C422 142 412 132 412 120 412 106 434 102 442 116 450 102 472 106 472 120 472 132 462 142 442 154Z"
        fill="var(--pic-apricot)"
      />
    </Frame>
  )
}

const Letter = () => (
  <g transform="translate(272 354) rotate(-3)">
    <path d="M-60-14H40L60 30H-76Z" fill="var(--pic-cloth)" />
    <path
      d="M-48-4H24M-54 7H34M-60 18H0"
      stroke="var(--pic-cloth-deep)"
      strokeWidth="4.500"
      strokeLinecap="round"
    />
  </g>
)

const Telephone = () => (
  <g transform="translate(446 352)">
    <path d="M-44 0C-44-36-30-50 0-50S44-36 44 0Z" fill="var(--pic-pine)" />
    <circle cx="0" cy="-20" r="17" fill="var(--pic-cloth)" />
    <circle cx="0" cy="-20" r="6" fill="var(--pic-pine)" />
    <path d="M-22-54H-10V-46H-22ZM10-54H22V-46H10Z" fill="var(--pic-pine-deep)" />
    <path
      d="M-44-4C-70 8-90-20-116-6"
      fill="none"
      stroke="var(--pic-pine-deep)"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </g>
)
