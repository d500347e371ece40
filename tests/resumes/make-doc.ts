import CFB from 'cfb'
import { z } from 'zod'
import type { ResumeCase } from './cases.ts'
import { type Block, blocksOf, type Run, textOf } from './markup.ts'

const TEXT_AT = 0x400
const SMALLEST = 4096

/** A link is a field: its instruction, then the visible text. */
const inline = (runs: readonly Run[]) =>
  runs.map(({ text, href }) => (href ? `\u0013 HYPERLINK "${href}" \u0014${text}\u0015` : text)).join('')

const paragraphOf = (block: Block): string => {
  if (block.kind === 'gap' || block.kind === 'column') return ''
  if (block.kind === 'page') return '\f'
  if (block.kind === 'row') return block.cells.map(textOf).join('\t')
  return `${block.kind === 'bullet' ? '\u2022\t' : ''}${inline(block.runs)}${block.right === undefined ? '' : `\t${block.right}`}`
}

/** The text's only piece: one byte per character where possible. */
const pieceOf = (text: string) => {
  const isNarrow = /^[\0-\u007F\u00A0-\u00FF]*$/u.test(text)
  return {
    bytes: Buffer.from(text, isNarrow ? 'latin1' : 'utf16le'),
    position: isNarrow ? (TEXT_AT * 2) | 0x40000000 : TEXT_AT,
  }
}

const tableOf = (length: number, position: number) => {
  const table = Buffer.alloc(SMALLEST)
  table.writeUInt8(2, 0)
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(0, 5)
  table.writeUInt32LE(length, 9)
  table.writeUInt32LE(position, 15)
  return table
}

/** A Word 97 document: the header, the text, and the table that says where the text is. */
export const makeDoc = ({ markup }: ResumeCase): Buffer => {
  const text = `${blocksOf(markup).map(paragraphOf).join('\r')}\r`
  const { bytes, position } = pieceOf(text)
  const stream = Buffer.alloc(Math.max(SMALLEST, TEXT_AT + bytes.length + 16))
  stream.writeUInt16LE(0xa5ec, 0)
  stream.writeUInt16LE(0x00c1, 2)
  stream.writeUInt16LE(0x0200, 0x0a)
  stream.writeUInt32LE(TEXT_AT, 0x18)
  stream.writeUInt32LE(TEXT_AT + bytes.length, 0x1c)
  stream.writeUInt16LE(0x0e, 0x20)
  stream.writeUInt16LE(0x16, 0x3e)
  stream.writeUInt32LE(text.length, 0x4c)
  stream.writeUInt16LE(0x5d, 0x98)
  stream.writeUInt32LE(0, 0x1a2)
  stream.writeUInt32LE(21, 0x1a6)
  bytes.copy(stream, TEXT_AT)
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/WordDocument', stream)
  CFB.utils.cfb_add(file, '/1Table', tableOf(text.length, position))
  return Buffer.from(z.instanceof(Uint8Array).parse(CFB.write(file, { type: 'buffer' })))
}
