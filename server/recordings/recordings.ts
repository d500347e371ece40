import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  deleteRecording,
  findRecording,
  insertRecording,
  listRecordings,
  type RecordingRow,
  updateRecording,
} from '#db/queries/documents/recordings.ts'
import type { Caption, RecordingKind } from '#machines/recordings/recording-rules.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem, stillThere } from '../http/problem.ts'
import { forgetUpload, openUpload } from '../uploads/uploads.ts'
import { judged } from './media.ts'

type Kept = Pick<Deps, 'db' | 'storage' | 'clock'>
/** Whose recording: no one else changes it. */
type Which = { person: { id: string }; id: string }

export const bucket = 'recordings'

/** Enough for someone who tries until it's right; more would be film storage. */
const mostKept = 50

export type Said = {
  durationMs?: number | undefined
  transcript?: string | undefined
  captions?: Caption[] | undefined
}

/** What the browser transcribed while recording. */
const heardWith = ({ durationMs, transcript, captions }: Said) => ({
  duration_ms: durationMs ?? null,
  transcript: transcript || null,
  heard_by: transcript ? ('browser' as const) : null,
  captions: captions && captions.length > 0 ? JSON.stringify(captions) : null,
})

type Bytes = { id: string; kind: RecordingKind; chunks: AsyncIterable<Uint8Array>; said: Said }

async function refuseHoarding({ db }: Kept, userId: string): Promise<void> {
  if ((await listRecordings(db, userId)).length < mostKept) return
  throw new Problem(
    409,
    'recordings_full',
    'You’ve saved as many recordings as we can keep. Please delete one you no longer need.',
  )
}

async function keepBytes(deps: Kept, person: { id: string }, bytes: Bytes): Promise<RecordingRow> {
  await refuseHoarding(deps, person.id)
  const { id, kind, said } = bytes
  const { contentType, chunks } = await judged(bytes.chunks, kind)
  const path = `${person.id}/${id}-${randomUUID()}.${contentType.endsWith('mp4') ? 'mp4' : 'webm'}`
  let size = 0
  async function* counted() {
    for await (const chunk of chunks) {
      size += chunk.byteLength
      yield chunk
    }
  }
  await deps.storage.put(bucket, path, Readable.from(counted(), { objectMode: false }), { contentType })
  const now = deps.clock().toISOString()
  const kept = await insertRecording(deps.db, {
    ...{ id, user_id: person.id, kind, path, content_type: contentType, size },
    ...{ ...heardWith(said), created_at: now, updated_at: now },
  }).catch(async cause => {
    await deps.storage.remove(bucket, path)
    throw cause
  })
  if (kept) return kept
  // The same upload became this recording a moment ago.
  await deps.storage.remove(bucket, path)
  return getRecording(deps, { person, id })
}

type FromUpload = { person: { id: string }; uploadId: string; kind: RecordingKind; said: Said }

/** An upload becomes a recording with the same id; repeating finds that recording. */
export async function keepUploaded(
  deps: Kept,
  { person, uploadId, kind, said }: FromUpload,
): Promise<RecordingRow> {
  const known = await findRecording(deps.db, { id: uploadId, userId: person.id })
  if (known) return known
  const { stream } = await openUpload(deps, { person, id: uploadId, purpose: kind })
  const kept = await keepBytes(deps, person, { id: uploadId, kind, chunks: stream(), said })
  await forgetUpload(deps, { person, id: uploadId })
  return kept
}

/** A recording sent whole, in one request. */
export const keepSent = (
  deps: Kept,
  { person, bytes, said }: { person: { id: string }; bytes: Uint8Array; said: Said },
): Promise<RecordingRow> =>
  keepBytes(deps, person, { id: randomUUID(), kind: 'audio', chunks: Readable.from([bytes]), said })

export async function getRecording({ db }: Kept, { person, id }: Which): Promise<RecordingRow> {
  const found = await findRecording(db, { id, userId: person.id })
  if (!found) throw notThere()
  return found
}

export type Trimmed = { trimStartMs?: number | undefined; trimEndMs?: number | null | undefined }

function trimOf(row: RecordingRow, { trimStartMs, trimEndMs }: Trimmed) {
  const start = trimStartMs ?? row.trim_start_ms
  const end = trimEndMs === undefined ? row.trim_end_ms : trimEndMs
  const last = row.duration_ms
  const wrong = (path: string, message: string) =>
    new Problem(422, 'invalid_body', 'Some of this isn’t right. Please check it and try again.', {
      issues: [{ path, message }],
    })
  if (end !== null && end <= start) throw wrong('trimEndMs', 'must come after the start')
  if (last !== null && start >= last) throw wrong('trimStartMs', 'must come before the end')
  return { trim_start_ms: start, trim_end_ms: end }
}

export async function changeRecording(
  deps: Kept,
  which: Which,
  { shared, ...trimmed }: Trimmed & { shared?: boolean | undefined },
): Promise<RecordingRow> {
  const row = await getRecording(deps, which)
  const changed = await updateRecording(
    deps.db,
    { id: row.id, userId: row.user_id },
    {
      ...trimOf(row, trimmed),
      ...(shared !== undefined && { shared: shared ? 1 : 0 }),
      updated_at: deps.clock().toISOString(),
    },
  )
  return stillThere(changed)
}

/** A picture from the recording, shown before it plays. */
export async function setPoster(deps: Kept, which: Which, jpeg: Uint8Array): Promise<RecordingRow> {
  const row = await getRecording(deps, which)
  const path = `${row.user_id}/${row.id}-${randomUUID()}.jpg`
  await deps.storage.put(bucket, path, jpeg, { contentType: 'image/jpeg' })
  const changed = await updateRecording(
    deps.db,
    { id: row.id, userId: row.user_id },
    { poster_path: path, updated_at: deps.clock().toISOString() },
  )
  const gone = changed ? row.poster_path : path
  if (gone) await deps.storage.remove(bucket, gone)
  return stillThere(changed)
}

/** A better transcript that arrived later. */
export const noteHeard = (
  deps: Kept,
  row: RecordingRow,
  { transcript, heardBy }: { transcript: string; heardBy: 'model' | 'browser' },
): Promise<RecordingRow | undefined> =>
  updateRecording(
    deps.db,
    { id: row.id, userId: row.user_id },
    { transcript, heard_by: heardBy, updated_at: deps.clock().toISOString() },
  )

export async function removeRecording(deps: Kept, which: Which): Promise<void> {
  const row = await getRecording(deps, which)
  // The row goes last: if the files can't be reached now, deleting can be repeated.
  for (const path of [row.path, row.poster_path]) if (path) await deps.storage.remove(bucket, path)
  await deleteRecording(deps.db, { id: row.id, userId: row.user_id })
}
