import type { Card, Layout, Line, Point, Row, Wire } from './layout.ts'
import { sizes } from './layout.ts'

type Lit = {
  /** Ids of the active states of the running machine. */
  active?: ReadonlySet<string> | undefined
  /** The latest transition. */
  taken?: string | undefined
}

type Props = Lit & { layout: Layout; label: string; zoom?: number | undefined; className?: string }

const fonts = {
  serif: '"Fraunces", "Iowan Old Style", Georgia, serif',
  sans: '"Source Sans 3", system-ui, "Helvetica Neue", Arial, sans-serif',
}

const looks = {
  title: { fontFamily: fonts.serif, fontWeight: 560, fill: 'var(--ink)' },
  name: { fontFamily: fonts.sans, fontWeight: 650, fill: 'var(--ink)' },
  note: { fontFamily: fonts.sans, fontWeight: 400, fill: 'var(--ink-soft)' },
  target: { fontFamily: fonts.sans, fontWeight: 550, fill: 'var(--ink)' },
  detail: { fontFamily: fonts.sans, fontWeight: 400, fill: 'var(--ink-soft)' },
} as const satisfies Record<Line['look'], object>

/**
 * A statechart as SVG. Every color is a token in an attribute, so the Content-Security-Policy allows it, and
 * an exported file only needs the tokens' values.
 */
export function Drawing({ layout, label, zoom = 1, active, taken, className }: Props) {
  const { width, height, cards, wires } = layout
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...(className ? { className } : {})}
      role="img"
      aria-label={label}
      direction="ltr"
      viewBox={`0 0 ${width} ${height}`}
      width={Math.round(width * zoom)}
      height={Math.round(height * zoom)}
    >
      {cards.map(card => (
        <CardShape key={card.state.id} card={card} active={active} taken={taken} />
      ))}
      {[...wires]
        .sort((a, b) => Number(a.move.id === taken) - Number(b.move.id === taken))
        .map(wire => (
          <WireShape key={wire.move.id} wire={wire} isTaken={wire.move.id === taken} />
        ))}
    </svg>
  )
}

const fillOf = ({ depth, isFrame }: Card, isActive: boolean) => {
  if (isActive && !isFrame) return 'var(--action-soft)'
  if (!isFrame) return 'var(--surface)'
  return depth % 2 === 0 ? 'var(--sunken)' : 'var(--ground)'
}

function CardShape({ card, active, taken }: { card: Card } & Lit) {
  const { state, box, lines, rows, isFrame } = card
  const isActive = active?.has(state.id) ?? false
  return (
    <g data-state={state.id} {...(isActive ? { 'data-active': 'yes' } : {})}>
      {state.isFirst && <Beginning to={{ x: box.x + 30, y: box.y }} />}
      <rect
        {...box}
        rx={isFrame ? 16 : 12}
        fill={fillOf(card, isActive)}
        stroke={isActive ? 'var(--action)' : 'var(--line)'}
        strokeWidth={isActive ? 2.5 : 1.25}
        {...(state.type === 'parallel' ? { strokeDasharray: '6 5' } : {})}
      />
      {state.type === 'final' && <Ending box={box} />}
      {isActive && !isFrame && (
        <circle
          cx={box.x + box.width - 20 - (state.type === 'final' ? 26 : 0)}
          cy={box.y + 24}
          r={6}
          fill="var(--accent)"
          className="animate-breathe"
        />
      )}
      <Lines lines={lines} />
      {rows.map(row => (
        <RowShape
          key={row.move.id}
          row={row}
          isTaken={row.move.id === taken}
          ground={isActive && !isFrame ? 'var(--surface)' : 'var(--action-soft)'}
        />
      ))}
    </g>
  )
}

const Lines = ({ lines }: { lines: readonly Line[] }) =>
  lines.map(({ text, look, x, y }) => (
    <text key={`${look} ${y} ${text}`} x={x} y={y} fontSize={sizes[look]} {...looks[look]}>
      {text}
    </text>
  ))

type RowProps = { row: Row; isTaken: boolean; ground: string }

function RowShape({ row: { move, pill, lines }, isTaken, ground }: RowProps) {
  return (
    <g data-move={move.id} {...(isTaken ? { 'data-taken': 'yes' } : {})}>
      <rect
        {...pill}
        rx={pill.height / 2}
        fill={isTaken ? 'var(--accent-soft)' : ground}
        stroke={isTaken ? 'var(--accent)' : 'none'}
      />
      <text
        x={pill.x + pill.width / 2}
        y={pill.y + pill.height / 2 + 5}
        fontSize={sizes.target}
        textAnchor="middle"
        fontFamily={fonts.sans}
        fontWeight={600}
        fill={isTaken ? 'var(--accent-ink)' : 'var(--action-strong)'}
      >
        {move.event}
      </text>
      <Lines lines={lines} />
    </g>
  )
}

/** A dot and a short arrow: the initial state. */
const Beginning = ({ to: { x, y } }: { to: Point }) => (
  <g data-first="yes">
    <circle cx={x} cy={y - 26} r={5.5} fill="var(--ink)" />
    <path d={`M${x} ${y - 20}V${y - 6}`} stroke="var(--ink)" strokeWidth={1.75} fill="none" />
    <path d={`M${x - 5} ${y - 9}L${x} ${y - 1}L${x + 5} ${y - 9}Z`} fill="var(--ink)" />
  </g>
)

/** A dot in a ring: a final state. */
const Ending = ({ box: { x, y, width } }: Pick<Card, 'box'>) => (
  <g data-final="yes">
    <circle cx={x + width - 24} cy={y + 24} r={8.5} fill="none" stroke="var(--ink)" strokeWidth={1.75} />
    <circle cx={x + width - 24} cy={y + 24} r={4.5} fill="var(--ink)" />
  </g>
)

const round = 9

/** Out, along the lane and in, with rounded corners. */
const pathOf = ({ from, lane, to }: Wire): string => {
  const down = Math.sign(to.y - from.y)
  const r = Math.min(round, Math.abs(to.y - from.y) / 2)
  const out = Math.sign(lane - from.x) * Math.min(r, Math.abs(lane - from.x))
  const back = Math.sign(to.x - lane) * Math.min(r, Math.abs(to.x - lane))
  const end = to.x - Math.sign(to.x - lane) * 7
  return [
    `M${from.x} ${from.y}`,
    `H${lane - out}`,
    `Q${lane} ${from.y} ${lane} ${from.y + down * r}`,
    `V${to.y - down * r}`,
    `Q${lane} ${to.y} ${lane + back} ${to.y}`,
    `H${end}`,
  ].join('')
}

function WireShape({ wire, isTaken }: { wire: Wire; isTaken: boolean }) {
  const { from, lane, to, move } = wire
  const colour = isTaken ? 'var(--accent)' : 'var(--edge)'
  const way = Math.sign(to.x - lane)
  return (
    <g data-wire={move.id} data-from={move.from} data-to={move.to}>
      <path d={pathOf(wire)} fill="none" stroke={colour} strokeWidth={isTaken ? 3 : 1.75} />
      <circle cx={from.x} cy={from.y} r={3.25} fill={colour} />
      <path
        d={`M${to.x - way * 9} ${to.y - 5.5}L${to.x - way} ${to.y}L${to.x - way * 9} ${to.y + 5.5}Z`}
        fill={colour}
      />
    </g>
  )
}
