import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** The server on the first core, the load on the second, where the system can pin processes. */
const canPin = process.platform === 'linux'
export const started: ChildProcess[] = []

export function run(file: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const command = [process.execPath, file, ...args]
  const [program = '', ...rest] = canPin ? ['taskset', '-c', '0', ...command] : command
  const child = spawn(program, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  return child
}

export async function firstLine(child: ChildProcess, pattern: RegExp): Promise<string> {
  if (!child.stdout) throw new Error('no output to read')
  for await (const line of createInterface({ input: child.stdout })) {
    const found = pattern.exec(line)
    if (found) {
      child.stdout.resume()
      return found[1] ?? ''
    }
  }
  throw new Error('The server ended before it was ready.')
}

/** The next line printed in response to a signal. */
export function answerTo(child: ChildProcess, signal: NodeJS.Signals, pattern: RegExp): Promise<string> {
  return new Promise(resolve => {
    const look = (chunk: unknown) => {
      const found = pattern.exec(String(chunk))
      if (!found) return
      child.stdout?.off('data', look)
      resolve(found[1] ?? '')
    }
    child.stdout?.on('data', look)
    child.kill(signal)
  })
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

export const stopAll = () => {
  for (const child of started) child.kill()
}

/** Pins this program, and what it starts unpinned, to the second core. */
export const keepToSecondCore = () => {
  if (canPin) execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' })
}

export const freeBothCores = () => {
  if (canPin) execFileSync('taskset', ['-cp', '0,1', String(process.pid)], { stdio: 'ignore' })
}
