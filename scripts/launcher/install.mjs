import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withLock } from './lock.mjs'
import { placeNode } from './node-binary.mjs'
import { isTestedNode, runsTypeScript } from './node-version.mjs'
import { lastLines, npm, reasonIn } from './npm.mjs'
import { Stop } from './stop.mjs'
import { trimInstalled } from './trim.mjs'

const STAMP = 'node_modules/.launcher.json'

/** @typedef {'run' | 'develop'} Need what only runs the product, or all that tests and builds it */

/**
 * Installs the packages in package-lock.json if they're missing, and returns the Node to run the programs with.
 * @param {string} root
 * @param {Need} need
 * @returns {Promise<string>}
 */
export async function ensurePackages(root, need) {
  return (
    installedNode(root, need) ??
    (await withLock(root, 'Another start is installing the packages; waiting for it …', async () => {
      const ready = installedNode(root, need)
      if (ready) return ready
      const found = packagesOf(root, need)
      if (!found) await install(root, need)
      const node = ownNode(need) ?? (await placeNode(root))
      if (!found && need === 'run') trimInstalled(root)
      writeFileSync(
        path.join(root, STAMP),
        JSON.stringify({ ...wanted(root), has: found ?? need, node: path.relative(root, node) }),
      )
      return node
    }))
  )
}

/**
 * The user's own Node, where no second one is needed: tests run on the very one they were written for.
 * @param {Need} need
 */
function ownNode(need) {
  const { node } = process.versions
  return (need === 'run' ? runsTypeScript : isTestedNode)(node) ? process.execPath : undefined
}

/**
 * The Node of an install that still matches package-lock.json.
 * @param {string} root
 * @param {Need} need
 */
function installedNode(root, need) {
  const stamp = readJson(path.join(root, STAMP))
  if (!stamp || typeof stamp.node !== 'string' || (need === 'develop' && stamp.has === 'run'))
    return undefined
  const now = wanted(root)
  if (stamp.lock !== now.lock || stamp.platform !== now.platform) return undefined
  const own = ownNode(need)
  if (own) return own
  const node = path.resolve(root, stamp.node)
  return isBrought(root, node) && existsSync(node) ? node : undefined
}

/**
 * Another Node of the user's may be gone tomorrow, or be too old for what's run today.
 * @param {string} root
 * @param {string} node
 */
const isBrought = (root, node) => node.startsWith(path.join(root, 'node_modules') + path.sep)

/** @param {string} root */
function wanted(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  return {
    lock: createHash('sha256').update(lock).digest('hex'),
    platform: `${process.platform}-${process.arch}`,
  }
}

/**
 * What npm's own record says is there, because someone ran npm by hand; undefined when it's too little.
 * @param {string} root
 * @param {Need} need
 * @returns {Need | undefined}
 */
function packagesOf(root, need) {
  const installed = readJson(path.join(root, 'node_modules/.package-lock.json'))?.packages
  const locked = readJson(path.join(root, 'package-lock.json'))?.packages
  if (!installed || !locked) return undefined
  const places = Object.keys(locked).filter(place => place !== '')
  const wrong = places.filter(place => !isAsLocked(installed[place], locked[place]))
  if (wrong.length === 0) return 'develop'
  const areForDevelopment = wrong.every(place => !installed[place] && isForDevelopment(locked[place]))
  return need === 'run' && areForDevelopment ? 'run' : undefined
}

const isForDevelopment = ({ dev, devOptional }) => dev === true || devOptional === true

const isAsLocked = (has, wants) =>
  has ? has.version === wants.version && has.integrity === wants.integrity : wants.optional === true

/**
 * @param {string} root
 * @param {Need} need
 */
async function install(root, need) {
  const { code, output, seconds } = await npm(root, 'Installing packages', [
    'ci',
    '--ignore-scripts',
    need === 'run' ? '--omit=dev' : '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0)
    throw new Stop(`Installing the packages failed${reasonIn(output)}. npm said:\n${lastLines(output)}`)
  console.log(`Packages installed in ${seconds} s.`)
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
