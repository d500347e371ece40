import { weekMs } from '#machines/calendar/durations.ts'
import { keptFilesPlace } from '../lib/kept.ts'

/** An upload as this browser stores it, to survive a reload or an empty battery. */
export type KeptFile = {
  key: string
  userId: string
  purpose: string
  name: string
  note: Record<string, string>
  /** A recording that was interrupted hasn't ended. */
  hasEnded: boolean
  uploadId: string | undefined
  at: number
}

const keepForMs = weekMs

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opening: Promise<IDBDatabase> | undefined

const open = () => {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(keptFilesPlace, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('files', { keyPath: 'key' })
      request.result.createObjectStore('pieces')
    }
    request.onsuccess = () => {
      const database = request.result
      const close = () => {
        database.close()
        opening = undefined
      }
      // A sign-out in any tab deletes all of it.
      database.onversionchange = close
      database.onclose = close
      resolve(database)
    }
    request.onerror = () => reject(request.error)
  })
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

type Stores = { files: IDBObjectStore; pieces: IDBObjectStore }

/** Without storage, or when it's full, a file lives as long as its page. */
const within = async <Result>(
  mode: IDBTransactionMode,
  work: (stores: Stores) => Promise<Result>,
  otherwise: Result,
): Promise<Result> => {
  if (typeof indexedDB === 'undefined') return otherwise
  try {
    const transaction = (await open()).transaction(['files', 'pieces'], mode)
    return await work({ files: transaction.objectStore('files'), pieces: transaction.objectStore('pieces') })
  } catch {
    return otherwise
  }
}

const piecesOf = (key: string) => IDBKeyRange.bound([key], [key, []])

export const keptFiles = {
  /** One person's files for one purpose, oldest first; files that are too old are deleted. */
  list: (userId: string, purpose: string) =>
    within<KeptFile[]>(
      'readwrite',
      async ({ files, pieces }) => {
        const all: KeptFile[] = await settled(files.getAll())
        const isOld = ({ at }: KeptFile) => Date.now() - at > keepForMs
        for (const { key } of all.filter(isOld)) {
          files.delete(key)
          pieces.delete(piecesOf(key))
        }
        return all
          .filter(file => file.userId === userId && file.purpose === purpose && !isOld(file))
          .sort((a, b) => a.at - b.at)
      },
      [],
    ),
  piecesOf: (key: string) =>
    within<Blob[]>('readonly', ({ pieces }) => settled(pieces.getAll(piecesOf(key))), []),
  save: (file: KeptFile) => within<unknown>('readwrite', ({ files }) => settled(files.put(file)), undefined),
  add: (key: string, index: number, piece: Blob) =>
    within<unknown>('readwrite', ({ pieces }) => settled(pieces.put(piece, [key, index])), undefined),
  forget: (key: string) =>
    within<unknown>(
      'readwrite',
      ({ files, pieces }) => {
        pieces.delete(piecesOf(key))
        return settled(files.delete(key))
      },
      undefined,
    ),
}
