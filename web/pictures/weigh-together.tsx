import { Arm } from './parts/arms.tsx'
import { Frame, type PictureProps, Wall } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'

/** A father and his daughter look at possible caregivers, side by side. */
export function WeighTogether(props: PictureProps) {
  return (
    <Frame width={320} height={220} {...props}>
      <Wall />
      <path d="M118 18H202V96H118Z" fill="var(--pic-cloth)" />
      <path d="M124 24H196V90H124Z" fill="var(--pic-sky)" />
      <path d="M124 74C144 58 168 62 196 70V90H124Z" fill="var(--pic-hill)" />
      <path
        d="M46 172C44 128 50 106 76 100 90 96 106 96 118 100 144 108 148 130 146 172Z"
        fill="var(--pic-slate)"
      />
      <path d="M82 98L97 120 112 98Z" fill="var(--pic-cloth)" />
      <Head
        x={97}
        y={67}
        size={0.84}
        tone="olive"
        cut="bald"
        hair="var(--pic-hair-white)"
        look={4}
        tilt={6}
        old
        moustache
      />
      <path
        d="M172 172C170 130 174 108 200 102 212 98 230 98 242 102 268 110 272 132 270 172Z"
        fill="var(--pic-pine)"
      />
      <path d="M206 99C212 112 230 112 236 99L230 94H212Z" fill="var(--pic-skin-olive)" />
      <Head
        x={221}
        y={69}
        size={0.84}
        tone="olive"
        cut="bob"
        hair="var(--pic-hair-brown)"
        look={-5}
        tilt={-6}
      />
      <path d="M0 166H320V220H0Z" fill="var(--pic-wood)" />
      <path d="M0 166H320V173H0Z" fill="var(--pic-wood-deep)" />
      <Card
        x={66}
        turn={-6}
        face="var(--pic-skin-deep)"
        top="var(--pic-apricot)"
        hair="var(--pic-hair-dark)"
      />
      <Card
        x={160}
        turn={0}
        face="var(--pic-skin-fair)"
        top="var(--pic-pine)"
        hair="var(--pic-hair-brown)"
        chosen
      />
      <Card
        x={254}
        turn={6}
        face="var(--pic-skin-brown)"
        top="var(--pic-slate)"
        hair="var(--pic-hair-dark)"
      />
      <Arm d="M66 120C42 148 46 172 88 168" cloth="slate" tone="olive" />
      <Arm d="M250 122C276 150 270 174 222 170" cloth="pine" tone="olive" />
    </Frame>
  )
}

type CardProps = { x: number; turn: number; face: string; top: string; hair: string; chosen?: boolean }

const Card = ({ x, turn, face, top, hair, chosen }: CardProps) => (
  <g transform={`translate(${x} 196) rotate(${turn})`}>
    <rect x="-36" y="-18" width="72" height="38" rx="5" fill="var(--pic-cloth)" />
    <path d="M-30 15C-30 6-26 3-19 3S-8 6-8 15Z" fill={top} />
    <circle cx="-19" cy="-4" r="7.500" fill={face} />
    <path d="M-27-4C-27-14-11-14-11-4-14-9-23-9-27-4Z" fill={hair} />
    <path d="M0-8H26M0 1H18" stroke="var(--pic-cloth-deep)" strokeWidth="4" strokeLinecap="round" />
    <path
      d="M6 15C2 12 0 10 0 8 0 5 5 4 6 7 7 4 12 5 12 8 12 10 10 12 6 15Z"
      fill={chosen ? 'var(--pic-apricot)' : 'var(--pic-cloth-deep)'}
    />
  </g>
)
