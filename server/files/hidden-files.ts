/** Signs of another file inside of one: what a browser would run, and what an archiver would unpack. */

const testVirus = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'latin1')

/** The string by which virus scanners are tried out. */
export const isTestVirus = (bytes: Buffer): boolean => bytes.includes(testVirus)

const centralEntry = 0x02014b50
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
const longestComment = 0xffff

/** Archivers read a zip from behind, whatever stands in front of it. */
function hasZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - longestComment - 22)
  for (let at = bytes.indexOf(zipEnd, from); at >= 0; at = bytes.indexOf(zipEnd, at + 1)) {
    if (at + 22 > bytes.length) return false
    const directory = at - bytes.readUInt32LE(at + 12)
    if (directory >= 0 && directory + 4 <= at && bytes.readUInt32LE(directory) === centralEntry) return true
    // An archive of nothing has no directory.
    if (bytes.readUInt16LE(at + 10) === 0 && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length)
      return true
  }
  return false
}

const archives = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '\xfd7zXZ\0'].map(sign => Buffer.from(sign, 'latin1'))

/** At fixed places: a tar archive and the picture of a disc. */
const placed: [at: number, sign: string][] = [
  [257, 'ustar'],
  [0x8001, 'CD001'],
  [0x8801, 'CD001'],
]

export const hasArchive = (bytes: Buffer): boolean =>
  hasZip(bytes) ||
  archives.some(sign => bytes.includes(sign)) ||
  placed.some(([at, sign]) => bytes.toString('latin1', at, at + sign.length) === sign)

/** Programs, and what runs from anywhere in a file. */
const programs = ['\x7fELF\x02\x01\x01', '\x7fELF\x01\x01\x01', 'This program cannot be run in DOS mode']
// In five megabytes of noise any four letters stand somewhere by chance.
const script = /<\?php\s|__HALT_COMPILER/iu

export const hasProgram = (text: string): boolean =>
  script.test(text) || programs.some(sign => text.includes(sign))

const page = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed)[\s>/]/iu

/** What a browser could take for a page. */
export const hasPage = (text: string): boolean => page.test(text)
