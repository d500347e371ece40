import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib'
import type { ResumeCase } from './cases.ts'
import { type Block, blocksOf, textOf } from './markup.ts'

const wrapped = (text: string, font: PDFFont, size: number, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (font.widthOfTextAtSize(longer, size) > width && line !== '') {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

type Piece = { text: string; isBold: boolean; size: number; inset: number; right?: string }

const pieceOf = (block: Block, size: number): Piece | undefined => {
  if (block.kind === 'gap' || block.kind === 'column' || block.kind === 'page') return
  if (block.kind === 'row')
    return { text: block.cells.map(textOf).join('    '), isBold: false, size, inset: 0 }
  const isBold = block.kind !== 'line' && block.kind !== 'bullet'
  return {
    text: (block.kind === 'bullet' ? '- ' : '') + textOf(block.runs),
    isBold,
    size: block.kind === 'name' ? size * 1.6 : size,
    inset: block.kind === 'bullet' ? 14 : 0,
    ...(block.right === undefined ? {} : { right: block.right }),
  }
}

const [WIDTH, HEIGHT, MARGIN] = [612, 792, 64]

/** Page after page, from top to bottom; the right column is drawn when a page is full. */
const sheetsOf = (pdf: PDFDocument) => {
  let page = pdf.addPage([WIDTH, HEIGHT])
  let y = HEIGHT - MARGIN
  let late: (() => void)[] = []
  const finish = () => {
    for (const draw of late) draw()
    late = []
  }
  const turn = () => {
    finish()
    page = pdf.addPage([WIDTH, HEIGHT])
    y = HEIGHT - MARGIN
  }
  return {
    finish,
    turn,
    drop: (height: number) => {
      y -= height
      if (y < MARGIN) turn()
    },
    draw: (text: string, x: number, size: number, font: PDFFont) => page.drawText(text, { x, y, size, font }),
    drawLate: (text: string, size: number, font: PDFFont) => {
      const [target, top, x] = [page, y, WIDTH - MARGIN - font.widthOfTextAtSize(text, size)]
      late.push(() => target.drawText(text, { x, y: top, size, font }))
    },
  }
}

const drawPiece = (
  sheets: ReturnType<typeof sheetsOf>,
  { text, size, inset, right }: Piece,
  font: PDFFont,
) => {
  const room = right === undefined ? 0 : font.widthOfTextAtSize(right, size) + 20
  if (right !== undefined) sheets.drawLate(right, size, font)
  for (const line of wrapped(text, font, size, WIDTH - 2 * MARGIN - inset - room)) {
    sheets.draw(line, MARGIN + inset, size, font)
    sheets.drop(size * 1.4)
  }
}

/** One column, in two of the fonts every reader has. */
export const makePdfLib = async ({ markup, styles }: ResumeCase): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  const isAiry = styles.has('airy')
  const plain = await pdf.embedFont(isAiry ? StandardFonts.Courier : StandardFonts.TimesRoman)
  const bold = await pdf.embedFont(isAiry ? StandardFonts.CourierBold : StandardFonts.TimesRomanBold)
  const size = isAiry ? 13 : 11
  const sheets = sheetsOf(pdf)
  for (const block of blocksOf(markup)) {
    const piece = pieceOf(block, size)
    if (piece) drawPiece(sheets, piece, piece.isBold ? bold : plain)
    else if (block.kind === 'page') sheets.turn()
    else sheets.drop(size * 0.7)
  }
  sheets.finish()
  return Buffer.from(await pdf.save())
}
