import { Frame, type PictureProps } from './parts/frame.tsx'

/** A mailbox by the garden, and a robin waiting for the mail. */
export function EmptyMessages(props: PictureProps) {
  return (
    <Frame width={320} height={220} {...props}>
      <circle cx="58" cy="58" r="24" fill="var(--pic-sun)" />
      <path
        d="M10 160C70 122 140 126 184 142 230 124 280 130 312 150V188C312 204 300 212 284 212H36C20 212 10 204 10 188Z"
        fill="var(--pic-hill)"
      />
      <path
        d="M10 184C90 166 230 166 312 184V188C312 204 300 212 284 212H36C20 212 10 204 10 188Z"
        fill="var(--pic-leaf)"
      />
      <path d="M150 122H166V202H150Z" fill="var(--pic-wood-deep)" />
      <path d="M96 132V92C96 72 110 62 126 62H196C212 62 222 74 222 92V132Z" fill="var(--pic-pine)" />
      <path d="M96 132V92C96 52 156 52 156 92V132Z" fill="var(--pic-pine-deep)" />
      <path d="M108 122V96C108 74 144 74 144 96V122Z" fill="var(--pic-slate-deep)" />
      <path d="M178 92H204" stroke="var(--pic-cloth)" strokeWidth="6" strokeLinecap="round" />
      <path d="M212 92V42" stroke="var(--pic-apricot-deep)" strokeWidth="5" strokeLinecap="round" />
      <path d="M212 42H236V60H212Z" fill="var(--pic-apricot)" />
      <path
        d="M160 60C156 36 170 22 186 24 200 26 206 40 198 50 190 60 176 60 160 60Z"
        fill="var(--pic-wood)"
      />
      <path
        d="M184 44C196 38 204 42 198 50 192 58 180 60 174 58 174 52 178 48 184 44Z"
        fill="var(--pic-apricot)"
      />
      <path d="M200 34L210 37 200 41Z" fill="var(--pic-sun)" />
      <circle cx="191" cy="33" r="2.500" fill="var(--pic-feature)" />
      <path d="M162 58L142 50 152 62Z" fill="var(--pic-wood-deep)" />
      <Flower x={74} fill="var(--pic-apricot)" />
      <Flower x={250} fill="var(--pic-cloth)" />
      <Flower x={272} fill="var(--pic-sun)" />
    </Frame>
  )
}

const Flower = ({ x, fill }: { x: number; fill: string }) => (
  <g transform={`translate(${x} 188)`}>
    <path d="M0 8V-16" stroke="var(--pic-pine)" strokeWidth="3" />
    <circle cx="0" cy="-20" r="8" fill={fill} />
    <circle cx="0" cy="-20" r="3" fill="var(--pic-apricot-deep)" />
  </g>
)
