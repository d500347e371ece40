import { KitchenRoom } from './kitchen-room.tsx'
import { Arm } from './parts/arms.tsx'
import { Frame, type PictureProps } from './parts/frame.tsx'
import { Head } from './parts/people.tsx'

/** Morning tea. The middle 360 tell the story alone; the room extends on both sides up to 1920. */
export function KitchenTable(props: PictureProps) {
  return (
    <Frame width={1920} height={500} cover {...props}>
      <KitchenRoom />
      <Woman />
      <Caregiver />
      <Table />
      <OnTheTable />
      <Hands />
    </Frame>
  )
}

function Woman() {
  return (
    <>
      <path
        d="M796 376C792 312 800 262 834 250 852 244 888 244 906 250 940 262 950 312 950 376Z"
        fill="var(--pic-apricot)"
      />
      <path d="M848 246L870 290 894 246Z" fill="var(--pic-cloth)" />
      <path
        d="M846 245L866 304V376M896 245L876 304V376"
        fill="none"
        stroke="var(--pic-apricot-deep)"
        strokeWidth="3"
      />
      <Head
        x={869}
        y={194}
        size={1.18}
        tone="fair"
        cut="bun"
        hair="var(--pic-hair-grey)"
        look={3.5}
        tilt={4}
        old
        glasses
        laughing
      />
    </>
  )
}

function Caregiver() {
  return (
    <>
      <path
        d="M974 376C972 312 978 258 1014 244 1032 238 1068 238 1086 244 1122 258 1132 312 1132 376Z"
        fill="var(--pic-pine)"
      />
      <path d="M1030 240L1050 276 1070 240 1062 234H1038Z" fill="var(--pic-skin-brown)" />
      <path
        d="M1027 240L1050 282 1073 240"
        fill="none"
        stroke="var(--pic-cloth)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <Head
        x={1050}
        y={188}
        size={1.16}
        tone="brown"
        cut="tail"
        hair="var(--pic-hair-dark)"
        look={-5}
        tilt={-3}
      />
    </>
  )
}

function Table() {
  return (
    <>
      <path d="M640 400H668L660 496H646ZM1252 400H1280L1274 496H1260Z" fill="var(--pic-wood-deep)" />
      <path
        d="M580 368H1340L1348 436C1320 446 1300 446 1272 438 1240 448 1210 448 1178 438 1146 448 1114 448 1082 438 1050 448 1018 448 986 438 954 448 922 448 890 438 858 448 826 448 794 438 762 448 730 448 698 438 666 448 620 446 572 436Z"
        fill="var(--pic-cloth-deep)"
      />
      <path
        d="M576 418C620 428 666 430 698 420 730 430 762 430 794 420 826 430 858 430 890 420 922 430 954 430 986 420 1018 430 1050 430 1082 420 1114 430 1146 430 1178 420 1210 430 1240 430 1272 420 1300 428 1320 428 1345 418"
        fill="none"
        stroke="var(--pic-apricot)"
        strokeWidth="4"
      />
      <path d="M600 346H1320L1340 372H580Z" fill="var(--pic-cloth)" />
      <path d="M880 346H1090L1180 372H930Z" fill="var(--pic-sun)" opacity=".35" />
    </>
  )
}

function OnTheTable() {
  return (
    <>
      <Cup x={880} />
      <Cup x={1084} />
      <Teapot />
      <path d="M656 338H756C754 354 732 362 706 362S658 354 656 338Z" fill="var(--pic-pine)" />
      <circle cx="688" cy="328" r="16" fill="var(--pic-apricot)" />
      <circle cx="720" cy="326" r="17" fill="var(--pic-sun)" />
      <path d="M720 310C722 302 728 300 734 300" stroke="var(--pic-leaf)" strokeWidth="3" fill="none" />
      <path d="M652 334H760V342H652Z" fill="var(--pic-pine-deep)" />
      <Flowers />
    </>
  )
}

const Cup = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 330)`}>
    <ellipse cx="0" cy="29" rx="27" ry="5" fill="var(--pic-cloth-deep)" />
    <path d="M-17 0H17C17 16 12 27 0 27S-17 16-17 0Z" fill="var(--pic-hill)" />
    <path d="M-17 0H17V5H-17Z" fill="var(--pic-apricot)" />
    <path
      d="M-5-8C-10-16 0-20-4-30M6-8C1-16 11-20 7-30"
      fill="none"
      stroke="var(--pic-cloth)"
      strokeWidth="2.500"
      strokeLinecap="round"
      opacity=".7"
    />
  </g>
)

const Teapot = () => (
  <g transform="translate(1188 304)">
    <path d="M30 12C52 6 52 46 26 44" fill="none" stroke="var(--pic-hill)" strokeWidth="7" />
    <path d="M-28 22C-42 18-42 6-54 2L-47 14C-44 30-36 38-26 40Z" fill="var(--pic-hill)" />
    <path d="M-32 26C-32 8-18-2 0-2S32 8 32 26 20 60 0 60-32 46-32 26Z" fill="var(--pic-cloth)" />
    <path d="M-20 4C-12-6 12-6 20 4Z" fill="var(--pic-apricot)" />
    <circle cx="0" cy="-7" r="5" fill="var(--pic-apricot-deep)" />
    <path d="M-31 32C-12 40 12 40 31 32" fill="none" stroke="var(--pic-apricot)" strokeWidth="4" />
  </g>
)

const Flowers = () => (
  <g transform="translate(1272 302)">
    <path
      d="M0 20C-4-10-14-24-24-38M0 20C0-12 2-30 6-52M2 20C8-6 18-18 30-30"
      fill="none"
      stroke="var(--pic-leaf)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path
      d="M-4-2C-22-4-26-16-26-16-10-18-4-8-4-2ZM4 0C20 0 30-8 30-8 18-16 6-8 4 0Z"
      fill="var(--pic-leaf)"
    />
    <circle cx="-25" cy="-42" r="11" fill="var(--pic-apricot)" />
    <circle cx="7" cy="-56" r="12" fill="var(--pic-cloth)" />
    <circle cx="32" cy="-34" r="10" fill="var(--pic-sun)" />
    <circle cx="-25" cy="-42" r="4" fill="var(--pic-apricot-deep)" />
    <circle cx="7" cy="-56" r="4" fill="var(--pic-sun)" />
    <circle cx="32" cy="-34" r="3.500" fill="var(--pic-apricot-deep)" />
    <path d="M-16 12H18C14 22 22 34 20 44 18 58-16 58-18 44-20 34-12 22-16 12Z" fill="var(--pic-pine)" />
  </g>
)

/** Her hand lies on the table, and the caregiver's lies on it. */
function Hands() {
  return (
    <>
      <Arm
        d="M824 284C802 314 804 342 836 348"
        cloth="apricot"
        tone="fair"
        width={36}
        size={1}
        pose="hold"
        turn={-40}
      />
      <Arm
        d="M918 284C938 310 934 338 950 352"
        cloth="apricot"
        tone="fair"
        width={36}
        size={1.05}
        turn={-34}
      />
      <Arm
        d="M1006 278C998 308 1004 328 988 342"
        cloth="pine"
        tone="brown"
        width={36}
        size={1.05}
        turn={32}
      />
      <Arm
        d="M1094 276C1126 300 1146 330 1124 344"
        cloth="pine"
        tone="brown"
        width={36}
        size={1}
        pose="hold"
        turn={38}
      />
    </>
  )
}
