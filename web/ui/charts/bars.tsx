type Bar = { name: string; title: string; value: number; note: string; tone?: 'action' | 'warn' | 'bad' }

const fills = { action: 'var(--action)', warn: 'var(--warn)', bad: 'var(--bad)' } as const

/** Bars side by side in words and width; drawn from the start of the line, so right to left as well. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="grid gap-3">
      {bars.map(({ name, title, value, note, tone = 'action' }) => (
        <li key={name}>
          <p className="flex items-baseline justify-between gap-3 leading-snug">
            <span className="min-w-0">{title}</span>
            <span className="shrink-0 font-semibold tabular-nums">{note}</span>
          </p>
          <svg
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            className="mt-1 h-3 w-full overflow-hidden rounded-sm rtl:-scale-x-100"
          >
            <title>{title}</title>
            <rect width="100" height="10" fill="var(--sunken)" />
            <rect width={(value / most) * 100} height="10" fill={fills[tone]} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
