import { randomBytes, randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** The secret in this file, created with its folder when there's none. */
export function madeOnce(file: string): string {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return readIfThere(file) ?? makeSecret(folder, file)
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Whole and on disk before anything is signed or encrypted with it; of two processes that start together, one
 * creates it.
 */
function makeSecret(folder: string, file: string): string {
  const growing = join(folder, `${randomUUID()}.part`)
  writeFileSync(growing, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(growing, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(growing, { force: true })
  }
  syncFolder(folder)
  return readFileSync(file, 'utf8')
}

function syncFolder(folder: string): void {
  // Windows cannot open folders and needs no such step.
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
