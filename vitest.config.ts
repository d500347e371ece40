import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/support/slowest-first.ts'

/** Tests wait for servers, timers and browsers about as long as they compute: one more than there are cores keeps all of them busy. */
const maxWorkers = availableParallelism() + 1

export default defineConfig({
  test: {
    // A forgotten `.only` must not make a run green.
    allowOnly: false,
    sequence: { sequencer: SlowestFirst },
    // A busy machine takes its time; what should happen is waited for, not hurried.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // Beside the test, not in a folder of its own: no file lies deeper than top/area/file.
    resolveSnapshotPath: (test, extension) => test + extension,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{machines,agents,db,server,web,house,matching,packs}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts'],
          globalSetup: ['tests/support/postgres/setup.ts', 'tests/support/templates/setup.ts'],
          // A worker loads the server once and keeps it: loading it costs a second of a core, and there are 130 files.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts', 'tests/support/browser/setup.ts'],
          globalSetup: ['tests/support/templates/setup.ts'],
          // The files of a worker share its browser and its servers.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          maxWorkers,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
