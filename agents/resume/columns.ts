import { type Column, columns, type Kind, type ResumeLexicon } from './lexicon.ts'
import { fold, type Line } from './sheet.ts'

const columnOf = (lexicon: ResumeLexicon, cell: string): Column | undefined => {
  const folded = fold(cell).replaceAll(/[.:]/gu, '')
  return columns.find(column =>
    lexicon.columns[column].some(name => new RegExp(`^(?:${name})$`, 'u').test(folded)),
  )
}

/** The columns of a table of schools or certificates, from its first row. */
export const columnsIn = (
  lexicon: ResumeLexicon,
  { cells }: Line,
  section: readonly Kind[],
): Column[] | undefined => {
  if (cells.length < 2 || !section.some(kind => kind === 'education' || kind === 'certificates')) return
  const named = cells.flatMap(cell => columnOf(lexicon, cell) ?? [])
  return named.length === cells.length ? named : undefined
}

/** The cell of the row in this column; rows with an empty cell are only read by what their cells look like. */
export const cellIn = (
  { cells }: Line,
  named: readonly Column[] | undefined,
  column: Column,
): string | undefined => (named?.length === cells.length ? cells[named.indexOf(column)] : undefined)
