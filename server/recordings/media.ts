import type { RecordingKind } from '#machines/recordings/recording-rules.ts'
import { Problem } from '../http/problem.ts'

/** How much is read to tell what a recording is. */
const headBytes = 256 * 1024

type Media = { kind: RecordingKind; contentType: string }

const notARecording = () =>
  new Problem(415, 'wrong_kind', 'We can’t play this recording. Please record it again.')

const startsWith = (bytes: Uint8Array, head: readonly number[], at = 0) =>
  head.every((byte, i) => bytes[at + i] === byte)

const ascii = (text: string) => [...text].map(c => c.charCodeAt(0))

const has = (bytes: Buffer, word: string) => bytes.includes(word, 0, 'latin1')

/** The container's header names its type; its tracks, if they've arrived, name their content. */
function webmOf(bytes: Buffer): Media | undefined {
  if (!startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return undefined
  const header = bytes.subarray(0, 64)
  if (!has(header, 'webm') && !has(header, 'matroska')) return undefined
  if (/V_(VP8|VP9|AV1|MPEG4\/ISO\/AVC)/.test(bytes.toString('latin1')))
    return { kind: 'video', contentType: 'video/webm' }
  const hasTracks = has(bytes, '\x16\x54\xae\x6b')
  return !hasTracks || has(bytes, 'A_OPUS') || has(bytes, 'A_VORBIS')
    ? { kind: 'audio', contentType: 'audio/webm' }
    : undefined
}

/** Safari's recorder: boxes follow each other from the first byte. */
function mp4Of(bytes: Buffer): Media | undefined {
  if (!startsWith(bytes, ascii('ftyp'), 4)) return undefined
  const size = bytes.readUInt32BE(0)
  if (size < 16 || size > 256 || !has(bytes, 'moov')) return undefined
  const holds = (handler: string) => {
    const at = bytes.indexOf('hdlr', 0, 'latin1')
    return at >= 0 && has(bytes.subarray(at), handler)
  }
  if (holds('vide')) return { kind: 'video', contentType: 'video/mp4' }
  return holds('soun') ? { kind: 'audio', contentType: 'audio/mp4' } : undefined
}

/** What a recording is by its content; throws when it isn't one of this kind. */
function mediaOf(head: Uint8Array, kind: RecordingKind): Media {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  const media = bytes.length < 32 ? undefined : (webmOf(bytes) ?? mp4Of(bytes))
  if (media?.kind !== kind) throw notARecording()
  return media
}

/** Peeks at the start of a stream and gives it back whole. */
export async function judged(
  chunks: AsyncIterable<Uint8Array>,
  kind: RecordingKind,
): Promise<Media & { chunks: AsyncGenerator<Uint8Array> }> {
  const rest = chunks[Symbol.asyncIterator]()
  const head: Uint8Array[] = []
  let size = 0
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    head.push(next.value)
    size += next.value.byteLength
    if (size >= headBytes) break
  }
  const beginning = Buffer.concat(head)
  async function* whole() {
    try {
      yield beginning
      for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
    } finally {
      await rest.return?.(undefined)
    }
  }
  return { ...mediaOf(beginning, kind), chunks: whole() }
}
