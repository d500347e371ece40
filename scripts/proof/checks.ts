/** Tests by file, and by title where a file has others. */
type Tests = { file: string; title?: RegExp }

export type Check = {
  /** The promise that's proven. */
  what: string
  /** How hard it's tried. */
  often: string
  tests?: readonly Tests[]
  /** A part of `npm run bench` that fails when it's missed. */
  bench?: { part: string; env?: Record<string, string> }
  /** Takes hours: only with `npm run proof -- whole`. */
  program?: string
}

const both = 'both databases'
const killed = 'tests/server/process/killed.test.ts'
const postgres = 'tests/server/process/postgres-faults.test.ts'
const lost = 'tests/server/process/lost-database.test.ts'
const clock = 'tests/server/process/clock.test.ts'

/** What `product.md` promises, each with what would notice if it were broken. */
export const checks: readonly Check[] = [
  {
    what: 'kill -9: no answer of an interview is lost or doubled',
    often: `10 people, again and again, ${both}`,
    tests: [{ file: 'tests/server/interviews/interviews-killed.test.ts' }],
  },
  {
    what: 'kill -9: a reply goes on where it was',
    often: `again and again, ${both}`,
    tests: [{ file: 'tests/server/emma/replies-killed.test.ts' }],
  },
  {
    what: 'kill -9: messages',
    often: `4 kills, ${both}`,
    tests: [{ file: killed, title: /each message/ }],
  },
  {
    what: 'kill -9: visits and what was decided about them',
    often: `4 kills, ${both}`,
    tests: [{ file: killed, title: /each visit/ }],
  },
  {
    what: 'kill -9: decisions about matches, with another process there',
    often: 'in the middle of one, Postgres',
    tests: [{ file: 'tests/server/process/two-processes.test.ts', title: /killed in the middle/ }],
  },
  {
    what: 'kill -9: uploads',
    often: 'in the middle of a piece',
    tests: [{ file: 'tests/server/documents/uploads.test.ts', title: /survive a killed server/ }],
  },
  {
    what: 'disk full, SQLite: refused, nothing lost, recovers by itself',
    often: 'a full disk; no writing at all',
    tests: [{ file: 'tests/server/process/full-disk.test.ts' }],
  },
  { what: 'disk full, Postgres', often: 'a full disk', tests: [{ file: postgres, title: /no room left/ }] },
  {
    what: 'database locked, SQLite: reads go on, writes wait, not forever',
    often: 'released, and not',
    tests: [{ file: 'tests/server/process/locked-database.test.ts' }],
  },
  {
    what: 'database locked, Postgres',
    often: 'released, and not',
    tests: [{ file: postgres, title: /holds a lock/ }],
  },
  {
    what: 'database gone',
    often: 'moved, deleted, replaced',
    tests: [{ file: lost, title: /file is away/ }],
  },
  {
    what: 'database damaged',
    often: 'head, middle, at the start',
    tests: [{ file: lost, title: /damaged/ }],
  },
  {
    what: 'Postgres restarted: everyone stays signed in',
    often: '9 kinds of requests',
    tests: [{ file: 'tests/server/process/lost-postgres.test.ts' }],
  },
  {
    what: 'Postgres crashes, a second one takes over',
    often: 'in the middle of writes',
    tests: [{ file: postgres, title: /second one takes over/ }],
  },
  { what: 'the clock jumps a day ahead', often: 'and back', tests: [{ file: clock, title: /a day ahead/ }] },
  {
    what: 'the clock jumps a day back',
    often: 'and ahead; from ahead to behind',
    tests: [{ file: clock, title: /back/ }],
  },
  {
    what: 'slow clients hold no one up',
    often: 'headers, bodies, idle',
    tests: [{ file: 'tests/server/http/slow-connections.test.ts' }],
  },
  {
    what: 'rude clients: every route, wild input, endless bodies',
    often: 'every route, many seeds',
    tests: [
      { file: 'tests/server/http/bad-input.test.ts' },
      { file: 'tests/server/http/attacks.test.ts', title: /over the wire/ },
    ],
  },
  {
    what: 'mixed load: memory stays where it is, nothing fails',
    often: '2 minutes; an hour with `whole`',
    bench: { part: 'steady', env: { STEADY_MINUTES: '2' } },
  },
  {
    what: 'every guard left out in turn is noticed by a test',
    often: 'each of them, with `whole`',
    program: 'scripts/guards.ts',
  },
  {
    what: 'XSS: nothing that people write runs',
    often: '500 messages in Chromium',
    tests: [{ file: 'tests/e2e/messages/scripts.test.ts' }],
  },
  {
    what: 'injections find and change nothing',
    often: `200 in 9 places, ${both}`,
    tests: [{ file: 'tests/server/http/injections.test.ts' }],
  },
  {
    what: 'two tabs: neither overwrites the other unasked',
    often: 'in Chromium; 50 at once',
    tests: [
      { file: 'tests/e2e/schedule/two-tabs.test.ts' },
      { file: 'tests/server/matches/at-once.test.ts' },
    ],
  },
  {
    what: 'signing in takes as long without an account',
    often: '40 times each',
    bench: { part: 'timing' },
  },
  {
    what: 'a search finds what reading every line finds',
    often: `thousands of searches, ${both}`,
    tests: [
      { file: 'tests/db/search.test.ts' },
      { file: 'tests/db/people-search.test.ts' },
      { file: 'tests/db/caregiver-filters.test.ts' },
    ],
  },
  {
    what: 'SQLite equals Postgres',
    often: 'every column, every query, every dump',
    tests: [
      { file: 'tests/db/migrations.test.ts' },
      { file: 'tests/db/queries.test.ts' },
      { file: 'tests/db/dump.test.ts' },
    ],
  },
  {
    what: 'the export has all that is a person’s',
    often: `every column, ${both}`,
    tests: [{ file: 'tests/server/my-data/export.test.ts' }, { file: 'tests/db/my-data.test.ts' }],
  },
  {
    what: 'erasure leaves nothing of a person',
    often: `rows, files, free pages, ${both}`,
    tests: [{ file: 'tests/server/privacy/erasure.test.ts' }],
  },
  {
    what: 'a backup made while people write is restored elsewhere',
    often: `${both}, damaged copies refused`,
    tests: [{ file: 'tests/server/process/commands.test.ts', title: /backup and restore/ }],
  },
]
