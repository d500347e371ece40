import { Refused } from './refused.ts'

export type ResumeKind = 'pdf' | 'doc' | 'docx'

const testVirus = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'latin1')

/** The string by which virus scanners are tried out. */
export const isTestVirus = (bytes: Buffer): boolean => bytes.includes(testVirus)

const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const zipEntry = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06])

const HEAD = 1024
const LONGEST_COMMENT = 0xffff

/** Where a zip could end, read from behind, whatever stands in front of it. */
function hasZipEnd(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - LONGEST_COMMENT - 22)
  for (let at = bytes.indexOf(zipEnd, from); at >= 0; at = bytes.indexOf(zipEnd, at + 1))
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true
  return false
}

const pageOrProgram = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)|^MZ|\bimport os\b/iu

/** After its end a PDF has at most a line's end; behind more of it another file may hide. */
function checkPdf(bytes: Buffer): void {
  const end = bytes.lastIndexOf('%%EOF')
  if (end < 0) throw new Refused('damaged')
  const after = bytes.toString('latin1', end + 5).replace(/[\s\0]/gu, '')
  if (after.length > 16) throw new Refused('harmful')
}

/** What a file is by its first bytes. */
function kindOf(bytes: Buffer): ResumeKind {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  if (bytes.subarray(0, 8).equals(ole)) return 'doc'
  if (bytes.subarray(0, 4).equals(zipEntry)) return 'docx'
  throw new Refused('wrong_kind')
}

const endings: Record<string, readonly ResumeKind[]> = {
  pdf: ['pdf'],
  // Word opens either under either name, and many are named so.
  doc: ['doc', 'docx'],
  docx: ['doc', 'docx'],
}

/** What a file is by its content, when its name does not say something else and no other file hides in it. */
export function judged(bytes: Buffer, name: string): ResumeKind {
  const kind = kindOf(bytes)
  const ending = /\.(\w{1,8})$/u.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!endings[ending]?.includes(kind)) throw new Refused('wrong_kind')
  if (isTestVirus(bytes)) throw new Refused('harmful')
  const head = bytes.toString('latin1', 0, HEAD)
  if (pageOrProgram.test(head) || head.indexOf('%PDF-', 1) > 0) throw new Refused('harmful')
  if (kind !== 'docx' && hasZipEnd(bytes)) throw new Refused('harmful')
  if (kind === 'pdf') checkPdf(bytes)
  return kind
}
