import {
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  Packer,
  PageBreak,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx'
import type { ResumeCase } from './cases.ts'
import { type Block, blocksOf, columnsOf, type Run } from './markup.ts'

const childrenOf = (runs: readonly Run[], isBold = false) =>
  runs.map(({ text, bold, href }) => {
    const run = new TextRun({ text, bold: bold || isBold })
    return href ? new ExternalHyperlink({ link: href, children: [run] }) : run
  })

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const noBorders = { top: none, bottom: none, left: none, right: none }

const tableOf = (rows: readonly Run[][][]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      cells =>
        new TableRow({
          children: cells.map(
            runs => new TableCell({ children: [new Paragraph({ children: childrenOf(runs) })] }),
          ),
        }),
    ),
  })

const paragraphOf = (block: Exclude<Block, { kind: 'row' }>) => {
  if (block.kind === 'page') return new Paragraph({ children: [new PageBreak()] })
  if (block.kind === 'gap' || block.kind === 'column') return new Paragraph({})
  const { kind, runs, right } = block
  const tail = right === undefined ? [] : [new TextRun({ children: [new Tab(), right] })]
  return new Paragraph({
    children: [...childrenOf(runs, kind === 'strong'), ...tail],
    tabStops: [{ type: TabStopType.RIGHT, position: 9000 }],
    ...(kind === 'name' ? { heading: HeadingLevel.TITLE } : {}),
    ...(kind === 'heading' ? { heading: HeadingLevel.HEADING_1 } : {}),
    ...(kind === 'bullet' ? { bullet: { level: 0 } } : {}),
  })
}

/** Consecutive rows form one table. */
const bodyOf = (blocks: readonly Block[]): (Paragraph | Table)[] => {
  const made: (Paragraph | Table)[] = []
  let rows: Run[][][] = []
  const close = () => {
    if (rows.length > 0) made.push(tableOf(rows))
    rows = []
  }
  for (const block of blocks) {
    if (block.kind === 'row') {
      rows.push(block.cells)
      continue
    }
    close()
    made.push(paragraphOf(block))
  }
  close()
  return made
}

/** Two columns as templates make them: a table without borders. */
const sideBySide = (columns: readonly Block[][]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      new TableRow({
        children: columns.map(
          (blocks, at) =>
            new TableCell({
              width: { size: at === 0 ? 32 : 68, type: WidthType.PERCENTAGE },
              borders: noBorders,
              children: bodyOf(blocks),
            }),
        ),
      }),
    ],
  })

export const makeDocx = async ({ markup }: ResumeCase): Promise<Buffer> => {
  const [head = [], ...columns] = columnsOf(blocksOf(markup))
  const children = [...bodyOf(head), ...(columns.length > 0 ? [sideBySide(columns)] : [])]
  return await Packer.toBuffer(new Document({ sections: [{ children }] }))
}
