import { endsAsZip, hasPage, hiddenIn } from '../files/hidden-files.ts'
import { inMemory } from '../files/looked-at.ts'
import { Refused } from './refused.ts'

export type ResumeKind = 'pdf' | 'doc' | 'docx'

const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const zipEntry = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const HEAD = 1024

/** What a file is by its first bytes. */
function kindOf(bytes: Buffer): ResumeKind {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  if (bytes.subarray(0, 8).equals(ole)) return 'doc'
  if (bytes.subarray(0, 4).equals(zipEntry)) return 'docx'
  throw new Refused('wrong_kind')
}

const endings: Record<string, readonly ResumeKind[]> = {
  pdf: ['pdf'],
  // Word opens either under either name, and many are named that way.
  doc: ['doc', 'docx'],
  docx: ['doc', 'docx'],
}

/** A DOCX is an archive itself, and inspected entry by entry. */
const hidden = { pdf: ['virus', 'archive', 'program'], doc: ['virus', 'program'], docx: ['virus'] } as const

/** What a file is by its content, unless its name says otherwise or another file hides in it. */
export async function judged(bytes: Buffer, name: string): Promise<ResumeKind> {
  const kind = kindOf(bytes)
  const ending = /\.(\w{1,8})$/u.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!endings[ending]?.includes(kind)) throw new Refused('wrong_kind')
  const head = bytes.toString('latin1', 0, HEAD)
  if (hasPage(head) || head.indexOf('%PDF-', 1) > 0) throw new Refused('harmful')
  const content = inMemory(bytes)
  if (await hiddenIn(content, hidden[kind])) throw new Refused('harmful')
  if (kind === 'doc' && (await endsAsZip(content))) throw new Refused('harmful')
  return kind
}
