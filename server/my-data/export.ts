import { randomUUID } from 'node:crypto'
import { listDocuments } from '#db/queries/documents/documents.ts'
import { listRecordings } from '#db/queries/documents/recordings.ts'
import { reasons } from '#db/queries/my-data/belonging.ts'
import { belongings } from '#db/queries/my-data/belongings.ts'
import { readExported } from '#db/queries/my-data/exported.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import type { Bucket } from '../storage/file-rules.ts'
import { words } from './words.ts'
import { type ZipEntry, zipOf } from './zip.ts'

type Parts = Pick<Deps, 'db' | 'storage' | 'clock'>
type OwnFile = { name: string; bucket: Bucket; path: string; at: string }

const textOf = (text: string) => [Buffer.from(text)]

/** Row by row, so that the export is never in memory as one text. */
function* jsonOf(rows: readonly object[]): Generator<Buffer> {
  for (const [index, row] of rows.entries())
    yield Buffer.from(`${index === 0 ? '[\n' : ',\n'}${JSON.stringify(row, null, 2)}`)
  yield Buffer.from(rows.length === 0 ? '[]\n' : '\n]\n')
}

/** A name that every system can unpack, into this folder and no other. */
const plainName = (name: string) =>
  name
    .replace(/[\p{C}\\/:*?"<>|]+/gu, '-')
    .replace(/^[.\s]+|[.\s]+$/gu, '')
    .slice(-100) || 'file'

const extensionOf = (path: string) => /\.\w{1,5}$/.exec(path)?.[0] ?? ''

async function* ownFiles({ db, storage, clock }: Parts, { id }: Person): AsyncGenerator<OwnFile> {
  for (const file of await listDocuments(db, { userId: id, limit: 10_000 }))
    yield {
      name: `documents/${file.id.slice(0, 8)}-${plainName(file.file_name)}`,
      ...{ bucket: file.bucket, path: file.file_path, at: file.created_at },
    }
  for (const file of await listRecordings(db, id)) {
    const name = `recordings/${file.id.slice(0, 8)}-${file.kind}`
    const common = { bucket: 'recordings', at: file.created_at } as const
    yield { ...common, name: `${name}${extensionOf(file.path)}`, path: file.path }
    if (file.poster_path) yield { ...common, name: `${name}.jpg`, path: file.poster_path }
  }
  for (const { name } of await storage.list('resumes', { prefix: `${id}/` }))
    yield {
      name: `resume/${plainName(name.split('/').at(-1) ?? 'resume')}`,
      ...{ bucket: 'resumes', path: name, at: clock().toISOString() },
    }
}

/** What is in the archive, and what isn't, with the reasons. */
function readMe(now: Date): string {
  const { title, lead, inside, left } = words.export
  const files = belongings.filter(({ file }) => file).map(({ file }) => `  data/${file}.json`)
  const outside = belongings.flatMap(({ table, notExported, leftOut = {} }) => [
    ...(notExported ? [`  ${table}: ${notExported}`] : []),
    ...Object.entries(leftOut)
      .filter(([, why]) => why !== reasons.inside)
      .map(([column, why]) => `  ${table}.${column}: ${why}`),
  ])
  outside.push(`  ids, paths and counters: ${reasons.inside}`)
  return [title, now.toISOString(), lead, inside, files.join('\n'), left, outside.join('\n'), ''].join('\n\n')
}

async function* entriesOf(parts: Parts, person: Person): AsyncGenerator<ZipEntry> {
  const now = parts.clock()
  yield { name: 'README.txt', at: now, bytes: textOf(readMe(now)) }
  for (const belonging of belongings) {
    if (!belonging.file) continue
    const rows = await readExported(parts.db, belonging, person)
    if (rows.length > 0) yield { name: `data/${belonging.file}.json`, at: now, bytes: jsonOf(rows) }
  }
  for await (const { name, bucket, path, at } of ownFiles(parts, person)) {
    const file = await parts.storage.open(bucket, path)
    if (file) yield { name: `files/${name}`, at: new Date(at), bytes: file.stream }
  }
}

export const exportName = (now: Date): string => `kindred-hands-data-${now.toISOString().slice(0, 10)}.zip`

/** Streamed; when the reader stops, reading files stops too. */
const streamOf = (bytes: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await bytes.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      async cancel() {
        await bytes.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )

/** Everything we have of a person as one archive, read and sent piece by piece. */
export async function exportOf(parts: Parts, person: Person): Promise<ReadableStream<Uint8Array>> {
  await insertJournal(parts.db, {
    ...{ subject_kind: 'account', subject_id: person.id, event_id: randomUUID(), type: 'export' },
    ...{ payload: '{}', door: 'form', actor_id: person.id, quote: null, message_id: null },
    created_at: parts.clock().toISOString(),
  })
  return streamOf(zipOf(entriesOf(parts, person)))
}
