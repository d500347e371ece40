import { randomUUID } from 'node:crypto'
import { reasons } from '#db/queries/my-data/belonging.ts'
import { belongings } from '#db/queries/my-data/belongings.ts'
import { readExported } from '#db/queries/my-data/exported.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import { filled } from '#machines/language/message.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { listOwnFiles } from './own-files.ts'
import { wordsIn } from './words.ts'
import { type ZipEntry, zipOf } from './zip.ts'

type Parts = Pick<Deps, 'db' | 'storage' | 'clock'>

/** Whose data it is. */
export type Exported = Pick<Person, 'id' | 'role' | 'language'>

const textOf = (text: string) => [Buffer.from(text)]

/** Row by row, so that the export is never in memory as one text. */
function* jsonOf(rows: readonly object[]): Generator<Buffer> {
  for (const [index, row] of rows.entries())
    yield Buffer.from(`${index === 0 ? '[\n' : ',\n'}${JSON.stringify(row, null, 2)}`)
  yield Buffer.from(rows.length === 0 ? '[]\n' : '\n]\n')
}

/** What is in the archive, and what isn't, with the reasons. */
function readMe(now: Date, language: string): string {
  const { title, lead, inside, left } = wordsIn(language).export
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

async function* entriesOf(parts: Parts, person: Exported): AsyncGenerator<ZipEntry> {
  const now = parts.clock()
  yield { name: 'README.txt', at: now, bytes: textOf(readMe(now, person.language)) }
  // Before the lists, which say where in the archive each file is.
  const places = new Map<string, string>()
  for (const { name, bucket, path, at } of await listOwnFiles(parts, person)) {
    const file = await parts.storage.open(bucket, path)
    if (!file) continue
    places.set(path, name)
    yield { name, at: new Date(at), bytes: file.stream }
  }
  for (const belonging of belongings) {
    if (!belonging.file) continue
    const rows = await readExported(parts.db, belonging, person, places)
    if (rows.length > 0) yield { name: `data/${belonging.file}.json`, at: now, bytes: jsonOf(rows) }
  }
}

export const exportName = (now: Date, language: string): string =>
  `${filled(wordsIn(language).export.file, { day: now.toISOString().slice(0, 10) })}.zip`

/** Streamed; when the reader stops, reading files stops too. */
const streamOf = (bytes: AsyncGenerator<Uint8Array>, onBroken: () => Promise<void>) =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await bytes.next().catch(async cause => {
          await onBroken()
          throw cause
        })
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      async cancel() {
        await bytes.return(undefined)
        await onBroken()
      },
    },
    { highWaterMark: 0 },
  )

/** Signed in, or with a link and its code. */
export const journalExport = (
  db: Db,
  person: Exported,
  { now, ...how }: { type: 'export' | 'fetch-export'; door: 'form' | 'email'; now: string },
) =>
  insertJournal(db, {
    ...{ subject_kind: 'account', subject_id: person.id, event_id: randomUUID(), ...how },
    ...{ payload: '{}', actor_id: person.id, quote: null, message_id: null, created_at: now },
  })

/** Everything we have of a person as one archive, read and sent piece by piece. */
export const exportOf = (
  parts: Parts,
  person: Exported,
  onBroken = async () => {},
): ReadableStream<Uint8Array> => streamOf(zipOf(entriesOf(parts, person)), onBroken)
