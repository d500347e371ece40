import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const plenty = 2 * 1024 ** 3

/** A memory file system has no disk to wait for: a test commits a thousand times. */
function roomiest(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > plenty ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A new folder whose name starts with this; the caller removes it. */
export const scratchFolder = (prefix: string): string => mkdtempSync(join(roomiest(), prefix))
