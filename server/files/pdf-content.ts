import { constants, inflateSync } from 'node:zlib'
import { hasPage, isTestVirus } from './hidden-files.ts'
import { RefusedPaper } from './paper-fault.ts'

const endOfName = String.raw`(?=[\s()<>[\]{}/%\0]|$)`

/** A letter, or '#4a' for it: any letter of a name may be written so. */
const letterOf = (letter: string) => {
  const code = letter.charCodeAt(0).toString(16)
  return `(?:${letter}|#${code.replace(/[a-f]/u, digit => `[${digit}${digit.toUpperCase()}]`)})`
}

/** Finds names in a text as it is: a copy of it without disguises would be as large again. */
const namesOf = (...names: string[]) =>
  new RegExp(`/(?:${names.map(name => [...name].map(letterOf).join('')).join('|')})${endOfName}`, 'u')

/** What runs, opens or brings along something else. */
const active = namesOf(
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia'],
  ...['GoToE', 'ImportData', 'SubmitForm', 'XFA'],
)
const encrypted = namesOf('Encrypt')

const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const mostInStream = 32 * 1024 * 1024
const mostInAll = 128 * 1024 * 1024
const mostPixels = 200_000_000
const longestDictionary = 16 * 1024

const isBomb = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE'

type Stream = { dictionary: string; from: number }

/** Every place where packed bytes begin, with the words in front of it. */
function* streamsIn(text: string): Generator<Stream> {
  for (const found of text.matchAll(/>>\s*stream(\r\n|\n|\r)/gu)) {
    const begin = Math.max(0, found.index - longestDictionary)
    const before = text.slice(begin, found.index + 2)
    const object = Math.max(0, before.lastIndexOf(' obj'))
    yield { dictionary: plainNames(before.slice(object)), from: found.index + found[0].length }
  }
}

const numberOf = (dictionary: string, name: string) =>
  Number(new RegExp(`/${name}\\s+(\\d+)`, 'u').exec(dictionary)?.[1] ?? 0)

/** Other objects can be packed into it, whatever it calls itself. */
const holdsObjects = (dictionary: string) => /\/ObjStm|\/First\s+\d/u.test(dictionary)

const filtersOf = (dictionary: string) =>
  [...(/\/Filter\s*(\[[^\]]*\]|\/\w+)/u.exec(dictionary)?.[1]?.matchAll(/\/(\w+)/gu) ?? [])].map(f => f[1])

const isFlate = (name: string | undefined) => name === 'FlateDecode' || name === 'Fl'

function unpack(bytes: Buffer, most: number): Buffer | undefined {
  try {
    return inflateSync(bytes, {
      maxOutputLength: Math.max(1, Math.min(most, mostInStream)),
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (cause) {
    if (isBomb(cause)) throw new RefusedPaper('too_much_inside', cause)
    return undefined
  }
}

function unpackAll(bytes: Buffer, filters: readonly unknown[], most: number): Buffer | undefined {
  let open: Buffer | undefined = bytes
  for (const _ of filters) open = open && unpack(open, most)
  return open
}

function refuseFlood(dictionary: string): void {
  if (numberOf(dictionary, 'Width') * numberOf(dictionary, 'Height') > mostPixels)
    throw new RefusedPaper('too_many_pixels')
}

/** How much is packed in a stream; what it holds is looked at on the way. */
function checkStream(bytes: Buffer, dictionary: string, most: number): number {
  const objects = holdsObjects(dictionary)
  if (/\/Subtype\s*\/Image/u.test(dictionary) && !objects) return 0
  const filters = filtersOf(dictionary)
  const readable = filters.every(isFlate)
  // What is in an object stream has to be seen; of other streams only how much it is.
  if (objects && !readable) throw new RefusedPaper('active')
  if (!readable || filters.length === 0) return 0
  const open = unpackAll(bytes, filters, most)
  if (open) refuseInside(open, objects)
  else if (objects) throw new RefusedPaper('unreadable')
  return open?.length ?? 0
}

function checkStreams(bytes: Buffer, text: string): void {
  let left = mostInAll
  for (const { dictionary, from } of streamsIn(text)) {
    refuseFlood(dictionary)
    left -= checkStream(bytes.subarray(from), dictionary, left)
    if (left <= 0) throw new RefusedPaper('too_much_inside')
  }
}

function refuseInside(open: Buffer, objects: boolean): void {
  if (isTestVirus(open)) throw new RefusedPaper('harmful')
  if (objects && active.test(open.toString('latin1'))) throw new RefusedPaper('active')
}

const headLength = 1024
const tailLength = 1024

/** Behind its end a PDF has hardly anything; behind more of it another file may hide. */
function checkTail(text: string): void {
  const end = text.lastIndexOf('%%EOF')
  if (end < 0) return
  const after = text.slice(end + 5).replace(/[\s\0]/gu, '')
  if (after.length > tailLength || hasPage(after)) throw new RefusedPaper('mixed')
}

/** Refuses a PDF that does things, cannot be looked into, or is something else as well. */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if (hasPage(text.slice(0, headLength))) throw new RefusedPaper('mixed')
  checkTail(text)
  if (active.test(text)) throw new RefusedPaper('active')
  if (encrypted.test(text)) throw new RefusedPaper('locked')
  checkStreams(bytes, text)
}
