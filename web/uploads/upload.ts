import { createActor, type SnapshotFrom } from 'xstate'
import { type UploadEvent, uploadMachine } from '#machines/documents/upload.ts'
import type { UploadPurpose } from '#machines/documents/upload-limits.ts'
import type { KeptFile } from './kept-files.ts'
import { uploadBytes } from './upload-bytes.ts'
import { eventOf, uploadErrand } from './upload-errand.ts'

/** What the server makes of a complete upload. */
export type Handed = { id: string; name: string; note: Record<string, string> }
export type HandOver<Outcome> = (handed: Handed, signal: AbortSignal) => Promise<Outcome>

type Snapshot = SnapshotFrom<typeof uploadMachine>

type Wish<Outcome> = {
  purpose: UploadPurpose
  file: KeptFile
  pieces: readonly Blob[]
  handOver: HandOver<Outcome>
}

export type Upload<Outcome> = ReturnType<typeof createUpload<Outcome>>

/**
 * One upload: the machine decides when chunks are sent, and they stay in this browser until all have arrived.
 */
export const createUpload = <Outcome>({ purpose, file, pieces, handOver }: Wish<Outcome>) => {
  const { key, name, note, at } = file
  const bytes = uploadBytes(file, pieces)
  let outcome: Outcome | undefined
  const actor = createActor(uploadMachine, {
    input: { id: file.uploadId, size: bytes.whole().size, hasEnded: file.hasEnded },
  })
  const errand = uploadErrand({
    ...{ actor, purpose, name, bytes },
    handOver: async (id, signal) => {
      outcome = await handOver({ id, name, note }, signal)
    },
  })
  const isUnderWay = () => actor.getSnapshot().status === 'active'
  const say = (event: UploadEvent) => {
    if (isUnderWay()) actor.send(event)
  }

  let run = new AbortController()
  const enter = async ({ value }: Snapshot) => {
    run.abort()
    run = new AbortController()
    const { signal } = run
    try {
      await errand.works[value](signal)
    } catch (error) {
      if (!signal.aborted) actor.send(eventOf(error))
    }
  }
  let before: Snapshot | undefined
  actor.subscribe(now => {
    const isNew = now.value !== before?.value || now.context.id !== before.context.id
    before = now
    if (isNew) void enter(now)
  })
  const finished = new Promise<Outcome | undefined>(resolve => {
    actor.subscribe({ complete: () => resolve(outcome) })
  })

  return {
    ...{ key, name, note, at, actor },
    /** The outcome; undefined when it was canceled. */
    finished,
    begin: () => {
      actor.start()
    },
    /** Everything so far. */
    blob: bytes.whole,
    /** Adds a recording's newest chunk: stored here and sent at once. */
    add: async (piece: Blob) => {
      if (piece.size === 0 || !isUnderWay()) return
      const keeping = bytes.add(piece)
      actor.send({ type: 'grew', size: bytes.whole().size })
      errand.hasGrown()
      await keeping
    },
    /** No more chunks will come. */
    end: () => {
      void bytes.keep({ hasEnded: true })
      say({ type: 'ended' })
    },
    retry: () => say({ type: 'retry' }),
    cancel: () => say({ type: 'cancel' }),
    /** The person has left; the chunks stay for their return. */
    stop: () => {
      run.abort()
      actor.stop()
    },
  }
}
