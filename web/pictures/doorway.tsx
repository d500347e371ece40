import { Arm, Limb } from './parts/arms.tsx'
import { Frame, type PictureProps } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'

/** A caregiver arrives at an open door; the woman who lives there is glad to see her. */
export function Doorway(props: PictureProps) {
  return (
    <Frame width={560} height={420} {...props}>
      <House />
      <Woman />
      <path d="M150 40L98 56V402L150 380Z" fill="var(--pic-pine)" />
      <path d="M141 74L107 84V206L141 202ZM141 228L107 234V370L141 356Z" fill="var(--pic-pine-deep)" />
      <circle cx="108" cy="220" r="5" fill="var(--pic-sun)" />
      <Pots />
      <Caregiver />
    </Frame>
  )
}

function House() {
  return (
    <>
      <path d="M0 0H560V420H0Z" fill="var(--pic-wall)" />
      <path
        d="M0 72H98M0 152H98M0 232H98M0 312H98M352 72H560M352 152H560M352 232H560M352 312H560"
        stroke="var(--pic-wall-deep)"
        strokeWidth="3"
      />
      <path d="M0 384H560V420H0Z" fill="var(--pic-cloth-deep)" />
      <path d="M136 26H352V384H136Z" fill="var(--pic-cloth)" />
      <path d="M150 40H338V384H150Z" fill="var(--pic-sun)" opacity=".55" />
      <path d="M150 316H338V384H150Z" fill="var(--pic-wood)" />
      <path d="M270 96H318V156H270Z" fill="var(--pic-wood-deep)" />
      <path d="M276 102H312V150H276Z" fill="var(--pic-cloth)" />
      <path d="M276 150C284 128 296 128 302 138 308 134 312 140 312 150Z" fill="var(--pic-leaf)" />
      <path d="M120 380H372V396H120Z" fill="var(--pic-wood-deep)" />
      <path d="M96 396H400V412H96Z" fill="var(--pic-wood)" />
      <path d="M405 104V84H424" fill="none" stroke="var(--pic-slate)" strokeWidth="5" />
      <path d="M420 70H428V98H420Z" fill="var(--pic-slate)" />
      <path d="M392 114H418L412 150H398Z" fill="var(--pic-sun)" />
      <path d="M386 114L405 98 424 114ZM395 150H415V157H395Z" fill="var(--pic-slate)" />
      <path d="M470 60H560V212H470Z" fill="var(--pic-cloth)" />
      <path d="M480 70H560V202H480Z" fill="var(--pic-sky)" />
      <path d="M480 70H522C522 120 506 168 480 186Z" fill="var(--pic-hill)" />
      <path d="M462 208H560V220H462Z" fill="var(--pic-wood)" />
    </>
  )
}

function Woman() {
  return (
    <>
      <path
        d="M210 388C210 376 222 372 238 376V388ZM252 388V376C268 372 280 376 280 388Z"
        fill="var(--pic-wood-deep)"
      />
      <path d="M198 378C198 338 202 300 212 262H278C288 300 292 338 292 378Z" fill="var(--pic-slate)" />
      <path
        d="M204 288C198 228 202 190 224 180 236 174 254 174 266 180 288 190 292 228 286 288 262 296 228 296 204 288Z"
        fill="var(--pic-apricot)"
      />
      <path d="M230 176L245 200 260 176Z" fill="var(--pic-cloth)" />
      <path
        d="M232 177L245 204V290M258 177L245 204"
        fill="none"
        stroke="var(--pic-apricot-deep)"
        strokeWidth="2.500"
      />
      <Head
        x={245}
        y={140}
        size={0.86}
        tone="olive"
        cut="bun"
        hair="var(--pic-hair-white)"
        look={6}
        tilt={4}
        old
        laughing
      />
      <Arm d="M214 204C198 232 194 260 210 282" cloth="apricot" tone="olive" size={0.75} />
      <Arm d="M274 204C290 226 312 242 344 230" cloth="apricot" tone="olive" turn={8} />
    </>
  )
}

function Caregiver() {
  return (
    <>
      <ellipse cx="450" cy="404" rx="62" ry="8" fill="var(--pic-wood)" opacity=".4" />
      <Limb d="M438 292C436 330 432 356 426 384" paint="var(--pic-slate-deep)" width={27} />
      <Limb d="M464 292C468 330 472 356 476 384" paint="var(--pic-slate-deep)" width={27} />
      <path
        d="M404 406C404 394 416 388 440 390V406ZM454 406C454 394 466 388 490 390V406Z"
        fill="var(--pic-cloth)"
      />
      <path
        d="M408 308C402 240 406 198 428 188 440 182 460 182 472 188 494 198 498 240 492 308 468 316 432 316 408 308Z"
        fill="var(--pic-pine)"
      />
      <path d="M436 184L450 208 464 184 460 178H440Z" fill="var(--pic-skin-brown)" />
      <path d="M434 185L450 212 466 185" fill="none" stroke="var(--pic-cloth)" strokeWidth="4" />
      <Head
        x={450}
        y={146}
        size={0.86}
        tone="brown"
        cut="short"
        hair="var(--pic-hair-dark)"
        look={-6}
        tilt={-4}
      />
      <Arm d="M428 210C420 236 406 250 382 234" cloth="pine" tone="brown" pose="hold" turn={-14} />
      <path d="M466 300C466 280 508 280 508 300" fill="none" stroke="var(--pic-wood-deep)" strokeWidth="6" />
      <path d="M450 300H526L534 362H442Z" fill="var(--pic-apricot)" />
      <path d="M447 324H529" stroke="var(--pic-apricot-deep)" strokeWidth="5" />
      <path d="M480 316H496V332H480Z" fill="var(--pic-cloth)" />
      <Arm d="M476 208C498 232 502 254 490 276" cloth="pine" tone="brown" pose="hold" size={0.7} turn={-18} />
    </>
  )
}

const Pots = () => (
  <>
    <path
      d="M52 344C40 300 16 292 10 294 14 326 34 340 52 344ZM54 344C58 292 84 276 96 278 94 318 72 340 54 344ZM53 344C38 290 44 262 54 244 68 268 68 300 53 344Z"
      fill="var(--pic-leaf)"
    />
    <path d="M24 340H82L74 398H32Z" fill="var(--pic-apricot-deep)" />
    <path d="M20 332H86V348H20Z" fill="var(--pic-apricot)" />
  </>
)
