import { limits } from '#machines/limits.ts'

export type FileProblem = 'empty' | 'tooBig' | 'wrongKind'

type Kind = 'pdf' | 'png' | 'jpg'

const beginnings: readonly { kind: Kind; bytes: readonly number[] }[] = [
  { kind: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { kind: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'jpg', bytes: [0xff, 0xd8, 0xff] },
]

const kindOf = async (file: Blob): Promise<Kind | undefined> => {
  const first = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return beginnings.find(({ bytes }) => bytes.every((byte, at) => first[at] === byte))?.kind
}

/** A photo shrunk as far as needed; nothing when this browser can't read it. */
export type Shrink = (photo: Blob) => Promise<Blob | undefined>

const withEnding = (name: string, ending: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}.${ending}`

export type Checked = { file: Blob; name: string } | { problem: FileProblem }

/** The server's own checks, made before sending; a phone's photo that's too big is shrunk. */
export const checkFile = async (file: Blob, name: string, shrink: Shrink): Promise<Checked> => {
  if (file.size === 0) return { problem: 'empty' }
  const kind = await kindOf(file)
  const fits = file.size <= limits.documentBytes
  if (kind === 'pdf') return fits ? { file, name: withEnding(name, kind) } : { problem: 'tooBig' }
  if (kind && fits) return { file, name: withEnding(name, kind) }
  // Phones make photos in other formats; anything the browser can show becomes a JPEG.
  const smaller = await shrink(file)
  if (smaller && smaller.size <= limits.documentBytes) return { file: smaller, name: withEnding(name, 'jpg') }
  return { problem: kind ? 'tooBig' : 'wrongKind' }
}
