import { KitchenRoom } from '#web/pictures/kitchen-room.tsx'
import { Arm, Bust } from '#web/pictures/parts/arms.tsx'
import { Head } from '#web/pictures/parts/people.tsx'
import { blinks, type Camera, move, pan, ramp, sway } from './motion.ts'
import { Clock, Cup, Flowers, FruitBowl, RadioWaves, Table, Teapot } from './props.tsx'
import { Layer, Paper } from './stage.tsx'

/** Eleven at night: the lamp is on, the moon is in the window, and she looks up from her phone. */
export function Night({ t }: { t: number }) {
  const camera = pan(t, [0, 8.4], { x: 985, y: 236, zoom: 1.3 }, { x: 950, y: 242, zoom: 1.62 })
  return (
    <>
      <Room camera={camera} hours={10.96 + t / 900} />
      <Layer camera={camera}>
        <Daughter t={t} />
        <Table />
        <Cup x={1112} y={330} t={t} />
        <FruitBowl x={716} y={338} />
        <DaughtersArms t={t} />
        <Lamp t={t} />
      </Layer>
      <Paper t={t} />
    </>
  )
}

/** Tea, the radio, no rush. */
export function Tea({ t }: { t: number }) {
  const camera = pan(t, [0, 5.6], { x: 985, y: 262, zoom: 1.95 }, { x: 985, y: 238, zoom: 1.36 })
  return (
    <>
      <Room camera={camera} hours={9.2} />
      <Layer camera={camera}>
        <g transform="translate(922 222)">
          <RadioWaves t={t} />
        </g>
        <Mother t={t} />
        <Rosa t={t} />
        <Table />
        <path d="M880 346H1090L1180 372H930Z" fill="var(--pic-sun)" opacity=".35" />
        <FruitBowl x={664} y={338} />
        <Teapot x={1246} y={292} t={t} size={0.95} />
        <Flowers x={1312} y={300} t={t} />
        <Hands t={t} />
        <Cup x={762} y={332} t={t} />
        <Cup x={1184} y={334} t={t + 1.3} />
      </Layer>
      <Paper t={t} />
    </>
  )
}

function Room({ camera, hours }: { camera: Camera; hours: number }) {
  return (
    <Layer camera={camera} depth={0.9}>
      <KitchenRoom />
      <Clock x={1240} y={122} hours={hours} />
    </Layer>
  )
}

/** She reads, sighs, and looks out at the moon. */
function Daughter({ t }: { t: number }) {
  const up = ramp(t, 4, 5.2)
  const breath = sway(t, 4.6, 1.2)
  const sigh = ramp(t, 3.4, 4.1) - ramp(t, 4.1, 5.2)
  return (
    <>
      <Bust x={880} y={250 + breath - sigh * 4} cloth="slate" tone="fair" wide={156} high={126} neck="vee" />
      <Head
        x={882 + up * 2}
        y={198 + breath - sigh * 4}
        size={1.18}
        tone="fair"
        cut="bob"
        hair="var(--pic-hair-brown)"
        look={5}
        tilt={move(t, [4, 5.2], [10, -3])}
        down={up < 0.4 || blinks(t, 2.9)}
        worried
      />
    </>
  )
}

function DaughtersArms({ t }: { t: number }) {
  const breath = sway(t, 4.6, 0.8)
  return (
    <>
      <g transform={`translate(0 ${breath})`}>
        <Arm
          d="M846 280C806 304 796 344 826 352C846 356 866 356 884 352"
          cloth="slate"
          tone="fair"
          width={32}
          size={0.9}
        />
      </g>
      <g transform={`translate(${sway(t, 5.2, 1)} ${breath})`}>
        <Phone t={t} />
        <Arm
          d="M922 280C924 308 936 340 958 344C976 344 990 334 1000 322"
          cloth="slate"
          tone="fair"
          width={31}
          size={0.9}
          pose="hold"
        />
      </g>
    </>
  )
}

