import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A forgotten `.only` must not make a run green.
    allowOnly: false,
    // Beside the test, not in a folder of its own: no file lies deeper than top/area/file.
    resolveSnapshotPath: (test, extension) => test + extension,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{machines,agents,db,server,web,house,matching}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // A worker loads the server once and keeps it: loading it costs a second of a core, and there are 130 files.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          // By default vitest leaves one core idle; with two, that is half of the machine.
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts', 'tests/support/browser/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // The files of a worker share its browser and its servers.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          // A busy machine takes its time; what should happen is waited for, not hurried.
          expect: { poll: { timeout: 10_000 } },
          // Each has a server and a browser beside it, but mostly waits for them.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
