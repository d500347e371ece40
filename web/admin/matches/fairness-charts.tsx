import { useTranslation } from 'react-i18next'
import { day, number } from '#web/lib/format.ts'
import { fairBand, type Line } from './fairness.ts'

/** Ratios beyond this are drawn at the edge. */
const most = 2

const clamped = (ratio: number) => Math.min(most, Math.max(0, ratio))

/** A group's distance from its even share; the number next to it says the same. */
export function RatioBar({ ratio }: { ratio: number | null }) {
  const at = (value: number) => (clamped(value) / most) * 100
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      className="h-3 w-28 shrink-0 overflow-hidden max-lg:w-12 rounded-sm max-sm:hidden rtl:-scale-x-100"
    >
      <rect width="100" height="10" fill="var(--sunken)" />
      <rect
        x={at(fairBand.low)}
        width={at(fairBand.high) - at(fairBand.low)}
        height="10"
        fill="var(--good-soft)"
      />
      {ratio !== null && <rect y="3" width={at(ratio)} height="4" fill="var(--action)" />}
      <rect x={at(1) - 0.5} width="1" height="10" fill="var(--ink-soft)" />
    </svg>
  )
}

type NamedLine = Line & { name: string }
type Props = { label: string; weeks: readonly string[]; lines: readonly NamedLine[] }

const width = 560
const height = 140
const left = 28
const bottom = 8

const strokes = [
  { color: 'var(--action)', dash: undefined },
  { color: 'var(--accent-ink)', dash: '7 4' },
  { color: 'var(--ink-soft)', dash: '2 4' },
] as const

const yOf = (ratio: number) => bottom + (1 - clamped(ratio) / most) * (height - 2 * bottom)
const xOf = (index: number, count: number) =>
  left + (count < 2 ? 0.5 : index / (count - 1)) * (width - left - bottom)

/** Weeks in which no one was suggested leave a gap. */
const pathOf = (ratios: readonly (number | null)[]): string =>
  ratios
    .flatMap((ratio, index) => {
      if (ratio === null) return []
      const isOn = index > 0 && ratios[index - 1] !== null
      return [`${isOn ? 'L' : 'M'}${xOf(index, ratios.length)} ${yOf(ratio)}`]
    })
    .join('')

/** Lines differ in dash as well as color; the same numbers are in a table below. */
export function TrendChart({ label, weeks, lines }: Props) {
  const { t } = useTranslation()
  const isEmpty = lines.every(({ ratios }) => ratios.every(ratio => ratio === null))
  if (isEmpty) return <p className="text-ink-soft">{t('fairness.noTrend')}</p>
  return (
    <figure className="max-w-2xl rounded-box border border-line bg-surface p-4 sm:p-5">
      <figcaption className="mb-2 font-semibold">{label}</figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        direction="ltr"
        className="w-full overflow-visible"
      >
        <rect
          x={left}
          y={yOf(fairBand.high)}
          width={width - left - bottom}
          height={yOf(fairBand.low) - yOf(fairBand.high)}
          fill="var(--good-soft)"
        />
        {[0, 1, most].map(ratio => (
          <g key={ratio}>
            <path d={`M${left} ${yOf(ratio)}H${width - bottom}`} stroke="var(--line)" />
            {/* In the chart's own units, which are half as large on a phone. */}
            <text
              x={left - 6}
              y={yOf(ratio) + 4}
              textAnchor="end"
              className="text-[22px] sm:text-[12px]"
              fill="var(--ink-soft)"
            >
              {number(ratio)}
            </text>
          </g>
        ))}
        {lines.map(({ group, ratios }, index) => (
          <g key={group} stroke={strokes[index]?.color} fill={strokes[index]?.color}>
            <path
              d={pathOf(ratios)}
              fill="none"
              strokeWidth="2.5"
              strokeLinejoin="round"
              strokeDasharray={strokes[index]?.dash}
            />
            {ratios.map((ratio, week) =>
              ratio === null ? null : (
                <circle
                  key={weeks[week]}
                  cx={xOf(week, ratios.length)}
                  cy={yOf(ratio)}
                  r="2.5"
                  stroke="none"
                />
              ),
            )}
          </g>
        ))}
      </svg>
      <p
        dir="ltr"
        aria-hidden="true"
        className="mt-1 flex justify-between ps-[5%] text-[0.85rem] text-ink-soft"
      >
        {[weeks.at(0), weeks.at(-1)].map(
          (week, end) => week && <span key={end === 0 ? 'first' : 'last'}>{day(week)}</span>,
        )}
      </p>
      <Legend lines={lines} />
      <TrendTable label={label} weeks={weeks} lines={lines} />
    </figure>
  )
}

function Legend({ lines }: Pick<Props, 'lines'>) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[0.94rem]">
      {lines.map(({ group, name }, index) => (
        <li key={group} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 24 4" className="w-6">
            <path
              d="M0 2H24"
              stroke={strokes[index]?.color}
              strokeWidth="3"
              strokeDasharray={strokes[index]?.dash}
            />
          </svg>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}

function TrendTable({ label, weeks, lines }: Props) {
  const { t } = useTranslation()
  return (
    <details className="mt-2">
      <summary className="underlined inline-flex min-h-11 items-center">{t('fairness.asTable')}</summary>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that can scroll must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full text-[0.94rem]">
          <thead>
            <tr>
              <th scope="col" className="pe-4 text-start">
                {t('fairness.week')}
              </th>
              {lines.map(({ group, name }) => (
                <th key={group} scope="col" className="ps-4 text-end">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((from, week) => (
              <tr key={from}>
                <th scope="row" className="pe-4 text-start font-normal whitespace-nowrap">
                  {day(from)}
                </th>
                {lines.map(({ group, ratios }) => {
                  const ratio = ratios[week] ?? null
                  return (
                    <td key={group} className="ps-4 text-end tabular-nums">
                      {ratio === null ? '–' : number(ratio, 2)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
