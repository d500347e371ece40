import type { Context } from 'hono'
import type { Deps } from './deps.ts'

export type Cell = string | number | boolean | null | undefined

/** How a spreadsheet begins a formula; some read past spaces and hidden characters, and split at signs of their own. */
const formula = /^[\s\p{Z}\p{C},;|"']*[=+\-@\u2212]|^[\t\r\n]/u

/** Full-width and small signs count as what they look like. */
const isFormula = (text: string) => formula.test(text.normalize('NFKC'))

/** RFC 4180; a text that a spreadsheet would run stays a text. */
function cellOf(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const safe = isFormula(value) ? `'${value}` : value
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`

export const csvType = 'text/csv'

type Table = {
  name: string
  head: readonly string[]
  /** Read as fast as the receiver takes them. */
  rows: AsyncIterable<readonly Cell[][]>
}

async function* linesOf({ head, rows }: Table) {
  yield csvLine(head)
  for await (const part of rows) if (part.length > 0) yield part.map(csvLine).join('')
}

/** A table as a download, sent while it's being read. */
export function csvAnswer(c: Context, table: Table, log: Deps['log']): Response {
  const lines = linesOf(table)
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await lines.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (cause) {
        log.problem({ code: 'csv', cause })
        controller.error(cause)
      }
    },
    async cancel() {
      await lines.return()
    },
  })
  return c.body(stream, 200, {
    'Content-Type': `${csvType}; charset=utf-8; header=present`,
    'Content-Disposition': `attachment; filename="${table.name}.csv"`,
  })
}
