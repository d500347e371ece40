import { hasArchive, hasPage, hasProgram, isTestVirus } from '../files/hidden-files.ts'
import { Refused } from './refused.ts'

export type ResumeKind = 'pdf' | 'doc' | 'docx'

const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const zipEntry = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const HEAD = 1024

/** Word keeps a small archive with its colours inside of a DOC; one that ends the file is another file. */
function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - 0xffff - 22)
  for (let at = bytes.indexOf(zipEnd, from); at >= 0; at = bytes.indexOf(zipEnd, at + 1))
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true
  return false
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
  if (hasPage(head) || head.indexOf('%PDF-', 1) > 0) throw new Refused('harmful')
  if (kind === 'pdf' && hasArchive(bytes)) throw new Refused('harmful')
  if (kind === 'doc' && endsAsZip(bytes)) throw new Refused('harmful')
  // A DOCX is an archive itself, and looked into entry by entry.
  if (kind !== 'docx' && hasProgram(bytes.toString('latin1'))) throw new Refused('harmful')
  return kind
}
