import { runUnseen } from './program.mjs'

// What `npm start` hands down about its own call, and would change what an npm within it does.
const NOT_HANDED_DOWN =
  /^npm_config_(prefix|local_prefix|global|location|dry_run|workspaces?|omit|include|production|package_lock_only)$/i

/**
 * @param {string} cwd
 * @param {string} label
 * @param {string[]} args
 */
export function npm(cwd, label, args) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_HANDED_DOWN.test(name)))
  // The npm that called us, if one did: then it need not be on the PATH.
  const caller = process.env.npm_execpath
  if (caller && /npm-cli\.c?js$/.test(caller))
    return runUnseen(label, process.execPath, [caller, ...args], { cwd, env })
  const onWindows = process.platform === 'win32'
  return runUnseen(label, onWindows ? 'npm.cmd' : 'npm', args, { cwd, env, shell: onWindows })
}
