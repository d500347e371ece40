import { Arm, Bust } from './parts/arms.tsx'
import { Frame, type PictureProps } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'

/** A first meeting on a bench in the garden, her walker beside her. */
export function BenchTalk(props: PictureProps) {
  return (
    <Frame width={320} height={220} {...props}>
      <path d="M0 0H320V220H0Z" fill="var(--pic-sky)" />
      <circle cx="268" cy="44" r="26" fill="var(--pic-sun)" />
      <path d="M0 118C60 82 130 86 180 108 230 84 280 90 320 106V220H0Z" fill="var(--pic-hill)" />
      <path d="M0 172C90 156 230 156 320 172V220H0Z" fill="var(--pic-leaf)" />
      <path d="M74 118H286V130H74ZM74 138H286V150H74Z" fill="var(--pic-wood)" />
      <path d="M88 112H98V210H88ZM262 112H272V210H262Z" fill="var(--pic-wood-deep)" />
      <path d="M90 208C88 174 102 162 132 162S176 174 174 208Z" fill="var(--pic-slate)" />
      <path
        d="M194 208V178C194 164 206 160 234 160S272 164 272 178V208H244L238 186H228L222 208Z"
        fill="var(--pic-slate-deep)"
      />
      <Bust x={132} y={104} cloth="apricot" tone="olive" wide={92} high={66} />
      <Head
        x={132}
        y={74}
        size={0.82}
        tone="olive"
        cut="scarf"
        hair="var(--pic-pine)"
        look={6}
        tilt={4}
        old
        laughing
      />
      <Bust x={232} y={102} cloth="pine" tone="fair" wide={98} high={68} neck="vee" />
      <Head
        x={232}
        y={70}
        size={0.84}
        tone="fair"
        cut="short"
        hair="var(--pic-apricot-deep)"
        look={-6}
        tilt={-5}
        beard
      />
      <Arm d="M102 122C84 152 92 172 132 170" cloth="apricot" tone="olive" size={0.72} />
      <Arm d="M264 122C284 152 274 176 238 172" cloth="pine" tone="fair" size={0.75} />
      <Arm d="M202 122C192 148 196 156 184 146" cloth="pine" tone="fair" pose="open" size={0.7} turn={-40} />
      <Walker />
    </Frame>
  )
}

const Walker = () => (
  <>
    <path
      d="M18 206L30 124C32 116 46 116 48 124L62 206M24 164H56M22 184H59"
      fill="none"
      stroke="var(--pic-slate)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M28 126H50" stroke="var(--pic-slate-deep)" strokeWidth="9" strokeLinecap="round" />
    <path d="M24 142H56L54 168H26Z" fill="var(--pic-apricot)" />
    <circle cx="18" cy="206" r="6" fill="var(--pic-slate-deep)" />
    <circle cx="62" cy="206" r="6" fill="var(--pic-slate-deep)" />
  </>
)
