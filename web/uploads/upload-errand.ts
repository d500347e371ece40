import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { UploadEvent, uploadMachine } from '#machines/documents/upload.ts'
import type { UploadPurpose } from '#machines/documents/upload-limits.ts'
import { Problem } from '../lib/api.ts'
import { pieceSender } from './piece-sender.ts'
import type { uploadBytes } from './upload-bytes.ts'
import { uploadCalls } from './upload-calls.ts'

type UploadState = SnapshotFrom<typeof uploadMachine>['value']

type Parts = {
  actor: ActorRefFrom<typeof uploadMachine>
  purpose: UploadPurpose
  name: string
  bytes: ReturnType<typeof uploadBytes>
  handOver: (id: string, signal: AbortSignal) => Promise<void>
}

/** Offline, timeout, rate limit or an unavailable server: worth retrying unchanged. */
const passing: ReadonlySet<number> = new Set([0, 408, 429, 502, 503, 504])

/** A call's error, as an event for the machine. */
export const eventOf = (error: unknown): UploadEvent => {
  if (!(error instanceof Problem)) return { type: 'lineDown' }
  const { status, code, message, retryAfter } = error
  if (passing.has(status) || code === 'cut_off')
    return { type: 'lineDown', ...(retryAfter === undefined ? {} : { waitMs: retryAfter * 1000 }) }
  return status === 404 ? { type: 'lost' } : { type: 'refused', problem: { code, message, status } }
}

/** The work of each state, until its signal aborts. */
export const uploadErrand = ({ actor, purpose, name, bytes, handOver }: Parts) => {
  let grown: () => void = () => {}
  const sendPiece = pieceSender()
  const context = () => actor.getSnapshot().context
  const idOf = () => {
    const { id } = context()
    if (id === undefined) throw new Error('The upload was never opened')
    return id
  }
  const announce = async (signal: AbortSignal) => {
    const { size, hasEnded } = context()
    const made = await uploadCalls.open({ purpose, name, ...(hasEnded ? { size } : {}) }, signal)
    await bytes.keep({ uploadId: made.id })
    return made
  }
  const open = async (signal: AbortSignal) => {
    const { id, pieceBytes } = context()
    const known = id ? { pieceBytes, ...(await uploadCalls.find(id, signal)) } : await announce(signal)
    const { offset } = known
    if (!signal.aborted) actor.send({ type: 'opened', id: known.id, offset, pieceBytes: known.pieceBytes })
  }
  const send = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const { offset, pieceBytes } = context()
      if (offset < bytes.whole().size) {
        const sent = await sendPiece(bytes.whole(), { id: idOf(), offset, pieceBytes }, signal)
        if (!signal.aborted) actor.send({ type: 'received', offset: sent })
      } else
        await new Promise<void>(resolve => {
          grown = resolve
          signal.onabort = () => resolve()
        })
    }
  }
  const wait = (signal: AbortSignal) => {
    const goOn = () => actor.send({ type: 'lineUp' })
    const timer = setTimeout(goOn, context().waitMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
    globalThis.addEventListener?.('online', goOn, { signal })
  }
  const hand = async (signal: AbortSignal) => {
    await handOver(idOf(), signal)
    if (!signal.aborted) actor.send({ type: 'taken' })
  }
  const callOff = async () => {
    const { id } = context()
    await bytes.forget()
    // If this fails, the server cleans up abandoned uploads.
    if (id) uploadCalls.forget(id).catch(() => {})
  }
  return {
    works: {
      opening: open,
      sending: send,
      waiting: wait,
      handing: hand,
      failed: () => {},
      done: bytes.forget,
      cancelled: callOff,
    } satisfies Record<UploadState, (signal: AbortSignal) => unknown>,
    hasGrown: () => grown(),
  }
}
