import { Frame, type PictureProps } from './parts/frame.tsx'

/** A lantern over an empty path. */
export function EmptySearch(props: PictureProps) {
  return (
    <Frame width={320} height={220} {...props}>
      <path
        d="M10 132C60 96 120 100 168 120 214 98 270 102 312 122V188C312 204 300 212 284 212H36C20 212 10 204 10 188Z"
        fill="var(--pic-hill)"
      />
      <path
        d="M10 166C90 148 230 148 312 166V188C312 204 300 212 284 212H36C20 212 10 204 10 188Z"
        fill="var(--pic-leaf)"
      />
      <path
        d="M150 155C186 160 150 172 132 186 120 196 116 204 114 212H218C206 194 188 186 184 176 181 166 188 160 168 155Z"
        fill="var(--pic-cloth-deep)"
      />
      <path d="M64 172V116" stroke="var(--pic-wood-deep)" strokeWidth="9" />
      <path
        d="M64 140C36 146 22 124 34 106 28 84 50 70 66 78 88 70 108 90 98 112 106 130 88 146 64 140Z"
        fill="var(--pic-pine)"
      />
      <circle cx="178" cy="92" r="66" fill="var(--pic-sky)" />
      <circle cx="178" cy="92" r="66" fill="none" stroke="var(--pic-wood-deep)" strokeWidth="11" />
      <path d="M228 140L268 182" stroke="var(--pic-wood-deep)" strokeWidth="19" strokeLinecap="round" />
      <path d="M234 147L262 176" stroke="var(--pic-wood)" strokeWidth="9" strokeLinecap="round" />
      <path
        d="M118 110C140 92 162 94 180 104 200 92 222 96 237 104 233 134 208 152 178 152S124 136 118 110Z"
        fill="var(--pic-hill)"
      />
      <path d="M158 78L180 58 202 78V108H158Z" fill="var(--pic-cloth)" />
      <path
        d="M150 82L180 54 210 82"
        fill="none"
        stroke="var(--pic-apricot)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M173 86H187V108H173Z" fill="var(--pic-pine)" />
    </Frame>
  )
}
