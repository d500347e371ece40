import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const EMPTY_FOR_AT_MOST_MS = 5000
// Longer than any install. A killed holder's process id may meanwhile belong to another program.
const HELD_FOR_AT_MOST_MS = 15 * 60_000

/**
 * Two launchers started at once take turns: the second waits, then finds the work done.
 * @template T
 * @param {string} root
 * @param {string} waiting printed once while another one is running
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(root, waiting, work) {
  const file = lockFile(root)
  for (let told = false; !take(file); told = true) {
    if (!told) console.log(waiting)
    await wait(200)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

// Outside the project: npm ci empties node_modules, and nothing else there is sure to exist and be ignored
// by git.
/** @param {string} root */
function lockFile(root) {
  const place = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return path.join(tmpdir(), `care-matching-${userInfo().username}-${place}.lock`)
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (isAbandoned(file)) rmSync(file, { force: true })
  return false
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    const heldFor = Date.now() - statSync(file).mtimeMs
    if (heldFor > (holder === 0 ? EMPTY_FOR_AT_MOST_MS : HELD_FOR_AT_MOST_MS)) return true
    if (holder > 0) process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
