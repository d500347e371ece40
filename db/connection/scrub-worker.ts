import { workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

const waitMs = 30_000

/** Writes the whole file anew, in a thread of its own: it takes as long as the file is large. */
const sqlite = new Sqlite(String(workerData), { timeout: waitMs, fileMustExist: true })
sqlite.exec('vacuum')
sqlite.close()
