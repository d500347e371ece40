/** The kitchen behind the table, at the full width of 1920. */
export function KitchenRoom() {
  return (
    <>
      <path d="M0 0H1920V500H0Z" fill="var(--pic-wall)" />
      <path d="M0 318H1920V440H0Z" fill="var(--pic-wall-deep)" />
      <path d="M0 312H1920V320H0Z" fill="var(--pic-cloth-deep)" />
      <path d="M0 440H1920V500H0Z" fill="var(--pic-wood)" />
      <path d="M0 440H1920V446H0Z" fill="var(--pic-wood-deep)" />
      <Dresser />
      <Frames />
      <Window />
      <Clock />
      <GardenDoor />
      <Coats />
    </>
  )
}

function Window() {
  return (
    <>
      <path d="M806 34H1114V282H806Z" fill="var(--pic-cloth)" />
      <path d="M818 46H1102V274H818Z" fill="var(--pic-sky)" />
      <circle cx="962" cy="128" r="36" fill="var(--pic-sun)" />
      <path d="M818 212C860 178 910 182 950 204 1000 176 1060 170 1102 196V274H818Z" fill="var(--pic-hill)" />
      <path
        d="M818 246C880 222 960 226 1020 240 1054 230 1080 230 1102 236V274H818Z"
        fill="var(--pic-leaf)"
      />
      <path d="M953 46H967V274H953Z" fill="var(--pic-cloth)" />
      <path d="M788 24H846C846 96 838 160 806 216V288H782C786 200 788 110 788 24Z" fill="var(--pic-hill)" />
      <path
        d="M1132 24H1074C1074 96 1082 160 1114 216V288H1138C1134 200 1132 110 1132 24Z"
        fill="var(--pic-hill)"
      />
      <path
        d="M806 30C806 120 800 170 794 214M826 30C826 100 820 150 810 190M1114 30C1114 120 1120 170 1126 214M1094 30C1094 100 1100 150 1110 190"
        fill="none"
        stroke="var(--pic-leaf)"
        strokeWidth="3"
      />
      <path d="M768 18H1152V28H768Z" fill="var(--pic-wood-deep)" />
      <path d="M792 276H1128V292H792Z" fill="var(--pic-cloth-deep)" />
      <Radio />
    </>
  )
}

const Radio = () => (
  <g transform="translate(922 222)">
    <path d="M60 4L84-38" stroke="var(--pic-slate)" strokeWidth="3" strokeLinecap="round" />
    <path d="M14 6C14-12 64-12 64 6" fill="none" stroke="var(--pic-wood-deep)" strokeWidth="5" />
    <rect width="78" height="54" y="2" rx="10" fill="var(--pic-wood)" />
    <rect width="38" height="38" x="8" y="10" rx="6" fill="var(--pic-cloth)" />
    <path d="M15 18H39M15 25H39M15 32H39M15 39H39" stroke="var(--pic-wood-deep)" strokeWidth="2.500" />
    <circle cx="61" cy="22" r="9" fill="var(--pic-cloth)" />
    <path d="M61 22L66 16" stroke="var(--pic-apricot-deep)" strokeWidth="2.500" strokeLinecap="round" />
    <circle cx="55" cy="43" r="4" fill="var(--pic-wood-deep)" />
    <circle cx="67" cy="43" r="4" fill="var(--pic-wood-deep)" />
  </g>
)

const PLATES = [212, 286, 360, 434]

function Dresser() {
  return (
    <>
      <path d="M150 60H500V300H150Z" fill="var(--pic-wood-deep)" />
      <path d="M162 74H488V164H162ZM162 178H488V264H162Z" fill="var(--pic-wall-deep)" />
      <path d="M136 44H514V64H136Z" fill="var(--pic-wood)" />
      {PLATES.map((x, at) => (
        <g key={x}>
          <circle cx={x} cy="128" r="34" fill="var(--pic-cloth)" />
          <circle
            cx={x}
            cy="128"
            r="22"
            fill={at % 2 ? 'var(--pic-hill)' : 'var(--pic-apricot)'}
            opacity=".7"
          />
        </g>
      ))}
      <path d="M188 212H226V264H188ZM240 200H284V264H240Z" fill="var(--pic-pine)" />
      <path d="M184 204H230V214H184ZM236 192H288V202H236Z" fill="var(--pic-wood)" />
      <path
        d="M312 222H352C352 246 346 264 332 264S312 246 312 222ZM372 222H412C412 246 406 264 392 264S372 246 372 222Z"
        fill="var(--pic-cloth)"
      />
      <path d="M434 196H470V264H434Z" fill="var(--pic-apricot)" />
      <path d="M434 212H470V222H434Z" fill="var(--pic-cloth)" />
      <path d="M120 288H530V306H120Z" fill="var(--pic-wood)" />
      <path d="M132 306H518V462H132Z" fill="var(--pic-wood-deep)" />
      <path d="M148 322H316V448H148ZM334 322H502V448H334Z" fill="var(--pic-wood)" />
      <circle cx="304" cy="382" r="6" fill="var(--pic-sun)" />
      <circle cx="346" cy="382" r="6" fill="var(--pic-sun)" />
      <path d="M20 396H96L88 470H28Z" fill="var(--pic-apricot-deep)" />
      <path d="M14 384H102V402H14Z" fill="var(--pic-apricot)" />
      <path
        d="M56 386C50 330 20 300-8 296 0 336 24 366 56 386ZM58 386C60 320 84 270 116 258 118 310 96 358 58 386ZM56 386C40 320 40 270 56 226 76 270 74 330 58 386Z"
        fill="var(--pic-leaf)"
      />
    </>
  )
}

