import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { SettingsError } from '../settings.ts'

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'

/** Step by step: where a folder can’t be made, a recursive mkdir may never come back. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** An empty folder the operator made becomes private; one that holds other things is theirs to open or close. */
function closeToOthers(folder: string): void {
  if (readdirSync(folder).length > 0) return
  try {
    chmodSync(folder, 0o700)
  } catch (cause) {
    // Someone else's folder that we may write in: everything we put there is private by itself.
    if (codeOf(cause) !== 'EPERM') throw cause
  }
}

/** Before anything is stored: the folder is there, can be written in, and whatever this process makes is private. */
export function openDataDir(folder: string): void {
  process.umask(0o077)
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    closeToOthers(folder)
  } catch (cause) {
    throw new SettingsError(
      `DATA_DIR is '${folder}', but this server can’t make that folder or write in it (${codeOf(cause)}).`,
    )
  }
}
