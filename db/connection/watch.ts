import { AliasNode, type LogEvent, type OperationNode, type RootOperationNode, TableNode } from 'kysely'
import type { Db } from '../schema.ts'

type Asked = { operation: string; table: string | undefined; ms: number; hasFailed: boolean }

/** Told how long the database takes; of what's asked, only the kind and the table. */
export type Watch = {
  query(asked: Asked): void
  /** From waiting for a turn until the disk has it. */
  transaction<T>(work: () => Promise<T>): Promise<T>
}

const watches = new WeakMap<Db, Watch>()

export const watchTransactions = (db: Db, watch: Watch): void => void watches.set(db, watch)

export const watchOf = (db: Db): Watch | undefined => watches.get(db)

function sourceOf(query: RootOperationNode): OperationNode | undefined {
  switch (query.kind) {
    case 'SelectQueryNode':
      return query.from?.froms[0]
    case 'InsertQueryNode':
      return query.into
    case 'UpdateQueryNode':
      return query.table
    case 'DeleteQueryNode':
      return query.from.froms[0]
    default:
      return undefined
  }
}

function tableOf(query: RootOperationNode): string | undefined {
  const source = sourceOf(query)
  const named = source && AliasNode.is(source) ? source.node : source
  return named && TableNode.is(named) ? named.table.identifier.name : undefined
}

export const queriesFor =
  (watch: Watch) =>
  ({ level, query: { query }, queryDurationMillis: ms }: LogEvent): void => {
    const operation = query.kind.replace(/(Query)?Node$/, '').toLowerCase()
    watch.query({ operation, table: tableOf(query), ms, hasFailed: level === 'error' })
  }
