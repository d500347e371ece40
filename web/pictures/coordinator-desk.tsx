import { Arm, Bust } from './parts/arms.tsx'
import { Frame, type PictureProps, Wall } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'
import { Cup, Plant, PortraitCard } from './parts/things.tsx'

/** A coordinator looks at two people who might be a match, before anyone is asked. */
export function CoordinatorDesk(props: PictureProps) {
  return (
    <Frame width={560} height={420} {...props}>
      <Wall width={560} height={420} floor={346} />
      <path d="M36 44H196V186H36Z" fill="var(--pic-cloth)" />
      <path d="M46 54H186V176H46Z" fill="var(--pic-sky)" />
      <path d="M46 134C84 104 136 112 186 126V176H46Z" fill="var(--pic-hill)" />
      <path d="M112 54H120V176H112Z" fill="var(--pic-cloth)" />
      <path d="M384 70H532V82H384ZM384 142H532V154H384Z" fill="var(--pic-wood)" />
      <path d="M400 26H418V70H400ZM440 36H456V70H440Z" fill="var(--pic-pine)" />
      <path d="M420 20H438V70H420ZM404 98H420V142H404Z" fill="var(--pic-apricot)" />
      <path d="M422 92H444V142H422ZM446 102H462V142H446Z" fill="var(--pic-slate)" />
      <Plant x={502} y={142} size={0.6} />
      <Plant x={504} y={70} size={0.5} />
      <Bust x={282} y={214} cloth="slate" tone="brown" wide={146} high={150} neck="shirt" />
      <Head
        x={282}
        y={168}
        size={1.14}
        tone="brown"
        cut="bob"
        hair="var(--pic-hair-dark)"
        look={4}
        tilt={5}
        glasses
      />
      <path d="M40 330H520L548 356H12Z" fill="var(--pic-wood)" />
      <path d="M12 356H548V420H12Z" fill="var(--pic-wood-deep)" />
      <PortraitCard
        x={114}
        y={292}
        size={1.2}
        turn={-7}
        face="var(--pic-skin-fair)"
        hair="var(--pic-hair-grey)"
        top="var(--pic-apricot)"
      />
      <PortraitCard
        x={448}
        y={292}
        size={1.2}
        turn={7}
        face="var(--pic-skin-deep)"
        hair="var(--pic-hair-dark)"
        top="var(--pic-pine)"
        ticks
      />
      <Arm d="M228 246C196 280 190 318 174 334" cloth="slate" tone="brown" width={33} size={1} turn={36} />
      <Arm d="M336 246C366 280 374 318 390 334" cloth="slate" tone="brown" width={33} size={1} turn={-36} />
      <path
        d="M162 276C220 240 340 240 398 276"
        fill="none"
        stroke="var(--pic-apricot)"
        strokeWidth="5"
        strokeDasharray="3 11"
        strokeLinecap="round"
      />
      <Cup x={282} y={352} fill="var(--pic-apricot)" />
    </Frame>
  )
}
