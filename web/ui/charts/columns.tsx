type Series = { name: string; title: string; values: readonly number[] }
type Props = { labels: readonly { name: string; title: string }[]; series: readonly Series[]; most: string }

/** Three looks that differ without color, too. */
const looks = [
  { fill: 'var(--action)', stroke: 'var(--action)' },
  { fill: 'var(--accent)', stroke: 'var(--accent-ink)' },
  { fill: 'none', stroke: 'var(--ink-soft)' },
] as const

const lookOf = (index: number) => looks[index % looks.length] ?? looks[0]

/** So many names have room side by side on a phone. */
const allNamed = 6

const width = 10
const gap = 2

/** Columns in groups, such as several counts a week. */
export function Columns({ labels, series, most }: Props) {
  const top = Math.max(1, ...series.flatMap(({ values }) => values))
  const every = labels.length > allNamed ? 3 : 1
  const group = series.length * width + gap * 2
  return (
    <div>
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-[0.94rem]">
        {series.map(({ name, title }, index) => (
          <li key={name} className="flex items-center gap-2">
            <svg viewBox="0 0 12 12" className="size-3.5">
              <title>{title}</title>
              <rect x="1" y="1" width="10" height="10" strokeWidth="2" {...lookOf(index)} />
            </svg>
            {title}
          </li>
        ))}
      </ul>
      <p className="border-b border-line text-[0.85rem] text-ink-soft tabular-nums">{most}</p>
      <div className="grid auto-cols-fr grid-flow-col">
        {labels.map(({ name, title }, at) => (
          <div key={name} className="min-w-0">
            <svg
              viewBox={`0 0 ${group} 100`}
              preserveAspectRatio="none"
              className="h-36 w-full rtl:-scale-x-100"
            >
              <title>{title}</title>
              {series.map((one, index) => {
                const height = ((one.values[at] ?? 0) / top) * 100
                return (
                  <rect
                    key={one.name}
                    x={gap + index * width + 0.75}
                    y={100 - height}
                    width={width - 1.5}
                    height={height}
                    strokeWidth="1.5"
                    vectorEffect="non-scaling-stroke"
                    {...lookOf(index)}
                    {...(height === 0 ? { stroke: 'none' } : {})}
                  />
                )
              })}
            </svg>
            <p
              className={`border-t border-line pt-1 text-[0.8rem] leading-tight whitespace-nowrap text-ink-soft ${at % every === 0 ? '' : 'invisible'}`}
            >
              {title}
            </p>
          </div>
        ))}
      </div>
    </div>
  )
}
