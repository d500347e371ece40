import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withLock } from './lock.mjs'
import { placeNode } from './node-binary.mjs'
import { lastLines, npm, reasonIn } from './npm.mjs'
import { Stop } from './stop.mjs'

const STAMP = 'node_modules/.launcher.json'

/**
 * Installs the packages in package-lock.json if they're missing, and returns the Node to run the programs with.
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function ensurePackages(root) {
  return (
    installedNode(root) ??
    (await withLock(root, 'Another start is installing the packages; waiting for it …', async () => {
      const ready = installedNode(root)
      if (ready) return ready
      if (!matchesLock(root)) await install(root)
      const node = await placeNode(root)
      writeFileSync(
        path.join(root, STAMP),
        JSON.stringify({ ...wanted(root), node: path.relative(root, node) }),
      )
      return node
    }))
  )
}

/**
 * The Node of an install that still matches package-lock.json.
 * @param {string} root
 */
function installedNode(root) {
  const stamp = readJson(path.join(root, STAMP))
  if (!stamp || typeof stamp.node !== 'string') return undefined
  const now = wanted(root)
  const node = path.resolve(root, stamp.node)
  return stamp.lock === now.lock && stamp.platform === now.platform && existsSync(node) ? node : undefined
}

/** @param {string} root */
function wanted(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  return {
    lock: createHash('sha256').update(lock).digest('hex'),
    platform: `${process.platform}-${process.arch}`,
  }
}

/**
 * Whether npm's own record of its install matches, because someone ran npm by hand; that's good enough.
 * @param {string} root
 */
function matchesLock(root) {
  const installed = readJson(path.join(root, 'node_modules/.package-lock.json'))?.packages
  const locked = readJson(path.join(root, 'package-lock.json'))?.packages
  if (!installed || !locked) return false
  return Object.entries(locked).every(([place, wants]) => {
    if (place === '') return true
    const has = installed[place]
    return has ? has.version === wants.version && has.integrity === wants.integrity : wants.optional === true
  })
}

/** @param {string} root */
async function install(root) {
  const { code, output, seconds } = await npm(root, 'Installing packages', [
    'ci',
    '--ignore-scripts',
    '--include=dev',
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
