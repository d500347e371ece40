import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { madeOnce } from '../storage/made-once.ts'

/** The key that signs sessions: given by the operator, otherwise created once and kept in the data folder. */
export const readSecret = (given: string | undefined, dataDir: string): string =>
  given ?? madeOnce(join(dataDir, 'secret'))

/** A restored database comes with its own key. */
export function writeSecret(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'secret'), secret, { mode: 0o600 })
}
