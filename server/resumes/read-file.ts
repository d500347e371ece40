import type { ResumeText } from '#agents/resume/resume-text.ts'
import { linesIn } from './clean.ts'
import { readDoc } from './doc.ts'
import { readDocx } from './docx.ts'
import { judged, type ResumeKind } from './judge.ts'
import { readPdf } from './pdf.ts'
import { Refused } from './refused.ts'

/** A page with fewer letters than this is a picture. */
const FEWEST_LETTERS = 40
const MOST_LETTERS = 200_000
const MOST_LINKS = 50
const harmless = /^(?:mailto:|tel:|https?:)\S{1,300}$/iu

const readers = { pdf: readPdf, doc: readDoc, docx: readDocx } satisfies Record<ResumeKind, unknown>

export type FileRead = { kind: ResumeKind; text: ResumeText }

/** The words of a resume from any program; refuses anything that isn't one. */
export async function readResumeFile(bytes: Buffer, name: string): Promise<FileRead> {
  const kind = await judged(bytes, name)
  const { lines, links } = await readers[kind](bytes)
  const text = { lines, links: links.filter(link => harmless.test(link)).slice(0, MOST_LINKS) }
  const letters = text.lines.reduce((sum, line) => sum + (line.text.match(/\p{L}/gu)?.length ?? 0), 0)
  if (letters < FEWEST_LETTERS) throw new Refused('no_text')
  if (letters > MOST_LETTERS) throw new Refused('too_much_inside')
  return { kind, text }
}

/** A typed or pasted resume. */
export const typedResume = (text: string): ResumeText => ({
  lines: linesIn(text).map(line => ({ ...line, page: 1 })),
  links: [],
})
