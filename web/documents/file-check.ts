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

/** A photo as small as it has to be; nothing when this browser cannot read it. */
export type Shrink = (photo: Blob) => Promise<Blob | undefined>

const withEnding = (name: string, ending: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}.${ending}`

export type Checked = { file: Blob; name: string } | { problem: FileProblem }

/** What the server would say too, said before anything is sent; a phone's photo that is too big is made to fit. */
export const checkFile = async (file: Blob, name: string, shrink: Shrink): Promise<Checked> => {
  if (file.size === 0) return { problem: 'empty' }
  const kind = await kindOf(file)
  const fits = file.size <= limits.documentBytes
  if (kind === 'pdf') return fits ? { file, name: withEnding(name, kind) } : { problem: 'tooBig' }
  if (kind && fits) return { file, name: withEnding(name, kind) }
  // Photos of other kinds come from phones; whatever the browser can show, it can turn into a JPEG.
  const smaller = await shrink(file)
  if (smaller && smaller.size <= limits.documentBytes) return { file: smaller, name: withEnding(name, 'jpg') }
  return { problem: kind ? 'tooBig' : 'wrongKind' }
}