function Phone({ t }: { t: number }) {
  return (
    <g transform="translate(1030 288) rotate(12)">
      <radialGradient id="phone-glow">
        <stop offset="0" stopColor="var(--pic-cloth)" stopOpacity=".5" />
        <stop offset="1" stopColor="var(--pic-cloth)" stopOpacity="0" />
      </radialGradient>
      <circle cx="-40" cy="-24" r={104 + sway(t, 3.1, 2)} fill="url(#phone-glow)" />
      <rect x="-17" y="-36" width="34" height="64" rx="7" fill="var(--pic-feature)" />
      <rect x="-18" y="-31" width="5" height="54" rx="2" fill="var(--pic-cloth)" opacity=".9" />
    </g>
  )
}

/** The lamp over the table, and its circle of light. */
function Lamp({ t }: { t: number }) {
  return (
    <>
      <radialGradient id="lamp-light">
        <stop offset="0" stopColor="var(--pic-sun)" stopOpacity=".42" />
        <stop offset=".55" stopColor="var(--pic-sun)" stopOpacity=".14" />
        <stop offset="1" stopColor="var(--pic-sun)" stopOpacity="0" />
      </radialGradient>
      <g transform={`translate(72 0) rotate(${sway(t, 7, 0.5)} 1064 -160)`}>
        <circle cx="1064" cy="150" r="380" fill="url(#lamp-light)" />
        <path d="M1064-200V64" stroke="var(--pic-wood-deep)" strokeWidth="4" />
        <ellipse cx="1064" cy="113" rx="58" ry="10" fill="var(--pic-sun)" />
        <path
          d="M1050 62H1078C1082 80 1116 86 1124 113H1004C1012 86 1046 80 1050 62Z"
          fill="var(--pic-apricot)"
        />
      </g>
    </>
  )
}

function Mother({ t }: { t: number }) {
  const breath = sway(t, 4.2, 1.1)
  const laugh = t > 3.1 ? sway(t, 0.62, 1.2) * (1 - ramp(t, 3.6, 5)) : 0
  return (
    <>
      <Bust x={872} y={250 + breath} cloth="apricot" tone="fair" wide={156} high={126} neck="shirt" />
      <Head
        x={872}
        y={197 + breath + laugh}
        size={1.18}
        tone="fair"
        cut="bun"
        hair="var(--pic-hair-grey)"
        look={4}
        tilt={4 + sway(t, 5, 1.5)}
        old
        glasses
        laughing={t > 2.6}
        down={blinks(t, 3.3)}
      />
    </>
  )
}

function Rosa({ t }: { t: number }) {
  const breath = sway(t, 4.8, 1.1, 0.4)
  return (
    <>
      <Bust x={1056} y={246 + breath} cloth="pine" tone="brown" wide={156} high={130} neck="vee" />
      <Head
        x={1056}
        y={192 + breath}
        size={1.16}
        tone="brown"
        cut="tail"
        hair="var(--pic-hair-dark)"
        look={-5}
        tilt={-3 + sway(t, 6, 1.5, 0.3)}
        down={blinks(t, 3.9, 0.4)}
        laughing={t > 3.2}
      />
    </>
  )
}

/** Her hand lies on the table; Rosa lays hers on it. */
function Hands({ t }: { t: number }) {
  const reach = move(t, [0.8, 2.4], [34, 0])
  return (
    <>
      <Arm
        d="M838 280C796 304 790 346 816 350C830 352 838 352 846 351"
        cloth="apricot"
        tone="fair"
        width={32}
        size={0.86}
      />
      <Arm
        d="M914 278C942 304 948 334 930 346C936 350 944 350 950 349"
        cloth="apricot"
        tone="fair"
        width={31}
        size={0.9}
      />
      <g transform={`translate(${reach} ${-reach * 0.16})`}>
        <Arm
          d="M1018 276C986 304 990 330 1006 340C1000 344 992 346 984 346"
          cloth="pine"
          tone="brown"
          width={31}
          size={0.92}
        />
      </g>
      <Arm
        d="M1092 276C1136 306 1152 344 1128 352C1116 355 1104 356 1094 355"
        cloth="pine"
        tone="brown"
        width={32}
        size={0.86}
      />
    </>
  )
}
