import path from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { guardsIn, withSwitches } from './find.ts'
import { named } from './named.ts'

export const root = path.resolve(import.meta.dirname, '../..')

/** Tests of what people may do and see, without those of programs of their own and of whatever takes its time. */
const include = [
  'tests/server/*/*.test.ts',
  'tests/db/{audit,figures,matches,my-data,own-rows,people-search,peoples-rows,queries,reviews,search}.test.ts',
]
const exclude = [
  'tests/server/documents/{resume-layout,upload-attacks}.test.ts',
  'tests/server/emma/{conversation-elsewhere,emma-hosted,emma-purse,replies-*}.test.ts',
  'tests/server/http/{slow-connections,static}.test.ts',
  'tests/server/interviews/interviews-killed.test.ts',
  'tests/server/process/!(realtime).test.ts',
  'tests/server/storage/*.test.ts',
  'tests/server/visits/double-bookings.test.ts',
]

const places = /^(server|db\/queries)\/.*\.ts$/

export const relative = (file: string) => path.relative(root, file).replaceAll('\\', '/')

/** A query that was built before a guard is left out would keep it. */
function builtEachTime(code: string): string {
  const kept = 'known.get(adapter) ?? '
  if (!code.includes(kept)) throw new Error(`prepared.ts has no \`${kept}\` anymore.`)
  return code.replace(kept, '')
}

/** A folder for what the tests find out, and how many work at once. */
type Wish = { folder: string; workers: number }

/** The tests of the server, on code whose guards can be left out one by one; no file is changed. */
export function openTests({ folder, workers }: Wish): Promise<Vitest> {
  const options = {
    root,
    config: false as const,
    watch: false,
    run: true,
    include,
    exclude,
    runner: 'scripts/guards/runner.ts',
    setupFiles: ['tests/support/setup.ts'],
    globalSetup: ['tests/support/postgres/setup.ts', 'tests/support/templates/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    isolate: false,
    // It would keep what these files were like without the switches, or with other ones.
    fsModuleCache: false,
    restoreMocks: true,
    unstubGlobals: true,
    maxWorkers: workers,
    env: { GUARDS_FOLDER: folder },
    silent: true,
    // Guards are the same on both databases; another process isn't reached from here.
    testNamePattern: /^(?!.*(postgres|over the wire))/i,
    reporters: [{}],
  }
  const plugin = {
    name: 'guards',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const file = relative(id.split('?')[0] ?? '')
      if (file === 'db/connection/prepared.ts') return builtEachTime(code)
      return places.test(file) ? withSwitches(code, guardsIn(file, code, named)) : undefined
    },
  }
  return createVitest(options, { plugins: [plugin] })
}
