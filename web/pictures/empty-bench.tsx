import { Frame, type PictureProps } from './parts/frame.tsx'

/** A bench under a tree with a cup left on it: nothing here yet. */
export function EmptyBench(props: PictureProps) {
  return (
    <Frame width={320} height={220} {...props}>
      <circle cx="226" cy="62" r="26" fill="var(--pic-sun)" />
      <path
        d="M10 160C60 124 130 122 180 140 230 122 280 128 312 150V186C312 204 300 212 284 212H36C20 212 10 204 10 188Z"
        fill="var(--pic-hill)"
      />
      <path
        d="M10 182C90 162 230 162 312 182V188C312 204 300 212 284 212H36C20 212 10 204 10 188Z"
        fill="var(--pic-leaf)"
      />
      <path d="M72 180C76 150 74 120 70 90L84 90C84 120 86 150 92 180Z" fill="var(--pic-wood-deep)" />
      <path
        d="M78 116C40 124 18 96 32 70 22 38 54 16 80 28 108 12 140 34 130 66 144 96 116 124 78 116Z"
        fill="var(--pic-pine)"
      />
      <circle cx="56" cy="64" r="6" fill="var(--pic-apricot)" />
      <circle cx="94" cy="50" r="6" fill="var(--pic-apricot)" />
      <circle cx="104" cy="90" r="6" fill="var(--pic-apricot)" />
      <path d="M140 112H258V124H140ZM140 130H258V142H140Z" fill="var(--pic-wood)" />
      <path d="M150 106H160V190H150ZM238 106H248V190H238Z" fill="var(--pic-wood-deep)" />
      <path d="M130 154H268V166H130Z" fill="var(--pic-wood)" />
      <path d="M138 166H148V198H138ZM250 166H260V198H250Z" fill="var(--pic-wood-deep)" />
      <path d="M214 136H234C234 148 230 154 224 154S214 148 214 136Z" fill="var(--pic-cloth)" />
      <path d="M233 139C242 138 242 149 231 149" fill="none" stroke="var(--pic-cloth)" strokeWidth="3" />
      <path d="M162 144H200V154H162Z" fill="var(--pic-pine)" />
      <path d="M166 147H200V151H166Z" fill="var(--pic-cloth)" />
      <path d="M166 137H204V144H166Z" fill="var(--pic-apricot)" />
    </Frame>
  )
}
