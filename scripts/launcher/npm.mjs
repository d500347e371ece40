import { runUnseen } from './program.mjs'

// Variables `npm start` sets for its own call, which would change a nested npm.
const NOT_HANDED_DOWN =
  /^npm_config_(prefix|local_prefix|global|location|dry_run|workspaces?|omit|include|production|package_lock_only)$/i

/**
 * @param {string} cwd
 * @param {string} label
 * @param {string[]} args
 */
export function npm(cwd, label, args) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_HANDED_DOWN.test(name)))
  // The npm that called us, if one did: then it doesn't have to be on the PATH.
  const caller = process.env.npm_execpath
  if (caller && /npm-cli\.c?js$/.test(caller))
    return runUnseen(label, process.execPath, [caller, ...args], { cwd, env })
  const onWindows = process.platform === 'win32'
  return runUnseen(label, onWindows ? 'npm.cmd' : 'npm', args, { cwd, env, shell: onWindows })
}

/**
 * Why npm failed, when its output shows one of the usual reasons.
 * @param {string} output
 */
export function reasonIn(output) {
  const known = [
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network/,
      'the package registry cannot be reached',
    ],
    [/ENOSPC/, 'the disk is full'],
    [/EACCES|EPERM|EROFS/, 'this folder may not be written to by you'],
    [/EUSAGE/, 'package.json and package-lock.json do not agree'],
    [/EINTEGRITY/, 'a package is not the one that package-lock.json names'],
    [/ENOENT.*npm|npm.*ENOENT/, 'npm is not there'],
  ]
  const found = known.find(([pattern]) => pattern.test(output))
  return found ? `: ${found[1]}` : ''
}

/**
 * npm's last lines, without its stack trace.
 * @param {string} output
 */
export function lastLines(output) {
  const ofTrace = /^npm (error|ERR!)\s*(at .*|\w+: .*,?|\})?$/
  const lines = output.split('\n').filter(line => line.trim() && !ofTrace.test(line))
  return lines.slice(-15).join('\n')
}
