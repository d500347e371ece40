import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import {
  findAnyRecording,
  findIntroductionVideo,
  findRecording,
  findSharedRecording,
  listRecordings,
  type RecordingRow,
} from '#db/queries/documents/recordings.ts'
import { withoutContactIn } from '#machines/messages/held-back.ts'
import { recordingKinds } from '#machines/recordings/recording-rules.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, stillThere } from '../http/problem.ts'
import { body, bytesType, carrying, documented, idParam, query } from '../http/validate.ts'
import { viewerOf } from '../matches/viewer.ts'
import { bytesOf } from '../uploads/incoming.ts'
import { captionsIn, vttOf } from './captions.ts'
import { posterOf } from './poster.ts'
import { rangeOf } from './ranges.ts'
import {
  bucket,
  changeRecording,
  getRecording,
  keepUploaded,
  removeRecording,
  setPoster,
} from './recordings.ts'
import { milliseconds, recordedInput, recordingAnswer, shownRecording } from './shapes.ts'

const posterBytes = 1024 * 1024
export const input = z.strictObject({
  uploadId: z.string().regex(/^[\w-]{1,64}$/),
  kind: z.enum(recordingKinds),
  ...recordedInput,
})

export const ofWhom = z.object({ of: z.string().regex(/^[\w-]{1,64}$/) })

export const change = z.strictObject({
  trimStartMs: milliseconds.optional(),
  trimEndMs: milliseconds.nullable().optional(),
  shared: z.boolean().optional(),
})

const fileHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, no-store',
}

/** Whether it was made by someone the viewer knows; a stranger's captions leave out ways to reach them. */
type Seen = { row: RecordingRow; isKnown: boolean }

const captionsFor = ({ row, isKnown }: Seen) => {
  const spoken = captionsIn(row.captions)
  return isKnown ? spoken : withoutContactIn(spoken, ({ text }) => text)
}

/** The owner, coordinators, and families where the owner shares it; people kept apart by a block don't watch each other. */
async function seen({ db }: Deps, c: Context<AppEnv>, id: string): Promise<Seen> {
  if (c.env.reach === 'all') return { row: stillThere(await findAnyRecording(db, id)), isKnown: true }
  const person = signedIn(c)
  const own = await findRecording(db, { id, userId: person.id })
  if (own) return { row: own, isKnown: true }
  const viewer = await viewerOf(db, person)
  const row = await findSharedRecording(db, id, viewer)
  if (!row || viewer.apart.includes(row.user_id)) throw notThere()
  return { row, isKnown: viewer.knows.has(row.user_id) }
}

async function introductionOf({ db }: Deps, c: Context<AppEnv>, of: string) {
  const isCoordinator = c.env.reach === 'all'
  const viewer = isCoordinator ? { knows: new Set([of]), apart: [] } : await viewerOf(db, signedIn(c))
  return viewer.apart.includes(of) ? undefined : findIntroductionVideo(db, of, viewer)
}

async function played({ storage }: Deps, c: Context<AppEnv>, row: RecordingRow): Promise<Response> {
  const range = rangeOf(c.req.header('range'), row.size)
  const headers = { ...fileHeaders, 'Content-Type': row.content_type, 'Accept-Ranges': 'bytes' }
  if (range === 'unsatisfiable')
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${row.size}` })
  const file = await storage.open(bucket, row.path, range)
  if (!file) throw notThere()
  if (!range) return c.body(file.stream, 200, { ...headers, 'Content-Length': String(row.size) })
  return c.body(file.stream, 206, {
    ...headers,
    'Content-Length': String(range.to - range.from + 1),
    'Content-Range': `bytes ${range.from}-${range.to}/${row.size}`,
  })
}

/** What people said into the microphone or the camera: theirs until they delete it. */
export function recordingRoutes(deps: Deps) {
  const app = new Hono<AppEnv>()
  const named = (c: Context<AppEnv>, id: string) => ({ person: signedIn(c), id })

  app.post(
    '/api/recordings',
    carrying({ done: [201] }, body(input, 'Save an upload as a recording', recordingAnswer)),
    async c => {
      const person = signedIn(c)
      await deps.limiter.use('uploadAccount', person.id)
      const { uploadId, kind, ...said } = c.req.valid('json')
      return c.json(shownRecording(await keepUploaded(deps, { person, uploadId, kind, said })), 201)
    },
  )

  app.get(
    '/api/recordings',
    documented('My recordings, newest first', z.array(recordingAnswer), async c =>
      c.json((await listRecordings(deps.db, signedIn(c).id)).map(shownRecording)),
    ),
  )

  app.get(
    '/api/introduction-videos',
    query(
      ofWhom,
      'The introduction video a caregiver shows to families, if there is one',
      z.array(recordingAnswer),
    ),
    async c => {
      const { of } = c.req.valid('query')
      const row = await introductionOf(deps, c, of)
      return c.json(row ? [{ ...shownRecording(row), transcript: null }] : [])
    },
  )

  app.get(
    '/api/recordings/:id/file',
    carrying({ comes: bytesType, done: [200, 206] }, idParam('The recording, or the requested part of it')),
    async c => played(deps, c, (await seen(deps, c, c.req.valid('param').id)).row),
  )

  app.get(
    '/api/recordings/:id/poster',
    carrying({ comes: 'image/jpeg' }, idParam('The picture shown before it plays')),
    async c => {
      const { row } = await seen(deps, c, c.req.valid('param').id)
      const file = row.poster_path && (await deps.storage.open(bucket, row.poster_path))
      if (!file) throw notThere()
      return c.body(file.stream, 200, { ...fileHeaders, 'Content-Type': 'image/jpeg' })
    },
  )

  app.get(
    '/api/recordings/:id/captions',
    carrying({ comes: 'text/vtt' }, idParam('The captions, as WebVTT')),
    async c => {
      const list = captionsFor(await seen(deps, c, c.req.valid('param').id))
      if (list.length === 0) throw notThere()
      return c.body(vttOf(list), 200, { ...fileHeaders, 'Content-Type': 'text/vtt; charset=utf-8' })
    },
  )

  app.put(
    '/api/recordings/:id/poster',
    carrying({ sends: { 'image/jpeg': undefined } }, idParam('Choose the picture: a JPEG', recordingAnswer)),
    async c => {
      const which = named(c, c.req.valid('param').id)
      await deps.limiter.use('uploadAccount', which.person.id)
      await getRecording(deps, which)
      const sent = await buffer(Readable.from(bytesOf(c.req.raw, posterBytes)))
      const jpeg = await posterOf(sent)
      return c.json(shownRecording(await setPoster(deps, which, jpeg)))
    },
  )

  app.patch(
    '/api/recordings/:id',
    idParam('Trim it, or show it to families', recordingAnswer),
    body(change, 'Trim it, or show it to families', recordingAnswer),
    async c =>
      c.json(
        shownRecording(await changeRecording(deps, named(c, c.req.valid('param').id), c.req.valid('json'))),
      ),
  )

  app.delete(
    '/api/recordings/:id',
    carrying({ done: [204] }, idParam('Delete a recording permanently')),
    async c => {
      await removeRecording(deps, named(c, c.req.valid('param').id))
      return c.body(null, 204)
    },
  )

  return app
}
