import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { runsTypeScript } from './node-version.mjs'
import { npm, reasonIn } from './npm.mjs'
import { runUnseen } from './program.mjs'
import { Stop } from './stop.mjs'

/**
 * Finds the Node in node_modules, or downloads it; otherwise the user's own, if that's new enough.
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function placeNode(root) {
  const before = broughtNode(root)
  if (before) return before
  const reason = await fetchNode(root)
  const brought = broughtNode(root)
  if (brought) return brought
  if (runsTypeScript(process.versions.node)) return process.execPath
  throw new Stop(
    `npm could not bring Node 24 along${reason}. Your own is ${process.versions.node}: please install Node 24 from https://nodejs.org and start again.`,
  )
}

/** @param {string} root */
async function fetchNode(root) {
  const folder = path.join(root, 'node_modules/node')
  if (!existsSync(folder)) return ''
  // As a command-line flag, it overrides ignore-scripts=true in the user's npmrc.
  const args = ['rebuild', 'node', '--ignore-scripts=false', '--no-audit', '--no-fund']
  const rebuilt = await npm(root, 'Fetching Node 24', args)
  if (broughtNode(root)) return ''
  const env = { ...process.env, npm_config_audit: 'false', npm_config_fund: 'false' }
  const script = ['installArchSpecificPackage']
  await runUnseen('Fetching Node 24 another way', process.execPath, script, { cwd: folder, env })
  return reasonIn(rebuilt.output)
}

/** @param {string} root */
function broughtNode(root) {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const packages = ['node-bin', 'node'].map(
    name => `${name}-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  )
  return [
    path.join(root, 'node_modules/.bin', program),
    path.join(root, 'node_modules/node/bin', program),
    ...packages.flatMap(name => [
      path.join(root, 'node_modules/node/node_modules', name, 'bin', program),
      path.join(root, 'node_modules', name, 'bin', program),
    ]),
  ].find(answersAsNode24)
}

/** @param {string} file */
function answersAsNode24(file) {
  if (!existsSync(file)) return false
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return status === 0 && stdout.startsWith('v24.')
}
