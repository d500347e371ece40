import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { scratchFolder } from './scratch.ts'

type Disk = {
  dataDir: string
  /** From now on the process can't write anything. */
  fill(pid: number): void
  free(pid: number): void
}

const works = (program: string, ...args: string[]) => {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const scratch = () => {
  const folder = scratchFolder('care-full-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A real 24 MB file system, filled by a file; only where the user may mount one. */
function smallDisk(): Disk | undefined {
  const dataDir = scratch()
  if (!works('mount', '-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', dataDir)) return undefined
  onTestFinished(() => void works('umount', '-l', dataDir))
  const ballast = join(dataDir, 'ballast')
  return {
    dataDir,
    fill() {
      const file = openSync(ballast, 'w')
      try {
        for (let size = 1 << 20; size > 0; size >>= 1) writeUntilFull(file, Buffer.alloc(size))
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast),
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) === bytes.length);
  } catch {
    // Full, for writes of this size.
  }
}

/**
 * Limits the process's file size, so that no file can grow; on Linux anyone may do so to their own processes.
 */
function limitedProcess(): Disk | undefined {
  if (!works('prlimit', '--version')) return undefined
  const dataDir = join(scratch(), 'data')
  mkdirSync(dataDir)
  const limit = (pid: number, bytes: string) =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
  return { dataDir, fill: pid => limit(pid, '0'), free: pid => limit(pid, 'unlimited') }
}

export const fullDisks = { 'a small disk': smallDisk, 'a process that may write nothing': limitedProcess }
