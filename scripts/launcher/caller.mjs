import { readFileSync } from 'node:fs'

const CHECK_EVERY_MS = 250

/**
 * npm starts us through a shell, and a signal to npm ends npm or that shell without reaching us, so we watch for their
 * exit. Not when called directly: a program under nohup outlives its terminal.
 * @param {() => void} stop
 */
export function onceCallerIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return undefined
  const caller = callers()
  const timer = setInterval(() => {
    if (callers() === caller) return
    clearInterval(timer)
    stop()
  }, CHECK_EVERY_MS)
  return timer.unref()
}

/** Our parent; on Linux, when that is npm's shell, the shell's parent too. */
function callers() {
  const { ppid } = process
  try {
    const shell = readFileSync(`/proc/${ppid}/comm`, 'utf8')
    if (!/^(da|ba)?sh$/m.test(shell)) return String(ppid)
    return `${ppid} ${/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${ppid}/status`, 'utf8'))?.[1]}`
  } catch {
    return String(ppid)
  }
}
