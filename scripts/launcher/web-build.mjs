import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withLock } from './lock.mjs'
import { runUnseen } from './program.mjs'
import { Stop } from './stop.mjs'

const SOURCES = ['web', 'machines', 'scripts/build-web.ts', 'package-lock.json']
// Beside dist/web, not in it, because everything in there is served.
const STAMP = 'dist/web.stamp'

/**
 * Builds what the browser loads, if its sources have changed since the last build.
 * @param {string} root
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensureWeb(root, node, env) {
  if (isWebFresh(root)) return
  await withLock(root, 'Another start is building the pages; waiting for it …', async () => {
    if (!isWebFresh(root)) await buildWeb(root, node, env)
  })
}

/** @param {string} root */
function isWebFresh(root) {
  return (
    existsSync(path.join(root, 'dist/site/site.json')) && read(path.join(root, STAMP)) === fingerprint(root)
  )
}

/**
 * @param {string} root
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
async function buildWeb(root, node, env) {
  const built = fingerprint(root)
  const { code, output, seconds } = await runUnseen('Building the pages', node, ['scripts/build-web.ts'], {
    cwd: root,
    env,
  })
  if (code !== 0) throw new Stop(`Building the pages failed:\n${output.trim()}`)
  if (output.trim()) console.log(output.trim())
  mkdirSync(path.join(root, 'dist'), { recursive: true })
  writeFileSync(path.join(root, STAMP), built)
  console.log(`Pages built in ${seconds} s.`)
}

/**
 * Names, times and sizes: reading each file would slow the start more than it's worth.
 * @param {string} root
 */
function fingerprint(root) {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(source => filesBelow(path.join(root, source)))) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${path.relative(root, file)} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesBelow(place) {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(entry => {
      const file = path.join(place, entry.name)
      return entry.isDirectory() ? filesBelow(file) : [file]
    })
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