const Frames = () => (
  <>
    <path d="M584 84H668V190H584Z" fill="var(--pic-wood)" />
    <path d="M594 94H658V180H594Z" fill="var(--pic-cloth)" />
    <path d="M594 180C606 148 622 148 632 158 642 150 652 156 658 164V180Z" fill="var(--pic-leaf)" />
    <circle cx="636" cy="120" r="10" fill="var(--pic-sun)" />
    <path d="M690 116H750V176H690Z" fill="var(--pic-pine)" />
    <path d="M698 124H742V168H698Z" fill="var(--pic-cloth)" />
    <path
      d="M720 160C708 152 704 146 704 140 704 132 716 130 720 138 724 130 736 132 736 140 736 146 732 152 720 160Z"
      fill="var(--pic-apricot)"
    />
  </>
)

const Clock = () => (
  <>
    <circle cx="1240" cy="122" r="46" fill="var(--pic-pine)" />
    <circle cx="1240" cy="122" r="37" fill="var(--pic-cloth)" />
    <path
      d="M1240 122V96M1240 122L1220 134M1240 90V92M1272 122H1270M1240 154V152M1208 122H1210"
      stroke="var(--pic-feature)"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </>
)

function GardenDoor() {
  return (
    <g transform="translate(34 0)">
      <path d="M1404 40H1640V452H1404Z" fill="var(--pic-cloth)" />
      <path d="M1420 56H1624V452H1420Z" fill="var(--pic-sky)" />
      <path d="M1420 250C1470 214 1540 216 1624 244V452H1420Z" fill="var(--pic-hill)" />
      <circle cx="1566" cy="190" r="54" fill="var(--pic-leaf)" />
      <path d="M1560 216H1572V300H1560Z" fill="var(--pic-wood-deep)" />
      <path d="M1420 330C1480 290 1560 290 1624 320V452H1420Z" fill="var(--pic-leaf)" />
      <path
        d="M1466 452C1488 400 1540 372 1500 312 1526 312 1534 316 1540 326 1568 374 1556 410 1578 452Z"
        fill="var(--pic-cloth-deep)"
      />
      <path d="M1404 40L1330 58V470L1404 452Z" fill="var(--pic-pine)" />
      <path d="M1392 76L1344 88V230L1392 224ZM1392 254L1344 262V430L1392 420Z" fill="var(--pic-pine-deep)" />
      <circle cx="1340" cy="250" r="6" fill="var(--pic-sun)" />
      <path d="M1404 452H1640L1700 500H1380Z" fill="var(--pic-sun)" opacity=".35" />
    </g>
  )
}

function Coats() {
  return (
    <g transform="translate(14 0)">
      <path d="M1690 92H1900V108H1690Z" fill="var(--pic-wood-deep)" />
      <path
        d="M1744 108C1716 118 1706 136 1704 172L1696 312H1792L1784 172C1782 136 1772 118 1744 108Z"
        fill="var(--pic-slate)"
      />
      <path
        d="M1744 112V312M1716 232H1734M1754 232H1772"
        stroke="var(--pic-wall-deep)"
        strokeWidth="3"
        opacity=".6"
      />
      <path
        d="M1846 108C1836 116 1834 128 1836 140L1826 330H1842L1850 150 1858 290H1874L1862 140C1864 128 1858 114 1846 108Z"
        fill="var(--pic-apricot)"
      />
      <path
        d="M1690 404H1880V420H1690ZM1704 420H1718V474H1704ZM1852 420H1866V474H1852Z"
        fill="var(--pic-wood-deep)"
      />
      <path
        d="M1732 376C1748 372 1756 384 1776 386 1786 388 1786 404 1780 404H1732Z"
        fill="var(--pic-pine)"
      />
      <path
        d="M1792 376C1808 372 1816 384 1836 386 1846 388 1846 404 1840 404H1792Z"
        fill="var(--pic-pine)"
      />
    </g>
  )
}
