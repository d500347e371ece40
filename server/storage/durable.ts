import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Fault } from '#machines/fault.ts'

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

const codeOf = (cause: unknown): unknown =>
  cause instanceof Error && 'code' in cause ? cause.code : undefined

export const isMissing = (cause: unknown): boolean => codeOf(cause) === 'ENOENT'

/** For `.catch`: a missing file reads as `otherwise`, every other failure stays one. */
export const ifMissing =
  <T>(otherwise: T) =>
  (cause: unknown): T => {
    if (isMissing(cause)) return otherwise
    throw cause
  }

/** Creates a folder only its owner can enter, with every missing folder above it. */
export async function makePrivateFolder(folder: string): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (topmost === undefined) return
  for (let made = folder; made.length >= topmost.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** `top` may be a link the operator made; below it every step must be a real folder. */
function stepsBelow(top: string, folder: string): string[] {
  const parts = relative(top, folder).split(sep)
  return parts.map((_, index) => join(top, ...parts.slice(0, index + 1)))
}

export async function refuseLinks(top: string, folder: string): Promise<void> {
  for (const step of stepsBelow(top, folder)) await refuseLink(step)
}

/** Never makes `top` itself: a folder that went away has to come back with what was in it. */
export async function makeFolders(top: string, folder: string): Promise<void> {
  for (const step of stepsBelow(top, folder)) {
    if (await makeOne(step)) await syncFolder(dirname(step))
    await refuseLink(step)
  }
}

/** Whether it was missing. */
const makeOne = (folder: string): Promise<boolean> =>
  mkdir(folder, { mode: 0o700 }).then(
    () => true,
    cause => {
      if (codeOf(cause) === 'EEXIST') return false
      throw cause
    },
  )

async function refuseLink(folder: string): Promise<void> {
  if (!(await lstat(folder)).isDirectory()) throw new Fault(`${folder} must be a folder, not a link.`)
}

/** A new file name survives a power cut only once its folder is on disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders and needs no such step.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Puts a private file in place so readers see all of it or none, and returns its size. It grows in `staging`,
 * on the same disk. The caller syncs the target folder once, for everything it puts there.
 */
export async function writeWhole(staging: string, target: string, chunks: Chunks): Promise<number> {
  const growing = join(staging, `${randomUUID()}.part`)
  const file = createWriteStream(growing, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await pipeline(chunks, file)
    await rename(growing, target)
    return file.bytesWritten
  } catch (cause) {
    await rm(growing, { force: true })
    throw cause
  }
}
