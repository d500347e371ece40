import { Arm, Bust } from './parts/arms.tsx'
import { Frame, type PictureProps } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'
import { WheelchairBack, WheelchairFront } from './parts/things.tsx'

/** Caregivers, people who need care and coordinators, in front of one house. */
export function AllTogether(props: PictureProps) {
  return (
    <Frame width={560} height={420} {...props}>
      <path d="M0 0H560V420H0Z" fill="var(--pic-sky)" />
      <circle cx="82" cy="84" r="38" fill="var(--pic-sun)" />
      <path d="M0 220C90 164 190 176 280 208 370 166 470 172 560 204V420H0Z" fill="var(--pic-hill)" />
      <House />
      <path d="M0 340C130 318 400 318 560 340V420H0Z" fill="var(--pic-leaf)" />
      <Behind />
      <InFront />
    </Frame>
  )
}

const House = () => (
  <>
    <path d="M132 120L292 28 452 120V350H132Z" fill="var(--pic-cloth)" />
    <path d="M108 128L292 18 476 128 464 146 292 46 120 146Z" fill="var(--pic-apricot)" />
    <path d="M262 84H322V134H262Z" fill="var(--pic-sun)" />
    <path d="M292 84V134M262 109H322" stroke="var(--pic-cloth-deep)" strokeWidth="5" />
  </>
)

const Behind = () => (
  <>
    <Bust x={172} y={206} cloth="pine" tone="brown" wide={112} high={214} neck="vee" />
    <Head x={172} y={168} size={0.98} tone="brown" cut="tail" hair="var(--pic-hair-dark)" look={5} tilt={3} />
    <Bust x={292} y={190} cloth="slate" tone="deep" wide={124} high={230} neck="shirt" />
    <Head
      x={292}
      y={150}
      size={1.02}
      tone="deep"
      cut="short"
      hair="var(--pic-hair-dark)"
      look={4}
      tilt={-2}
      beard
    />
    <Bust x={410} y={208} cloth="apricot" tone="olive" wide={116} high={214} />
    <Head x={410} y={170} size={0.98} tone="olive" cut="scarf" hair="var(--pic-pine)" look={-5} tilt={-4} />
    <Arm d="M446 236C466 282 462 310 452 342" cloth="apricot" tone="olive" size={0.85} />
  </>
)

const InFront = () => (
  <>
    <g transform="translate(-14 22)">
      <WheelchairBack x={110} y={288} />
      <path
        d="M70 392C70 356 84 342 108 342H144C166 342 172 358 172 396H146L138 370 98 394Z"
        fill="var(--pic-slate-deep)"
      />
      <Bust x={112} y={282} cloth="hill" tone="fair" wide={100} high={76} neck="vee" />
      <Head
        x={112}
        y={246}
        size={0.94}
        tone="fair"
        cut="bun"
        hair="var(--pic-hair-white)"
        look={6}
        tilt={5}
        old
        laughing
        glasses
      />
      <Arm d="M146 304C166 330 166 346 136 352" cloth="hill" tone="fair" size={0.8} width={22} />
      <WheelchairFront x={110} y={290} />
    </g>
    <Bust x={246} y={306} cloth="apricot" tone="deep" wide={88} high={120} />
    <Head
      x={246}
      y={272}
      size={0.86}
      tone="deep"
      cut="curls"
      hair="var(--pic-hair-dark)"
      look={5}
      tilt={6}
      laughing
    />
    <Bust x={350} y={290} cloth="cloth" tone="fair" wide={108} high={134} neck="shirt" />
    <Head
      x={350}
      y={252}
      size={0.96}
      tone="fair"
      cut="bald"
      hair="var(--pic-hair-grey)"
      look={-5}
      tilt={-4}
      old
      moustache
    />
    <Arm d="M388 314C412 352 400 384 366 384" cloth="cloth" tone="fair" size={0.85} />
    <path
      d="M356 420V378C356 366 372 366 374 374"
      fill="none"
      stroke="var(--pic-wood-deep)"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <Bust x={478} y={308} cloth="pine" tone="olive" wide={96} high={120} neck="round" />
    <Head
      x={478}
      y={272}
      size={0.9}
      tone="olive"
      cut="bob"
      hair="var(--pic-hair-brown)"
      look={-6}
      tilt={-5}
      laughing
    />
  </>
)
