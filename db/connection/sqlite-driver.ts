import { setTimeout as pause } from 'node:timers/promises'
import type Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { isBusy, noteFailure } from './failures.ts'
import type { SqliteFile } from './sqlite-file.ts'

/** So long a write waits for another process that holds the lock. */
const patienceMs = 5000
const firstPauseMs = 4
const longestPauseMs = 60

/**
 * One connection for everyone: a transaction has it to itself, everything else takes turns between transactions.
 * Whoever finds the database locked by another process steps back and tries again, so that reads go on meanwhile and
 * the event loop never waits.
 */
export const patientDialect = (sqlite: Sqlite.Database, file: SqliteFile): Dialect => ({
  createAdapter: () => new SharedAdapter(),
  createDriver: () => createDriver(sqlite, file),
  createQueryCompiler: () => new SteadyCompiler(),
  createIntrospector: db => new SqliteIntrospector(db),
})

/** The driver keeps the order itself; Kysely would hold the connection while somebody waits for a lock. */
class SharedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

/**
 * SQLite looks at a bare parameter while it plans, and plans the statement anew whenever another value is bound; for a
 * join that takes several times as long as running it. Behind a plus, which changes nothing, it plans once.
 */
class SteadyCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return '+?'
  }
}

function createDriver(sqlite: Sqlite.Database, file: SqliteFile): Driver {
  const inner = new SqliteDriver({ database: preparedOnce(sqlite) })
  const line = createLine()
  const inTransaction = new WeakSet<DatabaseConnection>()
  let shared: DatabaseConnection

  const noted = (cause: unknown): unknown => {
    file.note(cause)
    return noteFailure(cause)
  }

  /** Reads go on from a file that was moved; what's written to it would be lost. */
  const mayWrite = () => {
    try {
      file.check()
    } catch (cause) {
      throw noteFailure(cause)
    }
  }

  /** Comes back with its turn still held. */
  async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
    const until = performance.now() + patienceMs
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      await line.enter()
      try {
        return await attempt()
      } catch (cause) {
        line.leave()
        if (!isBusy(cause) || performance.now() + pauseMs > until) throw noted(cause)
      }
      await pause(pauseMs)
    }
  }

  const now = <R>(query: CompiledQuery) =>
    shared.executeQuery<R>(query).catch(cause => {
      throw noted(cause)
    })

  const raw = (sql: string) => shared.executeQuery(CompiledQuery.raw(sql))

  const end = (connection: DatabaseConnection) => {
    inTransaction.delete(connection)
    line.leave()
  }

  const connect = (): DatabaseConnection => {
    const connection: DatabaseConnection = {
      async executeQuery<R>(query: CompiledQuery) {
        if (inTransaction.has(connection)) return now<R>(query)
        if (query.query.kind !== 'SelectQueryNode') mayWrite()
        const result = await patiently(() => shared.executeQuery<R>(query))
        line.leave()
        return result
      },
      async *streamQuery<R>(query: CompiledQuery) {
        yield await connection.executeQuery<R>(query)
      },
    }
    return connection
  }

  return {
    async init() {
      await inner.init()
      shared = await inner.acquireConnection()
    },
    acquireConnection: async () => connect(),
    async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings) {
      if (accessMode !== 'read only') mayWrite()
      // The write lock comes first: who reads first and writes later could not wait for it.
      await patiently(() => raw(accessMode === 'read only' ? 'begin' : 'begin immediate'))
      inTransaction.add(connection)
    },
    async commitTransaction(connection: DatabaseConnection) {
      // When it fails Kysely asks for the rollback, and that ends the turn.
      await now(CompiledQuery.raw('commit'))
      end(connection)
    },
    async rollbackTransaction(connection: DatabaseConnection) {
      try {
        // A full disk makes SQLite roll back by itself.
        if (sqlite.inTransaction) await raw('rollback')
      } finally {
        end(connection)
      }
    },
    releaseConnection: async () => undefined,
    destroy: () => inner.destroy(),
  }
}

/** First come, first served. */
function createLine() {
  let taken = false
  const waiting: (() => void)[] = []
  return {
    enter(): Promise<void> | undefined {
      if (taken) return new Promise<void>(resolve => void waiting.push(resolve))
      taken = true
      return undefined
    },
    leave() {
      const next = waiting.shift()
      if (next) next()
      else taken = false
    },
  }
}

/** Kysely prepares each statement anew; remembering them halves the cost of a query. */
function preparedOnce(sqlite: Sqlite.Database): SqliteDatabase {
  const prepared = new Map<string, Sqlite.Statement>()
  return {
    close: () => sqlite.close(),
    prepare(text: string) {
      const known = prepared.get(text)
      if (known && !known.busy) return known
      const statement = sqlite.prepare(text)
      if (prepared.size >= 500) prepared.clear()
      if (!isSchemaChange(text)) prepared.set(text, statement)
      return statement
    },
  }
}

const isSchemaChange = (text: string) => /^\s*(create|alter|drop|pragma)/i.test(text)
