import { Arm, Limb } from './parts/arms.tsx'
import { Frame, type PictureProps } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'

/** A caregiver riding to the next home, at her own pace. */
export function MorningRide(props: PictureProps) {
  return (
    <Frame width={560} height={420} {...props}>
      <path d="M0 0H560V420H0Z" fill="var(--pic-sky)" />
      <circle cx="436" cy="92" r="42" fill="var(--pic-sun)" />
      <path d="M0 236C90 180 190 190 280 222 370 180 470 186 560 216V420H0Z" fill="var(--pic-hill)" />
      <Street />
      <path d="M0 328H560V420H0Z" fill="var(--pic-leaf)" />
      <path d="M0 352H560V396H0Z" fill="var(--pic-cloth-deep)" />
      <Bicycle />
      <Rider />
    </Frame>
  )
}

const Street = () => (
  <>
    <path d="M24 172H134V328H24ZM420 196H536V328H420Z" fill="var(--pic-cloth)" />
    <path d="M10 178L79 116 148 178ZM404 202L478 142 552 202Z" fill="var(--pic-apricot)" />
    <path d="M62 252H98V328H62ZM460 262H496V328H460Z" fill="var(--pic-pine)" />
    <path
      d="M38 200H66V230H38ZM92 200H120V230H92ZM432 216H458V244H432ZM500 216H526V244H500Z"
      fill="var(--pic-sun)"
    />
    <path d="M366 330V238" stroke="var(--pic-wood-deep)" strokeWidth="9" />
    <path
      d="M366 276C330 282 314 254 328 232 322 204 350 188 370 198 396 188 420 210 408 238 418 262 396 282 366 276Z"
      fill="var(--pic-pine)"
    />
  </>
)

const Wheel = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 328)`} fill="none">
    <circle cx="0" cy="0" r="52" stroke="var(--pic-slate-deep)" strokeWidth="7" />
    <path
      d="M0-48V48M-48 0H48M-34-34L34 34M34-34L-34 34"
      stroke="var(--pic-cloth)"
      strokeWidth="2"
      opacity=".8"
    />
    <circle cx="0" cy="0" r="6" fill="var(--pic-slate-deep)" />
  </g>
)

const Bicycle = () => (
  <>
    <ellipse cx="272" cy="384" rx="150" ry="8" fill="var(--pic-wood)" opacity=".35" />
    <Wheel x={188} />
    <Wheel x={362} />
    <path
      d="M188 328L232 250 264 330H188M232 252L336 244M264 330L338 244M362 328L332 224"
      fill="none"
      stroke="var(--pic-apricot)"
      strokeWidth="8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M204 240C204 228 254 228 256 240 248 250 214 250 204 240Z" fill="var(--pic-wood-deep)" />
    <path
      d="M332 226L318 214M332 226L346 216"
      stroke="var(--pic-slate)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path d="M352 222H418L410 272H360Z" fill="var(--pic-wood)" />
    <path d="M354 234H416M357 248H413M359 261H411" stroke="var(--pic-wood-deep)" strokeWidth="3" />
    <path d="M364 222C362 204 384 198 388 212 398 198 410 208 406 222Z" fill="var(--pic-apricot)" />
    <path
      d="M390 222C390 200 396 194 402 184M400 196C408 194 412 188 412 184"
      fill="none"
      stroke="var(--pic-leaf)"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </>
)

const Rider = () => (
  <>
    <Limb d="M240 236C282 244 292 252 284 288L276 328" paint="var(--pic-slate-deep)" width={28} />
    <path d="M262 352C262 336 276 336 292 340 304 342 306 348 306 352Z" fill="var(--pic-cloth)" />
    <path
      d="M212 244C204 196 210 152 236 138 252 130 272 132 284 142 302 158 296 214 278 246 258 254 230 254 212 244Z"
      fill="var(--pic-pine)"
    />
    <path d="M246 134L266 160 282 136 274 128H252Z" fill="var(--pic-skin-fair)" />
    <path d="M244 136L266 164 283 138" fill="none" stroke="var(--pic-cloth)" strokeWidth="4" />
    <Head
      x={264}
      y={96}
      size={0.98}
      tone="fair"
      cut="tail"
      hair="var(--pic-apricot-deep)"
      look={7}
      tilt={-3}
      laughing
    />
    <path d="M234 84C232 48 250 38 268 38S304 50 298 84C280 74 252 74 234 84Z" fill="var(--pic-sun)" />
    <path
      d="M232 86C252 76 282 76 302 84"
      fill="none"
      stroke="var(--pic-wood-deep)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <Arm d="M268 162C266 206 282 218 310 214" cloth="pine" tone="fair" width={27} pose="hold" size={0.75} />
  </>
)
