import type { UploadPurpose } from '#machines/documents/upload-limits.ts'
import { Problem } from '../lib/api.ts'
import { createListeners } from '../lib/listeners.ts'
import { currentSession, subscribeSession } from '../lib/session.ts'
import { type KeptFile, keptFiles } from './kept-files.ts'
import { createUpload, type HandOver, type Upload } from './upload.ts'

type Note = Record<string, string>

type Options = {
  purpose: UploadPurpose
  /** Called when the server refuses one. */
  onFailed?: (problem: Problem, note: Note) => void
  /** A finished upload is shown elsewhere, so it leaves the list. */
  leavesWhenDone?: boolean
}

/** One tab at a time works on an upload; others skip it. */
const hold = async (key: string, work: () => Promise<unknown>) => {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(`upload/${key}`, { ifAvailable: true }, async lock => lock && work())
}

const openUploads = <Outcome>(userId: string, options: Options, handOver: HandOver<Outcome>) => {
  const { purpose, onFailed, leavesWhenDone = false } = options
  let uploads: readonly Upload<Outcome>[] = []
  const listeners = createListeners()
  const change = (next: readonly Upload<Outcome>[]) => {
    uploads = next
    listeners.notify()
  }
  const remove = (upload: Upload<Outcome>) => change(uploads.filter(other => other !== upload))
  const take = (file: KeptFile, pieces: readonly Blob[]) => {
    const upload = createUpload({ purpose, file, pieces, handOver })
    change([...uploads, upload])
    let told: unknown
    upload.actor.subscribe(({ context: { problem } }) => {
      if (problem && problem !== told) onFailed?.(new Problem(problem), upload.note)
      told = problem
    })
    upload.begin()
    return upload
  }
  const begin = (name: string, note: Note, hasEnded: boolean): KeptFile => ({
    ...{ key: crypto.randomUUID(), userId, purpose, name, note, hasEnded },
    uploadId: undefined,
    at: Date.now(),
  })
  const untilOver = async (upload: Upload<Outcome>) => {
    await upload.finished
    if (leavesWhenDone || upload.actor.getSnapshot().matches('cancelled')) remove(upload)
  }
  const findOne = (file: KeptFile) =>
    new Promise<void>(resolve => {
      const work = hold(file.key, async () => {
        // Another tab may have finished it in the meantime.
        const pieces = await keptFiles.piecesOf(file.key)
        if (pieces.length === 0) return keptFiles.forget(file.key)
        const upload = take(file, pieces)
        resolve()
        return untilOver(upload)
      })
      work.then(() => resolve(), resolve)
    })
  const findKept = async () => {
    for (const file of await keptFiles.list(userId, purpose))
      if (!uploads.some(({ key }) => key === file.key)) await findOne(file)
  }
  const found = findKept()
  return {
    userId,
    /** Resolves once uploads from another page or an earlier visit are loaded. */
    found,
    list: () => uploads,
    subscribe: listeners.subscribe,
    /** Uploads a complete file. */
    send: (blob: Blob, { name, note = {} }: { name: string; note?: Note }) => {
      const file = begin(name, note, true)
      void keptFiles.save(file)
      void keptFiles.add(file.key, 0, blob)
      const upload = take(file, [blob])
      void hold(file.key, () => untilOver(upload))
      return upload
    },
    /** Uploads a recording in progress: chunks are added until it has ended. */
    record: ({ name, note = {} }: { name: string; note?: Note }) => {
      const file = begin(name, note, false)
      void keptFiles.save(file)
      const upload = take(file, [])
      void hold(file.key, () => untilOver(upload))
      return upload
    },
    /** Removes a finished upload from the list. */
    remove,
    close: () => {
      for (const upload of uploads) upload.stop()
      change([])
    },
  }
}

export type Uploads<Outcome> = ReturnType<typeof openUploads<Outcome>>

/** One person's uploads for one purpose; they continue while other pages are open. */
export const uploadsFor = <Outcome>(options: Options, handOver: HandOver<Outcome>) => {
  let open: Uploads<Outcome> | undefined
  subscribeSession(() => {
    if (!open || open.userId === currentSession()?.user.id) return
    open.close()
    open = undefined
  })
  return (userId: string): Uploads<Outcome> => {
    if (open?.userId !== userId) {
      open?.close()
      open = openUploads(userId, options, handOver)
    }
    return open
  }
}
