import { pipeline, Readable } from 'node:stream'
import { constants, createInflate } from 'node:zlib'
import { RefusedDocument } from './document-fault.ts'
import { hasPage, isTestVirus } from './hidden-files.ts'
import { type LookedAt, type Passage, passagesOf, piecesOf, textOf } from './looked-at.ts'

const endOfName = String.raw`(?=[\s()<>[\]{}/%\0]|$)`

/** A letter, or '#4a' for it: names may be written either way. */
const letterOf = (letter: string) => {
  const code = letter.charCodeAt(0).toString(16)
  return `(?:${letter}|#${code.replace(/[a-f]/u, digit => `[${digit}${digit.toUpperCase()}]`)})`
}

/** Finds names in the text as it is: a decoded copy would be just as large. */
const patternOf = (...names: string[]) =>
  `/(?:${names.map(name => [...name].map(letterOf).join('')).join('|')})${endOfName}`

const named = (...names: string[]) => new RegExp(patternOf(...names), 'u')

/** What runs, opens or embeds something else. */
const active = named(
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia'],
  ...['GoToE', 'GoToR', 'ImportData', 'SubmitForm', 'XFA'],
)
const encrypted = named('Encrypt')

/** More blanks than this before a value hide it from us, and have no other use. */
const gap = '[\\s\\0]{0,999}'

/**
 * Something to do when the file opens. A page to show first, in brackets, does nothing: many programs write one.
 * Where the text ends before the value does, the next passage has all of it.
 */
const atTheStart = new RegExp(`${patternOf('OpenAction')}(?!${gap}\\[${gap}(?:\\d|$)|${gap}$)`, 'u')

/** More to do when pages or fields are opened. So short a name occurs in packed bytes by chance: its value tells. */
const onEvents = new RegExp(
  `${patternOf('AA')}(?:[\\s\\0]{1000}|${gap}(?:<<|%|\\d+[\\s\\0]+\\d+[\\s\\0]+R))`,
  'u',
)

const isActive = (text: string) => active.test(text) || atTheStart.test(text) || onEvents.test(text)

const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const mostInStream = 32 * 1024 * 1024
const mostInAll = 128 * 1024 * 1024
const mostStreams = 20_000
const mostPixels = 200_000_000
const longestDictionary = 16 * 1024

type Stream = { dictionary: string; from: number }

/** Where compressed bytes start. */
function* beginningsIn({ text, at, seen }: Passage): Generator<{ keyword: number; from: number }> {
  for (const found of text.matchAll(/stream(\r\n|\n|\r)/gu)) {
    const end = found.index + found[0].length
    if (end > seen) yield { keyword: at + found.index, from: at + end }
  }
}

const blanks = ' \t\r\n\f\0'

/** Where the last word ends; a pattern would search from every blank again. */
function endOfWords(text: string): number {
  let end = text.length
  while (end > 0 && blanks.includes(text.charAt(end - 1))) end -= 1
  return end
}

/** The dictionary before a stream; nothing where none ends there. */
async function dictionaryBefore(bytes: LookedAt, keyword: number): Promise<string | undefined> {
  const begin = Math.max(0, keyword - longestDictionary)
  const before = (await bytes.read(begin, keyword - begin)).toString('latin1')
  const end = endOfWords(before)
  if (end === 0 && begin > 0) throw new RefusedDocument('active')
  const words = before.slice(0, end)
  return words.endsWith('>>') ? plainNames(words.slice(Math.max(0, words.lastIndexOf(' obj')))) : undefined
}

async function* streamsIn(bytes: LookedAt): AsyncGenerator<Stream> {
  let count = 0
  for await (const passage of textOf(bytes)) {
    for (const { keyword, from } of beginningsIn(passage)) {
      const dictionary = await dictionaryBefore(bytes, keyword)
      if (dictionary === undefined) continue
      if (++count > mostStreams) throw new RefusedDocument('too_much_inside')
      yield { dictionary, from }
    }
  }
}

const numberOf = (dictionary: string, name: string) =>
  Number(new RegExp(`/${name}\\s+(\\d+)`, 'u').exec(dictionary)?.[1] ?? 0)

/** Other objects can be packed into it, whatever it calls itself. */
const holdsObjects = (dictionary: string) => /\/ObjStm|\/First\s+\d/u.test(dictionary)

