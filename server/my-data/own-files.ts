import { listDocuments } from '#db/queries/documents/documents.ts'
import { listRecordings } from '#db/queries/documents/recordings.ts'
import { listAttachmentsOf } from '#db/queries/messages/attachments.ts'
import { listPhotosAround } from '#db/queries/visits/photos.ts'
import type { Deps } from '../http/deps.ts'
import { listEvery } from '../storage/every-file.ts'
import type { Bucket } from '../storage/file-rules.ts'

type Parts = Pick<Deps, 'db' | 'storage' | 'clock'>

/** A file as a person sent it: its place in the archive, and where it's kept. */
type OwnFile = { name: string; bucket: Bucket; path: string; at: string }

/** A name that every system can unpack, into this folder and no other. */
const plainName = (name: string) =>
  name
    .replace(/[\p{C}\\/:*?"<>|]+/gu, '-')
    .replace(/^[.\s]+|[.\s]+$/gu, '')
    .slice(-100) || 'file'

const extensionOf = (path: string) => /\.\w{1,5}$/.exec(path)?.[0] ?? ''

const extensions: Readonly<Record<string, string>> = {
  ...{ 'application/pdf': '.pdf', 'image/png': '.png', 'image/jpeg': '.jpg' },
}

/** Opens with a double click, whatever its sender called it. */
const withExtension = (name: string, contentType: string) =>
  extensionOf(name) === '' ? `${name}${extensions[contentType] ?? ''}` : name

/** Different files may be called the same; their ids differ. */
const named = (folder: string, id: string, name: string) =>
  `files/${folder}/${id.replace(/\W/g, '').slice(0, 8)}-${plainName(name)}`

const mostDocuments = 10_000

/** Every file that someone sent: documents and photos of them, recordings, what went with messages or visits, resumes. */
export async function listOwnFiles(
  { db, storage, clock }: Parts,
  { id }: { id: string },
): Promise<OwnFile[]> {
  const documents = (await listDocuments(db, { userId: id, limit: mostDocuments })).map(file => ({
    name: named('documents', file.id, withExtension(file.file_name, file.content_type)),
    ...{ bucket: file.bucket, path: file.file_path, at: file.created_at },
  }))
  const recordings = (await listRecordings(db, id)).flatMap(({ path, poster_path, ...file }) => {
    const own = { bucket: 'recordings', at: file.created_at } as const
    const name = named('recordings', file.id, file.kind)
    const film = { ...own, name: `${name}${extensionOf(path)}`, path }
    return poster_path === null ? [film] : [film, { ...own, name: `${name}.jpg`, path: poster_path }]
  })
  const sent = (await listAttachmentsOf(db, id)).map(file => ({
    name: named('messages', file.id, withExtension(file.name, file.content_type)),
    ...{ bucket: 'message-files' as const, path: file.path, at: file.created_at },
  }))
  const photos = (await listPhotosAround(db, id)).map(file => ({
    name: named('visits', file.id, withExtension('photo', file.content_type)),
    ...{ bucket: 'visit-photos' as const, path: file.path, at: file.created_at },
  }))
  const resumes = (await listEvery(storage, 'resumes', `${id}/`)).map(path => ({
    name: `files/resume/${plainName(path.split('/').at(-1) ?? 'resume')}`,
    ...{ bucket: 'resumes' as const, path, at: clock().toISOString() },
  }))
  return [...documents, ...recordings, ...sent, ...photos, ...resumes]
}
