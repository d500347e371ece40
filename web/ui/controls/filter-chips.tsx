import { Link } from 'react-router-dom'
import { number } from '#web/lib/format.ts'

type Chip = { to: string; label: string; count?: number | undefined; isChosen: boolean }

/** Ways to narrow a list, as links that keep the place on the page. */
export const FilterChips = ({ label, chips }: { label: string; chips: readonly Chip[] }) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-2">
      {chips.map(chip => (
        <li key={chip.to}>
          <Link
            to={chip.to}
            preventScrollReset
            aria-current={chip.isChosen ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold ${chip.isChosen ? 'border-action bg-action text-on-action' : 'border-edge bg-surface hover:border-action hover:bg-action-soft'}`}
          >
            {chip.label}
            {chip.count !== undefined && (
              <span className="font-normal tabular-nums">{number(chip.count)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
