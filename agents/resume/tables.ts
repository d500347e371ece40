import { fold, type Line } from './sheet.ts'

type IsLabel = (cell: string) => boolean

const rowOf = (line: Line, label: string, value: string): Line => {
  const text = `${label}\t${value}`
  return { ...line, text, folded: fold(text), cells: [label, value], isBullet: false }
}

/** 'Name | Rosa | Languages | Spanish': labels and values by turns. */
const pairsIn = (line: Line, isLabel: IsLabel): Line[] | undefined => {
  const { cells } = line
  if (cells.length < 4 || cells.length % 2 > 0) return
  if (!cells.every((cell, at) => at % 2 > 0 || isLabel(cell))) return
  return cells.flatMap((label, at) => (at % 2 > 0 ? [] : [rowOf(line, label, cells[at + 1] ?? '')]))
}

/** Labels in one row, and their values in the row below. */
const isAbove = (lines: readonly Line[], at: number, isLabel: IsLabel): boolean => {
  const [labels, values, next] = lines.slice(at, at + 3).map(({ cells }) => cells)
  return (
    labels !== undefined &&
    labels.length > 1 &&
    labels.every(isLabel) &&
    values?.length === labels.length &&
    !values.some(isLabel) &&
    (next?.length !== labels.length || next.some(isLabel))
  )
}

/** The rows of a table of labels and values, one label a line. */
export function labelsApart(lines: readonly Line[], isLabel: IsLabel): Line[] {
  return lines.flatMap((line, at) => {
    if (isAbove(lines, at, isLabel)) return []
    const above = lines[at - 1]
    if (above && isAbove(lines, at - 1, isLabel))
      return above.cells.map((label, column) => rowOf(line, label, line.cells[column] ?? ''))
    return pairsIn(line, isLabel) ?? [line]
  })
}
