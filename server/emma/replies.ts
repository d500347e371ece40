import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { findMessage } from '#db/queries/interviews/interview-messages.ts'
import {
  askToStop,
  claimReply,
  endReply,
  listAbandoned,
  listChunks,
  type ReplyRow,
  releaseLeases,
  renewLeases,
} from '#db/queries/interviews/replies.ts'
import type { Db } from '#db/schema.ts'
import type { Base } from '../process/base.ts'
import type { Reader } from '../reading/reader.ts'
import type { EmmaModel } from './model.ts'
import { createFollower } from './reply-follower.ts'
import type { Pace } from './reply-pace.ts'
import { type Coming, makeReady, mostAttempts, type Run, startRun } from './reply-run.ts'
import { createReplyStore, type ReplyStore } from './reply-store.ts'

export type Replies = {
  /** The writer's lease, stored with a new reply. */
  lease(): { runner: string; lease_until: string }
  /** Someone is about to write: loads what a reply needs. */
  expect(coming: Coming): void
  /** Writes a reply this process holds the lease of. */
  start(row: ReplyRow): void
  /** The reply from its beginning, wherever it's being written. */
  read(row: ReplyRow): ReadableStream<Uint8Array>
  /** The finished reply; undefined when it was deleted. */
  ended(row: ReplyRow): Promise<ReplyRow | undefined>
  /** Without the typing pauses. */
  hurry(row: ReplyRow): void
  stop(row: ReplyRow): Promise<void>
  /** Takes over replies that other processes left unfinished. */
  resume(): Promise<void>
  /** Watches all replies from now on. */
  begin(): void
  /** Finishes what it can: the server is stopping. */
  hurryAll(): void
  close(): Promise<void>
}

type Parts = Base & { emmaModel: EmmaModel; reader: Reader; pace: Pace }

const leaseMs = 3_000
const beatMs = 500
const sweepMs = 1_000
const pollMs = 50
const mostAtOnce = 50
const graceMs = 2_000

const ofReply = ({ interview_id, id }: ReplyRow) => ({ interviewId: interview_id, id })

/** A lost database mustn't keep the server from stopping: the leases expire by themselves. */
const letGo = async (db: Db, store: ReplyStore, runner: string) => {
  await store.settle()
  await releaseLeases(db, runner)
}

/** All replies this process writes, and access to those others write. */
export function createReplies(parts: Parts): Replies {
  const { db, clock, log } = parts
  const runner = randomUUID()
  const runs = new Map<string, Run>()
  let beating: NodeJS.Timeout | undefined
  let sweeping: NodeJS.Timeout | undefined

  const problem = (cause: unknown) => log.problem({ code: 'replies', cause })
  const store = createReplyStore(db, (replyId, cause) => {
    problem(cause)
    runs.get(replyId)?.lose()
  })
  const follower = createFollower(db, problem)
  const later = (ms: number) => new Date(clock().getTime() + ms).toISOString()
  const lease = () => ({ runner, lease_until: later(leaseMs) })

  /** A writer that lost its lease stops; so does one asked to stop elsewhere. */
  const beat = async () => {
    const mine = [...runs]
    const kept = new Map(
      (await renewLeases(db, { runner, until: later(leaseMs) })).map(({ id, stop_asked }) => [
        id,
        stop_asked,
      ]),
    )
    for (const [id, run] of mine) {
      const isStopAsked = kept.get(id)
      if (isStopAsked === undefined) run.lose()
      else if (isStopAsked === 1) run.stop()
    }
  }

  const start = (row: ReplyRow) => {
    const run = startRun({ ...parts, store, runner }, row)
    runs.set(row.id, run)
    beating ??= setInterval(() => void beat().catch(problem), beatMs)
    void run.done.catch(problem).finally(() => {
      runs.delete(row.id)
      if (runs.size > 0) return
      clearInterval(beating)
      beating = undefined
    })
  }

  /** It can't be continued; what was written is final. */
  const giveUp = async (row: ReplyRow) => {
    const written = await listChunks(db, { ...ofReply(row), attempt: row.attempt - 1, after: 0 })
    await endReply(db, {
      ...ofReply(row),
      ...{ runner, help: null, status: row.stop_asked === 1 ? 'stopped' : 'failed' },
      content: written.map(({ words }) => words).join(''),
    })
  }

  const takeOver = async (abandoned: ReplyRow) => {
    const until = later(leaseMs)
    const row = await claimReply(db, ofReply(abandoned), { runner, until, now: later(0) })
    if (!row) return
    if (row.stop_asked === 1 || row.attempt > mostAttempts) await giveUp(row)
    else start(row)
  }

  const resume = async () => {
    for (const row of await listAbandoned(db, later(0), mostAtOnce)) {
      // Our own is only late, or about to be released.
      if (!runs.has(row.id)) await takeOver(row)
    }
  }

  const ended = async (row: ReplyRow) => {
    await runs.get(row.id)?.done
    for (;;) {
      const now = await findMessage(db, row.interview_id, row.id)
      if (now?.status !== 'writing') return now
      await wait(pollMs)
    }
  }

  const hurryAll = () => {
    for (const run of runs.values()) run.hurry()
  }

  return {
    expect: coming => void makeReady(parts, coming).catch(problem),
    ...{ lease, start, ended, resume, hurryAll },
    read: row => (runs.get(row.id)?.tape ?? follower.follow(row)).read(),
    hurry: ({ id }) => runs.get(id)?.hurry(),
    async stop(row) {
      const run = runs.get(row.id)
      if (run) run.stop()
      else await askToStop(db, ofReply(row))
      await ended(row)
    },
    begin() {
      const sweep = () => void resume().catch(problem)
      sweeping = setInterval(sweep, sweepMs)
      sweep()
    },
    async close() {
      clearInterval(sweeping)
      hurryAll()
      const all = Promise.all([...runs.values()].map(run => run.done))
      await Promise.race([all, wait(graceMs, undefined, { ref: false })])
      for (const run of runs.values()) run.lose()
      clearInterval(beating)
      follower.close()
      await letGo(db, store, runner).catch(problem)
    },
  }
}
