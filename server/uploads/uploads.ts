import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  advanceUpload,
  countWaiting,
  deleteUpload,
  findPiece,
  findUpload,
  insertPiece,
  insertUpload,
  listLeftUploads,
  listPieces,
  markForgotten,
  type PieceRow,
  type UploadRow,
} from '#db/queries/documents/uploads.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import {
  pieceBytes,
  type UploadPurpose,
  uploadBytes,
  waitingUploads,
} from '#machines/documents/upload-limits.ts'
import { Fault } from '#machines/fault.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem, tooLarge } from '../http/problem.ts'
import { removeEvery } from '../storage/every-file.ts'
import { bytesOf, chunksOf, refuseLonger } from './incoming.ts'

type Kept = Pick<Deps, 'db' | 'storage' | 'clock'>
/** Whose upload: no one else finds it. */
type Which = { person: { id: string }; id: string }

const bucket = 'uploads'
const anyBytes = { contentType: 'application/octet-stream' }
const keptForMs = dayMs

const folderOf = ({ id, user_id }: Pick<UploadRow, 'id' | 'user_id'>) => `${user_id}/${id}/`

const wrongOffset = (right: number) =>
  new Problem(409, 'wrong_offset', 'The upload continues at a different position.', {
    issues: [{ path: 'offset', message: String(right) }],
  })

const tooMuchWaiting = () =>
  new Problem(409, 'uploads_full', 'You have too many unfinished uploads. Please finish or remove one first.')

export async function getUpload({ db }: Kept, { person, id }: Which): Promise<UploadRow> {
  const found = await findUpload(db, { id, userId: person.id })
  if (!found) throw notThere()
  return found
}

async function refuseHoarding({ db }: Kept, userId: string, { more }: { more: number }): Promise<void> {
  const { uploads, bytes } = await countWaiting(db, userId)
  if (uploads + more > waitingUploads.most || bytes >= waitingUploads.bytes) throw tooMuchWaiting()
}

type Begun = { purpose: UploadPurpose; name: string; size: number | undefined }

export async function beginUpload(
  deps: Kept,
  person: { id: string },
  { purpose, name, size }: Begun,
): Promise<UploadRow> {
  if (size !== undefined && size > uploadBytes[purpose]) throw tooLarge()
  await refuseHoarding(deps, person.id, { more: 1 })
  const now = deps.clock().toISOString()
  return insertUpload(deps.db, {
    ...{ id: randomUUID(), user_id: person.id, purpose, name, size: size ?? null },
    ...{ created_at: now, updated_at: now },
  })
}

/** Passes bytes on, counting and hashing them. */
function measured(chunks: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let size = 0
  async function* passing() {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.byteLength
      yield chunk
    }
  }
  let digest: string | undefined
  const what = () => {
    digest ??= hash.digest('base64url')
    return { size, digest }
  }
  return { chunks: passing(), what }
}

const isSame = (piece: PieceRow | undefined, sent: { size: number; digest: string }) =>
  piece?.size === sent.size && piece.digest === sent.digest

/** A piece that already arrived, whose answer was lost, does no harm. */
async function acceptRepeat(
  { db }: Kept,
  upload: UploadRow,
  { offset, request }: { offset: number; request: Request },
) {
  const piece = await findPiece(db, upload.id, offset)
  const sent = measured(bytesOf(request, pieceBytes))
  for await (const _ of sent.chunks);
  if (!isSame(piece, sent.what())) throw wrongOffset(upload.received)
  return upload.received
}

/** Accepts the next piece and answers where the one after it starts. */
export async function addPiece(
  deps: Kept,
  which: Which & { offset: number; request: Request },
): Promise<number> {
  const { offset, request } = which
  const upload = await getUpload(deps, which)
  if (offset < upload.received) return acceptRepeat(deps, upload, which)
  if (offset > upload.received) throw wrongOffset(upload.received)
  const most = Math.min(pieceBytes, (upload.size ?? uploadBytes[upload.purpose]) - offset)
  refuseLonger(request, most)
  await refuseHoarding(deps, upload.user_id, { more: 0 })
  const path = `${folderOf(upload)}${String(offset).padStart(10, '0')}-${randomUUID()}`
  const sent = measured(bytesOf(request, most))
  await deps.storage.put(bucket, path, Readable.from(sent.chunks, { objectMode: false }), anyBytes)
  try {
    return await keepPiece(deps, upload, { path, start: offset, ...sent.what() })
  } catch (cause) {
    await deps.storage.remove(bucket, path)
    throw cause
  }
}

async function keepPiece(
  deps: Kept,
  upload: UploadRow,
  piece: Pick<PieceRow, 'path' | 'start' | 'size' | 'digest'>,
): Promise<number> {
  const to = piece.start + piece.size
  const taken = await inTransaction(deps.db, async trx => {
    if (piece.size === 0) return false
    const now = deps.clock().toISOString()
    if (!(await advanceUpload(trx, { id: upload.id, from: piece.start, to, now }))) return false
    await insertPiece(trx, { upload_id: upload.id, ...piece })
    return true
  })
  if (taken) return to
  await deps.storage.remove(bucket, piece.path)
  if (piece.size === 0) return piece.start
  const { received } = await getUpload(deps, { person: { id: upload.user_id }, id: upload.id })
  if (isSame(await findPiece(deps.db, upload.id, piece.start), piece)) return received
  throw wrongOffset(received)
}

type OpenUpload = { name: string; size: number; stream(): Readable }

/** The whole upload, readable as often as needed until it's deleted. */
export async function openUpload(
  deps: Kept,
  { purpose, ...which }: Which & { purpose: UploadPurpose },
): Promise<OpenUpload> {
  const upload = await getUpload(deps, which)
  if (upload.purpose !== purpose) throw notThere()
  if (upload.received === 0 || (upload.size !== null && upload.received < upload.size))
    throw new Problem(
      409,
      'upload_incomplete',
      'Part of this file hasn’t arrived yet. Please finish the upload first.',
      {
        issues: [{ path: 'offset', message: String(upload.received) }],
      },
    )
  const pieces = await listPieces(deps.db, upload.id)
  return {
    name: upload.name,
    size: upload.received,
    stream: () => Readable.from(readPieces(deps, pieces), { objectMode: false }),
  }
}

async function* readPieces({ storage }: Kept, pieces: readonly PieceRow[]): AsyncGenerator<Uint8Array> {
  for (const { path, size } of pieces) {
    const opened = await storage.open(bucket, path)
    if (opened?.size !== size) throw new Fault('A piece of an upload is not what was stored there.')
    yield* chunksOf(opened.stream)
  }
}

async function removeUpload({ db, storage }: Kept, upload: Pick<UploadRow, 'id' | 'user_id'>): Promise<void> {
  // By folder, not by rows: it also holds pieces whose row was never written.
  await removeEvery(storage, bucket, folderOf(upload))
  await deleteUpload(db, upload.id)
}

/** True when there was something to delete. */
export async function forgetUpload(deps: Kept, { person, id }: Which): Promise<boolean> {
  const found = await findUpload(deps.db, { id, userId: person.id })
  if (!found) return false
  await markForgotten(deps.db, { id, userId: person.id })
  await removeUpload(deps, found)
  return true
}

/** Uploads idle for a day are removed. */
export async function sweepUploads(deps: Kept): Promise<void> {
  const before = new Date(deps.clock().getTime() - keptForMs).toISOString()
  for (const upload of await listLeftUploads(deps.db, before, 100)) await removeUpload(deps, upload)
}
