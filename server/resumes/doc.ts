import WordExtractor from 'word-extractor'
import type { ResumeText } from '#agents/resume/resume-text.ts'
import { linesIn } from './clean.ts'
import { type OleFile, openOle } from './ole.ts'
import { Refused } from './refused.ts'

const macroStorages = ['Macros', '_VBA_PROJECT_CUR', 'VBA', '_VBA_PROJECT']
const otherFiles = ['\u0001Ole10Native', 'Package']
const WORD_97 = 0xa5ec
const ENCRYPTED = 0x0100

function refuseHarm({ entries, firstBytes }: OleFile): void {
  const words = entries.find(({ name, isStorage }) => name === 'WordDocument' && !isStorage)
  if (entries.some(({ name }) => name === 'EncryptedPackage')) throw new Refused('locked')
  // Spreadsheets, slides, Outlook messages and installers start with the same bytes.
  if (!words) throw new Refused('wrong_kind')
  if (entries.some(({ name }) => macroStorages.includes(name))) throw new Refused('macros')
  const hasOthers = entries.some(
    ({ name, hasChildren }) => otherFiles.includes(name) || (name === 'ObjectPool' && hasChildren),
  )
  if (hasOthers) throw new Refused('harmful')
  const head = firstBytes(words)
  if (head.length < 12 || head.readUInt16LE(0) !== WORD_97) throw new Refused('damaged')
  if ((head.readUInt16LE(10) & ENCRYPTED) !== 0) throw new Refused('locked')
}

/** A link's target is written next to its words, in one of two encodings. */
function linksIn(bytes: Buffer): string[] {
  const targets = new Set<string>()
  for (const text of [bytes.toString('latin1'), bytes.toString('utf16le')])
    for (const [, target = ''] of text.matchAll(/HYPERLINK\s+"((?:mailto:|tel:|https?:)[^"\s]{1,300})"/gu))
      targets.add(target)
  return [...targets]
}

/** A Word 97 to 2003 document. */
export async function readDoc(bytes: Buffer): Promise<ResumeText> {
  refuseHarm(openOle(bytes))
  const document = await new WordExtractor().extract(bytes).catch(cause => {
    throw new Refused('damaged', cause)
  })
  const asWritten = { filterUnicode: false }
  const parts = [
    document.getHeaders(asWritten),
    document.getBody(asWritten),
    document.getTextboxes({ ...asWritten, includeHeadersAndFooters: true, includeBody: true }),
    document.getFooters(asWritten),
  ]
  const lines = parts.flatMap(part => linesIn(part)).map(line => ({ ...line, page: 1 }))
  return { lines, links: linksIn(bytes) }
}