/** Stops at a second '[': otherwise it would search for the end of each one all over again. */
const filtersOf = (dictionary: string) =>
  [...(/\/Filter\s*(\[[^\][]*\]|\/\w+)/u.exec(dictionary)?.[1]?.matchAll(/\/(\w+)/gu) ?? [])].map(f => f[1])

const isFlate = (name: string | undefined) => name === 'FlateDecode' || name === 'Fl'

const smallPiece = 16 * 1024

/** Unpacks what starts here, wherever it ends. */
async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const lane = createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
  const needed = async function* () {
    for await (const piece of packed) {
      if (lane.readableEnded) return
      yield piece
    }
  }
  // Errors are thrown where the output is read.
  pipeline(Readable.from(needed()), lane, () => undefined)
  yield* lane
}

type Packed = { from: number; times: number; most: number; objects: boolean }

/** How large the output is, inspected on the way; undefined where it's damaged. */
async function unpackedSize(bytes: LookedAt, { from, times, most, objects }: Packed) {
  let pieces = piecesOf(bytes, from, smallPiece)
  for (let time = 0; time < times; time += 1) pieces = inflated(pieces)
  let size = 0
  try {
    for await (const { text, seen } of passagesOf(pieces)) {
      size += text.length - seen
      if (size > most) throw new RefusedDocument('too_much_inside')
      if (isTestVirus(text)) throw new RefusedDocument('harmful')
      if (objects && isActive(text)) throw new RefusedDocument('active')
    }
    return size
  } catch (cause) {
    if (cause instanceof RefusedDocument) throw cause
    return
  }
}

function refuseFlood(dictionary: string): void {
  if (numberOf(dictionary, 'Width') * numberOf(dictionary, 'Height') > mostPixels)
    throw new RefusedDocument('too_many_pixels')
}

/** How much a stream unpacks to; its content is inspected on the way. */
async function checkStream(bytes: LookedAt, { dictionary, from }: Stream, left: number): Promise<number> {
  refuseFlood(dictionary)
  const objects = holdsObjects(dictionary)
  if (/\/Subtype\s*\/Image/u.test(dictionary) && !objects) return 0
  const filters = filtersOf(dictionary)
  const readable = filters.every(isFlate)
  // The content of an object stream has to be inspected; of other streams only the size matters.
  if (objects && !readable) throw new RefusedDocument('active')
  if (!readable || filters.length === 0) return 0
  const most = Math.min(left, mostInStream)
  const size = await unpackedSize(bytes, { from, times: filters.length, most, objects })
  if (size === undefined && objects) throw new RefusedDocument('unreadable')
  return size ?? 0
}

async function checkStreams(bytes: LookedAt): Promise<void> {
  let left = mostInAll
  for await (const stream of streamsIn(bytes)) left -= await checkStream(bytes, stream, left)
}

async function checkNames(bytes: LookedAt): Promise<void> {
  let isLocked = false
  for await (const { text } of textOf(bytes)) {
    if (isActive(text)) throw new RefusedDocument('active')
    isLocked ||= encrypted.test(text)
  }
  if (isLocked) throw new RefusedDocument('locked')
}

const headLength = 1024
const tailLength = 1024
const end = '%%EOF'

async function endOf(bytes: LookedAt): Promise<number> {
  let last = -1
  for await (const { text, at } of textOf(bytes)) {
    const found = text.lastIndexOf(end)
    if (found >= 0) last = at + found + end.length
  }
  return last
}

/** A PDF has hardly anything after its end; more than that may be another file. */
async function checkTail(bytes: LookedAt): Promise<void> {
  const from = await endOf(bytes)
  if (from < 0) return
  let after = 0
  for await (const { text, seen } of textOf(bytes, from)) {
    after += text.slice(seen).replace(/[\s\0]/gu, '').length
    if (after > tailLength || hasPage(text)) throw new RefusedDocument('mixed')
  }
}

/** Refuses a PDF that contains anything active, can't be inspected, or is something else as well. */
export async function checkPdf(bytes: LookedAt): Promise<void> {
  const head = await bytes.read(0, headLength)
  if (hasPage(head.toString('latin1'))) throw new RefusedDocument('mixed')
  await checkTail(bytes)
  await checkNames(bytes)
  await checkStreams(bytes)
}
