import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { onceCallerIsGone } from './caller.mjs'

const SECONDS_BETWEEN_LINES = 5

/**
 * Runs a program in this terminal and returns its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export async function runProgram(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: 'inherit' })
  const release = passSignalsTo(child)
  try {
    return await exitCode(child)
  } finally {
    release()
  }
}

/**
 * Runs a program in the background, reports every few seconds that it's still running, and captures its output.
 * @param {string} label
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export async function runUnseen(label, command, args, options) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log(`${label} …`)
  const timer = setInterval(() => console.log(`${label} … ${seconds()} s`), SECONDS_BETWEEN_LINES * 1000)
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const release = passSignalsTo(child, { endWithIt: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  try {
    return { code: await exitCode(child), output, seconds: seconds() }
  } catch (error) {
    return { code: 1, output: String(error), seconds: seconds() }
  } finally {
    clearInterval(timer)
    release()
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? codeOfSignal(signal)))
  })
}

/**
 * The exit code shells use for a program ended by a signal.
 * @param {NodeJS.Signals | null} signal
 */
function codeOfSignal(signal) {
  return signal ? 128 + constants.signals[signal] : 1
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ endWithIt?: boolean }} [options]
 */
function passSignalsTo(child, { endWithIt = false } = {}) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  /** @param {NodeJS.Signals} signal */
  const pass = signal => {
    // In a terminal, Ctrl-C reaches the child by itself; forwarding it would count as a second one.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    if (endWithIt) child.once('close', () => process.exit(codeOfSignal(signal)))
  }
  for (const signal of signals) process.on(signal, pass)
  const timer = onceCallerIsGone(() => pass('SIGTERM'))
  return () => {
    clearInterval(timer)
    for (const signal of signals) process.off(signal, pass)
  }
}
