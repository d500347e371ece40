import { Frame, type PictureProps } from './frame.tsx'
import { Hand, Head, Sleeve } from './people.tsx'

/** An older man and the aide she chose give each other a hand. */
export function BothSayYes(props: PictureProps) {
  return (
    <Frame width={320} height={220} {...props}>
      <path d="M0 24C0 10 10 0 24 0H296C310 0 320 10 320 24V220H0Z" fill="var(--pic-wall)" />
      <circle cx="160" cy="104" r="88" fill="var(--pic-sky)" />
      <path
        d="M160 70C132 52 124 42 124 30 124 12 152 8 160 26 168 8 196 12 196 30 196 42 188 52 160 70Z"
        fill="var(--pic-apricot)"
      />
      <path
        d="M26 220C22 156 30 126 60 118 74 114 90 114 104 118 132 126 138 156 136 220Z"
        fill="var(--pic-pine)"
      />
      <path d="M62 118C68 150 70 190 68 220H100C98 190 98 150 102 118Z" fill="var(--pic-cloth)" />
      <path d="M72 116C76 126 90 126 94 116L90 110H76Z" fill="var(--pic-skin-deep)" />
      <Head
        x={83}
        y={85}
        size={0.86}
        tone="deep"
        cut="short"
        hair="var(--pic-hair-white)"
        look={6}
        tilt={2}
        old
        laughing
      />
      <path
        d="M184 220C182 156 188 128 218 120 232 116 248 116 262 120 290 128 298 156 294 220Z"
        fill="var(--pic-apricot)"
      />
      <Head x={238} y={87} size={0.86} tone="olive" cut="scarf" hair="var(--pic-slate)" look={-6} tilt={-3} />
      <Sleeve d="M44 146C44 178 66 188 96 180L122 172" cloth="pine" width={22} />
      <Sleeve d="M280 148C280 180 258 190 226 182L200 174" cloth="apricot" width={22} />
      <Hand x={180} y={171} tone="olive" turn={10} flip size={1.1} />
      <Hand x={142} y={168} tone="deep" turn={-4} size={1.1} />
    </Frame>
  )
}
