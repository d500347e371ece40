import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { RecordingRow } from '#db/queries/documents/recordings.ts'
import { Fault } from '#machines/fault.ts'
import { recordingKinds, transcriptMax } from '#machines/recordings/recording-rules.ts'
import { type Person, refuseOthers } from '#server/accounts/person.ts'
import { saveArrival } from '#server/caregivers/arrival.ts'
import type { Deps } from '#server/http/deps.ts'
import { maybe, ownId } from '#server/http/optional.ts'
import { Problem, tooLarge, tooManyAtOnce } from '#server/http/problem.ts'
import { check } from '#server/http/validate.ts'
import { createTurns } from '#server/process/turns.ts'
import { hear } from '#server/recordings/listener.ts'
import { readingsIn } from '#server/recordings/readings.ts'
import { bucket, getRecording, keepSent, keepUploaded, noteHeard } from '#server/recordings/recordings.ts'
import { recordedInput } from '#server/recordings/shapes.ts'
import { chunksOf } from '#server/uploads/incoming.ts'
import { receiveBody } from '#server/uploads/receive-form.ts'

/** A few minutes of speech; longer recordings come as an upload. */
const sentBytes = 10 * 1024 * 1024
/** As base64 in JSON, plus the other fields. */
const mostBody = Math.ceil((sentBytes * 4) / 3) + 64 * 1024

const id = z.string().regex(/^[\w-]{1,64}$/)

/** Specification, section 7; a recording that's already here, or came in pieces, is named instead. */
export const processAudioInput = z
  .object({
    audio: maybe(z.string().min(1)),
    recordingId: maybe(id),
    uploadId: maybe(id),
    kind: z.enum(recordingKinds).default('audio'),
    userId: ownId,
    ...recordedInput,
  })
  .refine(
    ({ audio, recordingId, uploadId }) =>
      [audio, recordingId, uploadId].filter(one => one !== undefined).length === 1,
    { path: ['audio'], message: 'must be the recording, unless recordingId or uploadId names it' },
  )

type Input = z.infer<typeof processAudioInput>

const differing = z.object({ field: z.string(), known: z.unknown(), read: z.unknown(), quote: z.string() })

export const processAudioAnswer = z.object({
  transcript: z.string(),
  processed_profile: z.object({
    sections: z.array(
      z.object({ title: z.string(), items: z.array(z.object({ label: z.string(), value: z.string() })) }),
    ),
  }),
  recordingId: z.string(),
  kept: z.array(z.string()),
  differing: z.array(differing),
})

type Answer = z.infer<typeof processAudioAnswer>

function decoded(base64: string): Uint8Array {
  const text = base64.replace(/^data:[\w/+.;= -]{0,100},/, '').trimEnd()
  const digits = text.endsWith('=') ? text.slice(0, text.endsWith('==') ? -2 : -1) : text
  // Looks for a wrong character: matching all of them would overflow the stack on a large recording.
  if (digits === '' || /[^\w+/-]/.test(digits))
    throw new Problem(422, 'invalid_body', 'Some of this isn’t right. Please check it and try again.', {
      issues: [{ path: 'audio', message: 'isn’t base64' }],
    })
  const bytes = Buffer.from(text, 'base64')
  if (bytes.byteLength > sentBytes) throw tooLarge()
  return bytes
}

function keptRecording(deps: Deps, person: Person, input: Input): Promise<RecordingRow> {
  const { audio, recordingId, uploadId, kind, durationMs, transcript, captions } = input
  const said = { durationMs, transcript, captions }
  if (audio !== undefined) return keepSent(deps, { person, bytes: decoded(audio), said })
  if (uploadId !== undefined) return keepUploaded(deps, { person, uploadId, kind, said })
  return getRecording(deps, { person, id: recordingId ?? '' })
}

async function bytesIn({ storage }: Deps, row: RecordingRow): Promise<Uint8Array> {
  const file = await storage.open(bucket, row.path)
  if (!file) throw new Fault('A recording is missing from storage.')
  return buffer(Readable.from(chunksOf(file.stream)))
}

type Sent = { row: RecordingRow; transcript: string | undefined }
type Heard = { transcript: string; heardBy: 'model' | 'browser' }

const deaf = () =>
  new Problem(
    422,
    'no_speech_model',
    'Your recording is safe, but we can’t turn speech into words right now. You can type instead, or try again later.',
  )

const silent = () =>
  new Problem(
    422,
    'nothing_heard',
    'Your recording is safe, but we couldn’t hear any words in it. Please check your microphone and try again.',
  )

/** The best transcript first: the hosted model, then what the browser transcribed while recording. */
async function heardIn(
  deps: Deps,
  person: Person,
  row: RecordingRow,
  given: string | undefined,
): Promise<Heard> {
  if (row.heard_by === 'model' && row.transcript) return { transcript: row.transcript, heardBy: 'model' }
  const fromBrowser = given || row.transcript || undefined
  const load = async () => ({ bytes: await bytesIn(deps, row), mediaType: row.content_type })
  const heard = await hear(deps, person.id, { size: row.size, load }).catch((cause: unknown) => {
    if (fromBrowser) return undefined
    throw cause
  })
  if (heard) return { transcript: heard.slice(0, transcriptMax), heardBy: 'model' }
  if (fromBrowser) return { transcript: fromBrowser, heardBy: 'browser' }
  throw heard === '' ? silent() : deaf()
}

/** Large bodies are held in memory one at a time; people take turns. */
const turns = createTurns({
  ...{ places: 1, waiting: 100, own: { places: 1, waiting: 4 } },
  busy: () =>
    new Problem(503, 'busy', 'A lot of recordings are coming in right now. Please try again in a moment.', {
      retryAfter: 5,
    }),
  tooMany: () => tooManyAtOnce('We’re still saving the recordings you sent before this one.'),
})

const malformed = (cause?: unknown) =>
  new Problem(400, 'malformed', 'We couldn’t read this request. Please check it and try again.', { cause })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw malformed(cause)
  }
}

/** Reads what was sent, and keeps the recording that came with it. */
export async function receiveAudio(deps: Deps, person: Person, request: Request): Promise<Sent> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw malformed()
  const { path, done } = await receiveBody(deps, request, { maxBytes: mostBody })
  try {
    return await turns.take(person.id, async () => {
      const input = check(processAudioInput, parsed(await readFile(path, 'utf8')))
      refuseOthers(person, input.userId)
      return { row: await keptRecording(deps, person, input), transcript: input.transcript }
    })
  } finally {
    await done()
  }
}

/** What a caregiver says in a recording becomes answers; the recording is kept whatever is understood. */
export async function processAudio(deps: Deps, person: Person, { row, ...sent }: Sent): Promise<Answer> {
  const { transcript, heardBy } = await heardIn(deps, person, row, sent.transcript)
  if (transcript !== row.transcript || heardBy !== row.heard_by)
    await noteHeard(deps, row, { transcript, heardBy })
  const today = deps.clock().toISOString().slice(0, 10)
  const read = deps.reader.readerFor(person.id)
  const arrived = await saveArrival(deps, {
    ...{ person, door: row.kind, inputMethod: row.kind, text: transcript },
    heard: await readingsIn(read, transcript, { language: person.language, today }),
  })
  const { kept, processed } = arrived
  return {
    ...{ transcript, processed_profile: processed, recordingId: row.id, kept },
    differing: arrived.differing,
  }
}
