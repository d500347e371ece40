import { Arm, Bust } from './parts/arms.tsx'
import { Frame, type PictureProps, Wall } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'
import { WheelchairBack, WheelchairFront } from './parts/things.tsx'

/** A grandfather in his wheelchair and his granddaughter meet a caregiver who may come. */
export function MeetFamily(props: PictureProps) {
  return (
    <Frame width={320} height={220} {...props}>
      <Wall floor={192} />
      <path d="M112 16H196V92H112Z" fill="var(--pic-wood)" />
      <path d="M119 23H189V85H119Z" fill="var(--pic-sky)" />
      <path d="M119 70C140 52 164 58 189 66V85H119Z" fill="var(--pic-leaf)" />
      <Bust x={150} y={98} cloth="hill" tone="olive" wide={84} high={124} />
      <Head
        x={150}
        y={68}
        size={0.74}
        tone="olive"
        cut="tail"
        hair="var(--pic-hair-brown)"
        look={6}
        tilt={4}
      />
      <WheelchairBack x={70} y={120} />
      <path
        d="M34 204C34 176 46 168 70 168H104C124 168 128 182 128 206H104L98 192 60 204Z"
        fill="var(--pic-slate)"
      />
      <Bust x={72} y={116} cloth="apricot" tone="olive" wide={92} high={70} neck="shirt" />
      <Head
        x={72}
        y={84}
        size={0.84}
        tone="olive"
        cut="short"
        hair="var(--pic-hair-white)"
        look={6}
        tilt={3}
        old
        laughing
        moustache
      />
      <Arm d="M104 134C122 152 128 168 98 172" cloth="apricot" tone="olive" width={20} size={0.7} />
      <WheelchairFront x={70} y={120} />
      <Bust x={250} y={112} cloth="pine" tone="deep" wide={98} high={108} neck="vee" />
      <Head
        x={250}
        y={78}
        size={0.86}
        tone="deep"
        cut="braids"
        hair="var(--pic-hair-dark)"
        look={-6}
        tilt={-4}
      />
      <Arm d="M282 138C302 178 288 206 248 192" cloth="pine" tone="deep" />
      <Arm d="M218 138C204 168 196 172 186 160" cloth="pine" tone="deep" pose="open" turn={-24} size={0.75} />
    </Frame>
  )
}
