import { Arm, Bust } from './parts/arms.tsx'
import { Frame, type PictureProps, Wall } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'
import { Cup, Plant } from './parts/things.tsx'

/** Three people with stories to tell, at one table. */
export function StoryTime(props: PictureProps) {
  return (
    <Frame width={560} height={420} {...props}>
      <Wall width={560} height={420} floor={370} />
      <circle cx="280" cy="196" r="166" fill="var(--pic-sky)" />
      <Told />
      <Plant x={508} y={372} size={1.3} />
      <path d="M36 372V250C36 226 52 216 80 216H160C186 216 200 226 200 250V372Z" fill="var(--pic-hill)" />
      <path
        d="M364 372V250C364 226 380 216 406 216H470C496 216 510 226 510 250V372Z"
        fill="var(--pic-hill)"
      />
      <Bust x={126} y={244} cloth="pine" tone="deep" wide={128} high={130} />
      <Head
        x={126}
        y={202}
        size={1.06}
        tone="deep"
        cut="braids"
        hair="var(--pic-hair-dark)"
        look={6}
        tilt={4}
        laughing
      />
      <Bust x={282} y={224} cloth="cloth" tone="olive" wide={124} high={142} neck="shirt" />
      <Head
        x={282}
        y={182}
        size={1.04}
        tone="olive"
        cut="bald"
        hair="var(--pic-hair-white)"
        look={-4}
        tilt={-3}
        old
        glasses
        laughing
        moustache
      />
      <Bust x={434} y={246} cloth="apricot" tone="fair" wide={134} high={130} neck="vee" />
      <Head
        x={434}
        y={204}
        size={1.06}
        tone="fair"
        cut="bob"
        hair="var(--pic-hair-brown)"
        look={-6}
        tilt={-6}
      />
      <Table />
      <Arm d="M86 274C62 318 76 342 126 334" cloth="pine" tone="deep" width={30} size={0.95} />
      <Arm
        d="M164 272C178 312 192 316 198 292"
        cloth="pine"
        tone="deep"
        width={29}
        size={0.95}
        pose="open"
        turn={26}
      />
      <Arm d="M242 252C222 296 226 330 262 338" cloth="cloth" tone="olive" width={28} size={0.9} />
      <Arm d="M322 252C346 290 346 330 312 338" cloth="cloth" tone="olive" width={28} size={0.9} />
      <Arm
        d="M390 276C366 310 372 334 392 338"
        cloth="apricot"
        tone="fair"
        width={30}
        size={0.9}
        pose="hold"
      />
      <Arm d="M478 276C506 320 500 344 454 340" cloth="apricot" tone="fair" width={30} size={0.9} />
      <Cup x={424} y={356} />
      <Cup x={188} y={360} fill="var(--pic-apricot)" />
    </Frame>
  )
}

const Table = () => (
  <>
    <path d="M60 340H500L520 366H40Z" fill="var(--pic-wood)" />
    <path d="M40 366H520V384H40Z" fill="var(--pic-wood-deep)" />
    <path d="M74 384H94V420H74ZM466 384H486V420H466Z" fill="var(--pic-wood-deep)" />
  </>
)

/** What they talk about: a rose, a radio, a morning. */
const Told = () => (
  <>
    <path
      d="M126 118C112 118 106 110 106 98V62C106 50 112 42 126 42H194C208 42 214 50 214 62V98C214 110 208 118 194 118H168L152 136 150 118Z"
      fill="var(--pic-cloth)"
    />
    <path
      d="M160 108V82M160 98C150 98 146 92 146 90 154 88 160 92 160 98ZM160 94C168 94 174 88 174 84 166 84 160 88 160 94Z"
      fill="var(--pic-leaf)"
      stroke="var(--pic-leaf)"
      strokeWidth="3"
    />
    <circle cx="160" cy="70" r="16" fill="var(--pic-apricot)" />
    <path
      d="M152 70C152 62 166 60 168 68 168 76 158 76 158 70"
      fill="none"
      stroke="var(--pic-apricot-deep)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path
      d="M340 108C326 108 320 100 320 88V56C320 44 326 36 340 36H420C434 36 440 44 440 56V88C440 100 434 108 420 108H412L408 128 390 108Z"
      fill="var(--pic-pine)"
    />
    <circle cx="380" cy="76" r="15" fill="var(--pic-sun)" />
    <path
      d="M380 48V52M356 76H352M404 76H408M363 59L360 56M397 59L400 56M346 92H414"
      stroke="var(--pic-sun)"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </>
)
