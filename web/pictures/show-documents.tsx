import { Arm, Bust } from './parts/arms.tsx'
import { Frame, type PictureProps, Wall } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'

/** She takes a photo of a document; the one before has been reviewed. */
export function ShowDocuments(props: PictureProps) {
  return (
    <Frame width={320} height={220} {...props}>
      <Wall />
      <path d="M214 14H300V106H214Z" fill="var(--pic-cloth)" />
      <path d="M221 21H293V99H221Z" fill="var(--pic-sky)" />
      <path d="M221 78C244 60 268 66 293 74V99H221Z" fill="var(--pic-hill)" />
      <Bust x={112} y={104} cloth="apricot" tone="fair" wide={132} high={82} neck="vee" />
      <Head
        x={112}
        y={68}
        size={0.88}
        tone="fair"
        cut="bob"
        hair="var(--pic-hair-grey)"
        look={6}
        tilt={8}
        down
      />
      <path d="M0 166H320V220H0Z" fill="var(--pic-wood)" />
      <path d="M0 166H320V173H0Z" fill="var(--pic-wood-deep)" />
      <Paper x={168} y={172} turn={3} />
      <Paper x={46} y={180} turn={-7} checked />
      <g transform="rotate(6 208 136)">
        <rect x="176" y="104" width="62" height="42" rx="7" fill="var(--pic-slate)" />
        <rect x="182" y="109" width="50" height="32" rx="3" fill="var(--pic-cloth)" />
        <path
          d="M190 118H214M190 125H222M190 132H206"
          stroke="var(--pic-cloth-deep)"
          strokeWidth="3.500"
          strokeLinecap="round"
        />
        <circle cx="222" cy="133" r="5" fill="var(--pic-apricot)" />
      </g>
      <Arm d="M66 128C40 156 52 176 96 172" cloth="apricot" tone="fair" width={27} />
      <Arm
        d="M152 126C164 158 172 160 178 140"
        cloth="apricot"
        tone="fair"
        width={26}
        pose="hold"
        turn={62}
      />
    </Frame>
  )
}

type PaperProps = { x: number; y: number; turn: number; checked?: boolean }

const Paper = ({ x, y, turn, checked }: PaperProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <path d="M8 0H78L92 40H-6Z" fill="var(--pic-cloth)" />
    <path
      d="M18 10H58M15 20H66M12 30H48"
      stroke="var(--pic-cloth-deep)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <circle
      cx={checked ? 76 : 72}
      cy="28"
      r={checked ? 12 : 7}
      fill={checked ? 'var(--pic-pine)' : 'var(--pic-apricot)'}
    />
    {checked && (
      <path
        d="M70 28L75 33 83 22"
        fill="none"
        stroke="var(--pic-cloth)"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
    )}
  </g>
)
