import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { inject } from 'vitest'
import { z } from 'zod'
import type { Db } from '#db/schema.ts'

const READY_WITHIN_MS = 60_000

const answer = z.union([z.object({ url: z.string() }), z.object({ failure: z.string() })])

/** The URL of a new, empty database on this test run's Postgres; all of them are gone when the run ends. */
export async function createDatabase(): Promise<string> {
  const server = await serverUrl()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await execute(`${server}/postgres`, `create database ${name}`)
  return `${server}/${name}`
}

/** The URL of a new database with the same contents; nobody may be connected to the other one. */
export async function copyDatabase(url: string): Promise<string> {
  const server = await serverUrl()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await execute(`${server}/postgres`, `create database ${name} template ${new URL(url).pathname.slice(1)}`)
  return `${server}/${name}`
}

async function serverUrl(): Promise<string> {
  const file = path.join(inject('postgresFolder'), 'answer.json')
  const until = Date.now() + READY_WITHIN_MS
  while (!existsSync(file)) {
    if (Date.now() > until) throw new Error('The Postgres of this test run does not answer')
    await wait(25)
  }
  const found = answer.parse(JSON.parse(readFileSync(file, 'utf8')))
  if ('failure' in found) throw new Error(found.failure)
  return found.url
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Cuts the connections on which servers hear each other. */
export const cutListeners = (db: Db) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`.execute(db)

/** Postgres ends all connections of a database, and accepts no new ones until it's called back. */
export async function sendAway(url: string): Promise<() => Promise<void>> {
  const { pathname } = new URL(url)
  const name = pathname.slice(1)
  const server = url.slice(0, -pathname.length)
  const allow = (allowed: boolean) =>
    execute(`${server}/postgres`, `alter database ${name} with allow_connections ${allowed}`)
  await allow(false)
  await execute(
    `${server}/postgres`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  return () => allow(true)
}
