import { Frame, type PictureProps } from './parts/frame.tsx'
import { Plant } from './parts/things.tsx'

/** An open folder on a shelf, with room for documents. */
export function EmptyDocuments(props: PictureProps) {
  return (
    <Frame width={320} height={220} {...props}>
      <path
        d="M36 12H284C300 12 310 22 310 36V188C310 202 300 212 284 212H36C20 212 10 202 10 188V36C10 22 20 12 36 12Z"
        fill="var(--pic-wall)"
      />
      <path d="M26 176H294V190H26Z" fill="var(--pic-wood)" />
      <path d="M50 190H64V204H50ZM256 190H270V204H256Z" fill="var(--pic-wood-deep)" />
      <Plant x={72} y={176} size={0.8} />
      <path d="M118 176V78H158L170 90H250V176Z" fill="var(--pic-apricot-deep)" />
      <g transform="rotate(-3 184 90)">
        <path d="M136 54H216L232 70V150H136Z" fill="var(--pic-cloth)" />
        <path d="M216 54V70H232Z" fill="var(--pic-cloth-deep)" />
        <path
          d="M150 74H196M150 88H216"
          stroke="var(--pic-cloth-deep)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="1 10"
        />
      </g>
      <path d="M104 108H264L250 176H118Z" fill="var(--pic-apricot)" />
      <path d="M168 130H200V150H168Z" fill="var(--pic-cloth)" />
      <path d="M270 176V136H282V176Z" fill="var(--pic-pine)" />
      <path d="M284 176V126H292V176Z" fill="var(--pic-slate)" />
    </Frame>
  )
}
