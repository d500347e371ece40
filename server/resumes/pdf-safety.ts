import { inflateSync } from 'node:zlib'
import { Refused } from './refused.ts'

/** Programs, and files inside the file; names may be written with '#4a' for a letter. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|GoToE|ImportData|XFA)(?![\w-])/u

const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const MOST_OBJECTS = 64 * 1024 * 1024
/** Objects, not pictures: no resume has larger ones. */
const MOST_IN_STREAM = 8 * 1024 * 1024

const isBomb = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE'

function unpacked(bytes: Buffer, most: number): string {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, Math.min(most, MOST_IN_STREAM)) }).toString(
      'latin1',
    )
  } catch (cause) {
    if (isBomb(cause)) throw new Refused('too_much_inside', cause)
    // Encrypted, or packed in another way; the reader itself says what it finds there.
    return ''
  }
}

function* objectStreams(bytes: Buffer, text: string): Generator<string> {
  let left = MOST_OBJECTS
  for (const { index } of text.matchAll(/\/ObjStm\b/gu)) {
    const begins = text.indexOf('stream', index)
    const ends = begins < 0 ? -1 : text.indexOf('endstream', begins)
    if (ends < 0) continue
    const from = begins + (text[begins + 6] === '\r' ? 8 : 7)
    const objects = unpacked(bytes.subarray(from, ends), left)
    left -= objects.length
    yield objects
  }
}

/** What is between 'stream' and 'endstream' is packed bytes, in which anything may stand by chance. */
const withoutStreams = (text: string) => text.replace(/\bstream\r?\n[\s\S]*?endstream/gu, 'stream endstream')

/** Refuses a PDF that does things. */
export function refuseActive(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if (active.test(plainNames(withoutStreams(text)))) throw new Refused('harmful')
  for (const objects of objectStreams(bytes, text))
    if (active.test(plainNames(objects))) throw new Refused('harmful')
}
