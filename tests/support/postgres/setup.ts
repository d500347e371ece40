import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { scratchFolder } from '../scratch.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresFolder: string
  }
}

/** Starts a Postgres beside the tests without waiting for it; `createDatabase` waits, if a test needs one. */
export default function setup({ provide }: TestProject) {
  const folder = scratchFolder('care-matching-postgres-')
  const keeper = spawn(process.execPath, [path.join(import.meta.dirname, 'keeper.ts'), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Its own process group: Ctrl-C in the terminal must not end Postgres before the tests.
    detached: true,
  })
  provide('postgresFolder', folder)
  return async () => {
    const gone = once(keeper, 'exit')
    keeper.stdin.end()
    if (keeper.exitCode === null) await gone
  }
}
