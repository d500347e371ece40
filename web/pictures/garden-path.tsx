import { Arm, Limb } from './parts/arms.tsx'
import { Frame, type PictureProps } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'

/** An older man walks through the garden with his cane, on a caregiver's arm. */
export function GardenPath(props: PictureProps) {
  return (
    <Frame width={560} height={420} {...props}>
      <Garden />
      <Caregiver />
      <Man />
      <Border />
    </Frame>
  )
}

function Garden() {
  return (
    <>
      <path d="M0 0H560V420H0Z" fill="var(--pic-sky)" />
      <circle cx="448" cy="84" r="40" fill="var(--pic-sun)" />
      <path d="M0 190C90 130 190 140 280 176 370 132 470 136 560 170V420H0Z" fill="var(--pic-hill)" />
      <House />
      <path d="M0 252C130 226 400 226 560 252V420H0Z" fill="var(--pic-leaf)" />
      <path
        d="M104 236C150 244 196 254 196 274 190 306 132 344 120 420H470C440 356 330 312 262 284 206 262 196 244 142 236Z"
        fill="var(--pic-cloth-deep)"
      />
      <path d="M478 262V170" stroke="var(--pic-wood-deep)" strokeWidth="12" />
      <path
        d="M478 214C434 222 412 190 428 162 418 126 452 104 480 116 512 102 544 128 532 162 546 192 520 222 478 214Z"
        fill="var(--pic-pine)"
      />
      <circle cx="452" cy="160" r="8" fill="var(--pic-apricot)" />
      <circle cx="492" cy="140" r="8" fill="var(--pic-apricot)" />
      <circle cx="506" cy="182" r="8" fill="var(--pic-apricot)" />
      <circle cx="468" cy="194" r="8" fill="var(--pic-apricot)" />
    </>
  )
}

const House = () => (
  <>
    <path d="M44 130H190V236H44Z" fill="var(--pic-cloth)" />
    <path d="M28 134L117 66 206 134Z" fill="var(--pic-apricot)" />
    <path d="M104 164H142V236H104Z" fill="var(--pic-pine)" />
    <path d="M58 156H90V190H58ZM156 156H180V190H156Z" fill="var(--pic-sun)" />
    <path d="M150 72H168V106H150Z" fill="var(--pic-apricot-deep)" />
    <circle cx="136" cy="202" r="3" fill="var(--pic-sun)" />
  </>
)

function Man() {
  return (
    <>
      <ellipse cx="236" cy="392" rx="58" ry="9" fill="var(--pic-wood)" opacity=".35" />
      <Limb d="M224 282C222 320 222 344 218 372" paint="var(--pic-slate)" width={27} />
      <Limb d="M250 282C254 320 258 342 262 370" paint="var(--pic-slate)" width={27} />
      <path
        d="M196 392C196 380 208 376 231 378V392ZM242 390C242 378 254 374 278 376V390Z"
        fill="var(--pic-wood-deep)"
      />
      <path
        d="M200 296C194 232 196 188 218 176 230 170 246 170 258 176 280 188 282 240 276 296 252 304 224 304 200 296Z"
        fill="var(--pic-apricot)"
      />
      <path d="M224 172L238 192 252 172Z" fill="var(--pic-cloth)" />
      <path d="M238 192V300" stroke="var(--pic-apricot-deep)" strokeWidth="2.500" />
      <Head
        x={237}
        y={138}
        size={0.84}
        tone="fair"
        cut="bald"
        hair="var(--pic-hair-white)"
        look={5}
        tilt={3}
        old
        glasses
        moustache
      />
      <Limb d="M166 274L156 388" paint="var(--pic-wood-deep)" width={7} />
      <Limb d="M156 272C156 262 172 262 178 268" paint="var(--pic-wood-deep)" width={7} />
      <Arm
        d="M210 198C194 214 182 234 178 250"
        cloth="apricot"
        tone="fair"
        pose="hold"
        size={0.75}
        turn={14}
      />
      <Arm d="M264 200C294 226 300 254 256 262" cloth="apricot" tone="fair" size={0.75} />
      <Arm d="M346 206C344 236 330 252 306 248" cloth="pine" tone="deep" pose="hold" size={0.75} />
    </>
  )
}

function Caregiver() {
  return (
    <>
      <ellipse cx="364" cy="392" rx="58" ry="9" fill="var(--pic-wood)" opacity=".35" />
      <Limb d="M350 284C348 320 344 346 340 372" paint="var(--pic-slate-deep)" width={26} />
      <Limb d="M376 284C380 320 386 342 390 370" paint="var(--pic-slate-deep)" width={26} />
      <path
        d="M318 392C318 380 330 376 353 378V392ZM372 390C372 378 384 374 408 376V390Z"
        fill="var(--pic-cloth)"
      />
      <path
        d="M326 300C320 236 322 192 344 180 356 174 374 174 386 180 408 192 410 240 404 300 380 308 350 308 326 300Z"
        fill="var(--pic-pine)"
      />
      <path d="M352 176L365 198 378 176 374 170H356Z" fill="var(--pic-skin-deep)" />
      <path d="M350 177L365 202 380 177" fill="none" stroke="var(--pic-cloth)" strokeWidth="4" />
      <path d="M376 216H394V232H376Z" fill="var(--pic-cloth)" />
      <Head
        x={365}
        y={138}
        size={0.84}
        tone="deep"
        cut="curls"
        hair="var(--pic-hair-dark)"
        look={-6}
        tilt={-5}
        laughing
      />
      <Arm d="M390 202C412 230 416 258 408 288" cloth="pine" tone="deep" size={0.75} />
    </>
  )
}

const FLOWERS = [
  [30, 372, 'apricot'],
  [66, 392, 'sun'],
  [96, 366, 'cloth'],
  [502, 352, 'sun'],
  [530, 384, 'apricot'],
  [478, 392, 'cloth'],
] as const

const Border = () => (
  <>
    <path
      d="M0 420V350C20 334 44 344 50 362 66 348 92 356 94 378 112 372 124 390 122 420ZM446 420C446 392 462 378 480 384 482 356 508 340 526 352 536 340 552 338 560 342V420Z"
      fill="var(--pic-pine)"
    />
    {FLOWERS.map(([x, y, paint]) => (
      <g key={x}>
        <circle cx={x} cy={y} r="11" fill={`var(--pic-${paint})`} />
        <circle cx={x} cy={y} r="4" fill="var(--pic-apricot-deep)" />
      </g>
    ))}
  </>
)
