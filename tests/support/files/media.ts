import { z } from 'zod'
import type { Visitor } from '../app.ts'

const element = (id: number[], content: Uint8Array) =>
  Buffer.concat([
    Buffer.from(id),
    // An eight-byte length holds any size.
    Buffer.from([0x01]),
    Buffer.from(content.byteLength.toString(16).padStart(14, '0'), 'hex'),
    content,
  ])

const track = (codec: string) => element([0xae], element([0x86], Buffer.from(codec)))

/**
 * A WebM file as browsers record it, as far as the server checks: header, segment, tracks, and `size` bytes
 * of noise.
 */
export function webm(kind: 'audio' | 'video', size = 1000): Uint8Array<ArrayBuffer> {
  const codecs = kind === 'audio' ? ['A_OPUS'] : ['V_VP8', 'A_OPUS']
  const noise = Uint8Array.from({ length: size }, (_, i) => (i * 37) % 251)
  const file = Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm'))),
    // A live recording has an unknown length.
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    element([0x16, 0x54, 0xae, 0x6b], Buffer.concat(codecs.map(track))),
    element([0x1f, 0x43, 0xb6, 0x75], noise),
  ])
  return new Uint8Array(file)
}

const withId = z.object({ id: z.string() })

/** Uploads bytes in chunks, as a recorder does; returns the upload's id. */
export async function uploadPieces(
  visitor: Visitor,
  purpose: 'document' | 'resume' | 'audio' | 'video',
  bytes: Uint8Array<ArrayBuffer>,
  { name = 'recording.webm', pieceBytes = 256 * 1024 } = {},
): Promise<string> {
  const { id } = withId.parse((await visitor.post('/api/uploads', { purpose, name })).body)
  for (let at = 0; at < bytes.byteLength; at += pieceBytes)
    await visitor.send('PUT', `/api/uploads/${id}?offset=${at}`, { body: bytes.slice(at, at + pieceBytes) })
  return id
}

export async function keepRecording(visitor: Visitor, kind: 'audio' | 'video', wish: object = {}) {
  const uploadId = await uploadPieces(visitor, kind, webm(kind))
  return withId.parse((await visitor.post('/api/recordings', { uploadId, kind, ...wish })).body).id
}
