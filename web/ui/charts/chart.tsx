import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/button.tsx'

type Column = { name: string; title: string }

export type ChartTable = {
  /** The first column names the rows. */
  columns: readonly Column[]
  rows: readonly { name: string; title: string; cells: readonly string[] }[]
}

type Props = {
  title: string
  text?: string
  /** What the picture shows, for those who read it. */
  table: ChartTable
  controls?: ReactNode
  children: ReactNode
}

const place = 'charts-as-tables'

const areTables = () => {
  try {
    return localStorage.getItem(place) === 'on'
  } catch {
    return false
  }
}

const remember = (on: boolean) => {
  try {
    localStorage.setItem(place, on ? 'on' : 'off')
  } catch {
    // Without storage it's a choice for now.
  }
}

/** A picture of numbers and the numbers themselves: screen readers always get the table, others when they ask. */
export function Chart({ title, text, table, controls, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [asTable, setAsTable] = useState(areTables)
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-box border border-line bg-surface p-5 sm:p-6">
      <div className="mb-4 flex items-start justify-between gap-x-4 gap-y-2 max-sm:flex-wrap">
        <div className="min-w-0">
          <h3 id={id} className="text-lg">
            {title}
          </h3>
          {text && <p className="mt-1 text-[0.94rem] text-ink-soft">{text}</p>}
        </div>
        <Button
          look="quiet"
          className="-mx-3 shrink-0 px-3 sm:-mt-2"
          aria-pressed={asTable}
          onClick={() => {
            setAsTable(!asTable)
            remember(!asTable)
          }}
        >
          {asTable ? t('charts.asPicture') : t('charts.asTable')}
        </Button>
      </div>
      {controls}
      {!asTable && <div aria-hidden="true">{children}</div>}
      <ChartTableOf label={title} table={table} shown={asTable} />
    </section>
  )
}

type TableProps = { label: string; table: ChartTable; shown: boolean }

function ChartTableOf({ label, table, shown }: TableProps) {
  const { t } = useTranslation()
  if (!shown)
    return (
      <div className="sr-only">
        <Cells {...table} />
      </div>
    )
  return (
    <section
      aria-label={t('charts.tableOf', { title: label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that can scroll must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <Cells {...table} />
    </section>
  )
}

function Cells({ columns, rows }: ChartTable) {
  return (
    <table className="w-full text-[0.94rem]">
      <thead>
        <tr>
          {columns.map(({ name, title }, index) => (
            <th
              key={name}
              scope="col"
              className={`border-b border-line py-2 font-semibold ${index === 0 ? 'pe-4 text-start' : 'ps-4 text-end'}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, title, cells }) => (
          <tr key={name}>
            <th
              scope="row"
              className="border-b border-line py-2 pe-4 text-start font-normal whitespace-nowrap"
            >
              {title}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]?.name}
                className="border-b border-line py-2 ps-4 text-end tabular-nums"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
