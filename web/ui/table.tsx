import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type Direction = 'asc' | 'desc'

/** The table scrolls inside its own frame when a word is wider than the screen; the page never does. */
export function Table({
  label,
  busy = false,
  children,
}: {
  label: string
  busy?: boolean
  children: ReactNode
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable frame must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-box border border-line bg-surface"
    >
      <table
        aria-busy={busy}
        className={`w-full border-collapse text-start transition-opacity duration-150 ${busy ? 'opacity-60' : ''}`}
      >
        {children}
      </table>
    </section>
  )
}

const headLook = 'border-b border-line px-4 py-1 text-[0.94rem] font-semibold text-ink-soft'

type HeadProps = { children: ReactNode; className?: string }

/** Aligned to the end, like the numbers below it. */
export function Head({ children, end = false, className = '' }: HeadProps & { end?: boolean }) {
  return (
    <th scope="col" className={`${headLook} py-3 ${end ? 'text-end' : 'text-start'} ${className}`}>
      {children}
    </th>
  )
}

export type Column = { title: string; end?: boolean; className?: string }

/** A row of plain headings. */
export const HeadRow = ({ columns }: { columns: readonly Column[] }) => (
  <thead>
    <tr>
      {columns.map(({ title, ...look }) => (
        <Head key={title} {...look}>
          {title}
        </Head>
      ))}
    </tr>
  </thead>
)

type SortHeadProps = HeadProps & { direction: Direction | undefined; onSort: () => void; end?: boolean }

export function SortHead({ children, direction, onSort, end = false, className = '' }: SortHeadProps) {
  const sorted = direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      aria-sort={direction ? sorted : 'none'}
      className={`${headLook} ${end ? 'text-end' : 'text-start'} ${className}`}
    >
      <button
        type="button"
        onClick={onSort}
        className={`-mx-2 inline-flex min-h-11 items-center gap-1 rounded-md px-2 whitespace-nowrap hover:bg-action-soft hover:text-ink ${direction ? 'text-ink' : ''} ${end ? 'flex-row-reverse' : ''}`}
      >
        {children}
        <Icon
          name={direction === 'desc' ? 'down' : 'up'}
          className={`size-4 ${direction ? '' : 'opacity-0'}`}
        />
      </button>
    </th>
  )
}

export function Cell({ children, className = '' }: HeadProps) {
  return <td className={`border-b border-line px-4 py-3 align-top ${className}`}>{children}</td>
}
