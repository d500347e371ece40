import { Arm, Bust } from './parts/arms.tsx'
import { Frame, type PictureProps, Wall } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'
import { Cup } from './parts/things.tsx'

/** Late in the evening a son sits in the lamplight and talks about his father. */
export function KitchenAtNight(props: PictureProps) {
  return (
    <Frame width={320} height={220} {...props}>
      <Wall />
      <path d="M18 18H96V112H18Z" fill="var(--pic-cloth)" />
      <path d="M25 25H89V105H25Z" fill="var(--pic-slate-deep)" />
      <path d="M70 40A15 15 0 1 0 78 62 12 12 0 0 1 70 40Z" fill="var(--pic-sun)" />
      <circle cx="40" cy="42" r="2" fill="var(--pic-cloth)" />
      <circle cx="50" cy="82" r="2" fill="var(--pic-cloth)" />
      <circle cx="36" cy="66" r="1.500" fill="var(--pic-cloth)" />
      <path d="M128 44L64 190H256L192 44Z" fill="var(--pic-sun)" opacity=".35" />
      <path d="M160 0V22" stroke="var(--pic-slate)" strokeWidth="4" />
      <path d="M126 46C126 28 140 20 160 20S194 28 194 46Z" fill="var(--pic-apricot)" />
      <Bust x={152} y={120} cloth="slate" tone="fair" wide={110} high={72} neck="round" />
      <Head
        x={152}
        y={88}
        size={0.84}
        tone="fair"
        cut="short"
        hair="var(--pic-hair-brown)"
        look={5}
        tilt={7}
        down
        beard
      />
      <path d="M0 180H320V220H0Z" fill="var(--pic-wood)" />
      <path d="M0 180H320V187H0Z" fill="var(--pic-wood-deep)" />
      <Arm d="M112 142C88 172 98 192 140 186" cloth="slate" tone="fair" />
      <Arm d="M188 140C204 168 198 186 170 190" cloth="slate" tone="fair" size={0.75} />
      <g transform="translate(18 0)">
        <path
          d="M186 124H262C266 124 268 126 267 130L258 184H178L184 128C184 126 185 124 186 124Z"
          fill="var(--pic-cloth-deep)"
        />
        <path d="M196 134H256L248 174H190Z" fill="var(--pic-cloth)" />
        <path d="M178 182H270V190H170Z" fill="var(--pic-slate)" />
        <path
          d="M204 144H232M200 167H224"
          stroke="var(--pic-apricot)"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path d="M222 156H244" stroke="var(--pic-leaf)" strokeWidth="6" strokeLinecap="round" />
      </g>
      <Cup x={52} y={186} fill="var(--pic-pine)" />
    </Frame>
  )
}
