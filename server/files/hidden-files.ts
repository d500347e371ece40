import { type LookedAt, textOf } from './looked-at.ts'

/** Signs of another file inside this one: what a browser would run, and what an archiver would unpack. */

const testVirus = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'

/** The test string for virus scanners. */
export const isTestVirus = (text: string): boolean => text.includes(testVirus)

const centralEntry = 0x02014b50
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
const longestComment = 0xffff

type ZipEnd = {
  /** How many files its directory lists. */
  entries: number
  /** Where its directory starts. */
  directory: number
  /** Nothing follows it. */
  isLast: boolean
}

/** Archivers read a zip from its end, whatever comes before it. */
async function zipEndsIn(bytes: LookedAt): Promise<ZipEnd[]> {
  const from = Math.max(0, bytes.size - longestComment - 22)
  const tail = await bytes.read(from, bytes.size - from)
  const ends: ZipEnd[] = []
  for (let at = tail.indexOf(zipEnd); at >= 0 && at + 22 <= tail.length; at = tail.indexOf(zipEnd, at + 1))
    ends.push({
      entries: tail.readUInt16LE(at + 10),
      directory: from + at - tail.readUInt32LE(at + 12),
      isLast: at + 22 + tail.readUInt16LE(at + 20) === tail.length,
    })
  return ends
}

/** Word keeps a small archive with its colors in a DOC; one at the end of the file is another file. */
export const endsAsZip = async (bytes: LookedAt): Promise<boolean> =>
  (await zipEndsIn(bytes)).some(({ isLast }) => isLast)

async function hasZip(bytes: LookedAt): Promise<boolean> {
  for (const { entries, directory, isLast } of await zipEndsIn(bytes)) {
    // An empty archive has no directory.
    if (entries === 0 && isLast) return true
    const head = directory < 0 ? undefined : await bytes.read(directory, 4)
    if (head?.length === 4 && head.readUInt32LE() === centralEntry) return true
  }
  return false
}

/** At fixed offsets: a tar archive and a disk image. */
const placed: [at: number, sign: string][] = [
  [257, 'ustar'],
  [0x8001, 'CD001'],
  [0x8801, 'CD001'],
]

async function hasPlacedArchive(bytes: LookedAt): Promise<boolean> {
  for (const [at, sign] of placed)
    if ((await bytes.read(at, sign.length)).toString('latin1') === sign) return true
  return false
}

const archives = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '\xfd7zXZ\0']

/** Programs, and what runs from anywhere in a file. */
const programs = ['\x7fELF\x02\x01\x01', '\x7fELF\x01\x01\x01', 'This program cannot be run in DOS mode']
// In five megabytes of noise any four letters appear somewhere by chance.
const script = /<\?php\s|__HALT_COMPILER/iu

export const hasProgram = (text: string): boolean =>
  script.test(text) || programs.some(sign => text.includes(sign))

const page = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed)[\s>/]/iu

/** What a browser could take for a page. */
export const hasPage = (text: string): boolean => page.test(text)

const hasPacked = (text: string) => archives.some(sign => text.includes(sign))

type Hidden = 'virus' | 'archive' | 'program' | 'page' | 'pdf'

const signs: Record<Hidden, (text: string) => boolean> = {
  virus: isTestVirus,
  archive: hasPacked,
  program: hasProgram,
  page: hasPage,
  pdf: text => text.includes('%PDF-'),
}

/** The first of these found in a file, in the order asked for. */
export async function hiddenIn(bytes: LookedAt, sought: readonly Hidden[]): Promise<Hidden | undefined> {
  const found = new Set<Hidden>()
  for await (const { text } of textOf(bytes))
    for (const one of sought) if (!found.has(one) && signs[one](text)) found.add(one)
  if (sought.includes('archive') && ((await hasZip(bytes)) || (await hasPlacedArchive(bytes))))
    found.add('archive')
  return sought.find(one => found.has(one))
}
