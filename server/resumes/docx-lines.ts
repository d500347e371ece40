import type { ResumeLine } from '#agents/resume/resume-text.ts'
import { clean } from './clean.ts'
import type { Block, Paragraph, Run, Table } from './docx-blocks.ts'

/** A gap before a line of this many points is one that a reader sees. */
const SEEN_GAP = 6

/** For the letters in some runs: the most common size, and whether most are bold. */
function lookOf(runs: readonly Run[]): { size: number; bold: boolean } {
  const sizes = new Map<number, number>()
  let letters = 0
  let heavy = 0
  for (const { text, size, bold } of runs) {
    const count = text.trim().length
    letters += count
    if (bold) heavy += count
    sizes.set(size, (sizes.get(size) ?? 0) + count)
  }
  const [most] = [...sizes].sort((a, b) => b[1] - a[1])
  return { size: most?.[0] ?? 10, bold: letters > 0 && heavy * 2 > letters }
}

/** The runs between line breaks. */
function brokenIn({ runs }: Paragraph): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    const [first = '', ...rest] = run.text.split('\n')
    lines.at(-1)?.push({ ...run, text: first })
    for (const text of rest) lines.push([{ ...run, text }])
  }
  return lines
}

/** The part before the first tab: a bold job title has its dates after one. */
function firstCell(runs: readonly Run[]): Run[] {
  const at = runs.findIndex(({ text }, index) => text.includes('\t') && (index > 0 || text.trim() !== ''))
  const split = runs[at]
  return split ? [...runs.slice(0, at), { ...split, text: split.text.split('\t')[0] ?? '' }] : [...runs]
}

const bulleted = /^[\u2022\u25cf\u25aa\u2023\u2043\u25e6*\u2013-]\s/u

function paragraphLines(paragraph: Paragraph): ResumeLine[] {
  return brokenIn(paragraph).map((runs, at) => {
    const text = clean(runs.map(one => one.text).join(''))
    const isItem = paragraph.isListItem && at === 0 && text !== '' && !bulleted.test(text)
    const { size } = lookOf(runs)
    const { bold } = lookOf(firstCell(runs))
    return {
      text: isItem ? `\u2022 ${text}` : text,
      ...{ page: 1, size },
      ...(bold && { bold }),
      ...(at === 0 && paragraph.before >= SEEN_GAP && { gapBefore: true }),
      ...(paragraph.indent > 0 && { indent: paragraph.indent }),
    }
  })
}

const isWritten = ({ text }: ResumeLine) => text !== ''

const withGap = (lines: readonly ResumeLine[]): ResumeLine[] =>
  lines.map((line, at) => (at === 0 ? { ...line, gapBefore: true } : line))

/** Lines next to each other. */
const beside = (lines: readonly ResumeLine[]): ResumeLine[] => {
  const [first] = lines
  if (!first) return []
  return [{ ...first, text: lines.map(({ text }) => text).join('\t') }]
}

/** A row of short cells is one line; cells with several lines are columns, read one after the other. */
function rowLines(cells: readonly Block[][]): ResumeLine[] {
  const columns = cells.map(cell => linesOf(cell)).filter(column => column.length > 0)
  const long = columns.filter(({ length }) => length > 1)
  if (long.length > 1) return columns.flatMap(withGap)
  const heads = columns.flatMap(([head]) => (head ? [head] : []))
  return [...beside(heads), ...columns.flatMap(([, ...rest]) => rest)]
}

const tableLines = ({ rows }: Table): ResumeLine[] => withGap(rows.flatMap(rowLines))

/** Empty paragraphs become the gap before the next line. */
export function linesOf(blocks: readonly Block[]): ResumeLine[] {
  const lines: ResumeLine[] = []
  let isAfterGap = false
  for (const block of blocks) {
    const own = block.kind === 'table' ? tableLines(block) : paragraphLines(block)
    for (const line of own) {
      if (isWritten(line)) lines.push(isAfterGap ? { ...line, gapBefore: true } : line)
      isAfterGap = !isWritten(line)
    }
  }
  return lines
}
