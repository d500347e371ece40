import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Draws PDFs outside a browser; we only read their text there. */
const NEVER_CALLED = ['@napi-rs/canvas']

/** What packages bring for compiling them: we run the binaries that lie beside it. */
const FOR_COMPILERS = ['better-sqlite3/deps', 'better-sqlite3/src']

/** Where the code came from, and what it's of: for whoever debugs or edits, a quarter of all there is. */
const FOR_EDITORS = /\.(map|d\.[cm]?ts)$/

/** @typedef {Record<string, { dependencies?: object, optionalDependencies?: object, peerDependencies?: object, peerDependenciesMeta?: Record<string, { optional?: boolean }> }>} Locked */

/**
 * Removes what npm can't leave out by itself: packages that only an optional wish of another brings, and what only
 * compilers and editors read.
 * @param {string} root
 */
export function trimInstalled(root) {
  const record = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const { packages: installed } = JSON.parse(readFileSync(record, 'utf8'))
  const needed = reached(installed, manifest)
  const places = Object.keys(installed).filter(place => !needed.has(place))
  const headers = foldersIn(path.join(root, 'node_modules/node/node_modules')).map(
    name => `node/node_modules/${name}/include`,
  )
  const parts = [...FOR_COMPILERS, ...headers].map(part => `node_modules/${part}`)
  for (const place of [...places, ...parts]) rmSync(path.join(root, place), { recursive: true, force: true })
  const modules = path.join(root, 'node_modules')
  for (const file of readdirSync(modules, { recursive: true, encoding: 'utf8' }))
    if (FOR_EDITORS.test(file) && lstatSync(path.join(modules, file)).isFile())
      rmSync(path.join(modules, file))
}

/**
 * The packages that running needs, by their place.
 * @param {Locked} installed
 * @param {Locked[string]} manifest
 */
function reached(installed, manifest) {
  /** @type {Set<string>} */
  const found = new Set()
  const waiting = [{ place: '', wants: manifest }]
  for (const { place, wants } of waiting) {
    for (const name of namesIn(wants)) {
      const at = placeOf(installed, place, name)
      if (at === undefined || found.has(at)) continue
      found.add(at)
      waiting.push({ place: at, wants: installed[at] })
    }
  }
  return found
}

/** @param {Locked[string]} wants */
function namesIn({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) {
  const peers = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers].filter(
    name => !NEVER_CALLED.includes(name),
  )
}

/**
 * Node's own resolution: inside the asking package, then beside each of its parents.
 * @param {Locked} installed
 * @param {string} asking
 * @param {string} name
 */
function placeOf(installed, asking, name) {
  for (let at = asking; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`
    if (installed[place]) return place
    if (at === '') return undefined
  }
}

/** @param {string} folder */
const foldersIn = folder =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(entry => entry.name)
    : []
