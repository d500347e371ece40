import PDFDocument from 'pdfkit'
import type { ResumeCase } from './cases.ts'
import { type Block, blocksOf, columnsOf, textOf } from './markup.ts'

type Doc = InstanceType<typeof PDFDocument>
type Column = { x: number; width: number; size: number; face: 'Helvetica' | 'Times' | 'Courier' }

const fontOf = (face: Column['face'], isBold: boolean) => {
  if (face === 'Times') return isBold ? 'Times-Bold' : 'Times-Roman'
  return isBold ? `${face}-Bold` : face
}

const write = (doc: Doc, { x, width, face, size }: Column, block: Block) => {
  if (block.kind === 'gap') {
    doc.moveDown(0.6)
    return
  }
  if (block.kind === 'page') {
    doc.addPage()
    return
  }
  if (block.kind === 'column') return
  if (block.kind === 'row') {
    const cellWidth = width / block.cells.length
    const top = doc.y
    const bottoms = block.cells.map((cell, at) => {
      doc
        .font(fontOf(face, false))
        .fontSize(size)
        .text(textOf(cell), x + at * cellWidth, top, { width: cellWidth - 8 })
      return doc.y
    })
    doc.y = Math.max(...bottoms)
    return
  }
  const isStrong = block.kind === 'name' || block.kind === 'heading' || block.kind === 'strong'
  const isBold = isStrong || block.runs.every(({ bold }) => bold)
  const tall = { name: size * 1.9, heading: size * 1.25, strong: size, line: size, bullet: size }[block.kind]
  doc.font(fontOf(face, isBold)).fontSize(tall)
  if (doc.y + tall * 2 > doc.page.height - doc.page.margins.bottom) doc.addPage()
  const top = doc.y
  const mark = block.kind === 'bullet' ? '•  ' : ''
  const inset = block.kind === 'bullet' ? 10 : 0
  doc.text(mark + textOf(block.runs), x + inset, top, { width: width - inset })
  if (block.right === undefined) return
  const after = doc.y
  doc.text(block.right, x, top, { width, align: 'right' })
  doc.y = Math.max(after, doc.y)
}

export const makePdfkit = async ({ markup, styles }: ResumeCase): Promise<Buffer> => {
  const doc = new PDFDocument({ size: 'LETTER', margin: styles.has('airy') ? 90 : 56 })
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const face = styles.has('serif') ? 'Times' : 'Helvetica'
  const size = styles.has('airy') ? 14 : 10.5
  const left = doc.page.margins.left
  const width = doc.page.width - 2 * left
  const [head = [], ...columns] = columnsOf(blocksOf(markup))
  for (const block of head) write(doc, { x: left, width, face, size }, block)
  const top = doc.y + 10
  for (const [at, blocks] of columns.entries()) {
    doc.y = top
    const column = at === 0 ? { x: left, width: 150 } : { x: left + 175, width: width - 175 }
    for (const block of blocks) write(doc, { ...column, face, size }, block)
  }
  doc.end()
  return await done
}
