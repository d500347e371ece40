import { Worker } from 'node:worker_threads'
import { Fault } from '#machines/fault.ts'
import { limits } from '#machines/limits.ts'
import type { ProblemCode } from '#machines/problems/problem-codes.ts'
import { Problem } from '../http/problem.ts'

export type HashRequest = { id: number; password: string; stored?: string }

export type Passwords = {
  hash(password: string): Promise<string>
  verify(stored: string, password: string): Promise<boolean>
  close(): Promise<void>
}

type Waiting = { resolve(value: string | boolean): void; reject(error: Error): void }

/** One thread hashes, one at a time; the queue is bounded, so a flood is refused rather than piled up. */
export function createPasswords({ maxWaiting = 64 } = {}): Passwords {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

  const fail = (error: Error) => {
    worker = undefined
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }

  const start = () => {
    const started = new Worker(new URL('./password-worker.ts', import.meta.url))
    started.on('message', ({ id, result }: { id: number; result: string | boolean }) => {
      waiting.get(id)?.resolve(result)
      waiting.delete(id)
      if (waiting.size === 0) started.unref()
    })
    started.on('error', fail)
    return started
  }

  const ask = (request: Omit<HashRequest, 'id'>) => {
    if (waiting.size >= maxWaiting)
      throw new Problem(
        503,
        'busy',
        'A lot of people are signing in right now. Please try again in a moment.',
        {
          retryAfter: 2,
        },
      )
    const id = ++lastId
    worker ??= start()
    worker.ref()
    const answer = new Promise<string | boolean>((resolve, reject) => waiting.set(id, { resolve, reject }))
    worker.postMessage({ id, ...request })
    return answer
  }

  return {
    hash: async password => String(await ask({ password })),
    verify: async (stored, password) => (await ask({ password, stored })) === true,
    close: async () => {
      await worker?.terminate()
      fail(new Fault('The password queue was closed.'))
    },
  }
}

const commonCount = 10_000
let common: Promise<Set<string>> | undefined

const loadCommon = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const ranked: readonly string[] = dictionary['passwords-common']
  return new Set(ranked.slice(0, commonCount).map(p => p.toLowerCase()))
}

async function isCommon(password: string): Promise<boolean> {
  common ??= loadCommon()
  return (await common).has(password.toLowerCase())
}

/** Length and commonness only: rules about digits and symbols make passwords worse. */
export async function checkPassword(password: string, path = 'password'): Promise<void> {
  const refuse = (code: ProblemCode, message: string) => {
    throw new Problem(422, code, message, { issues: [{ path, message }] })
  }
  if (password.length < limits.passwordMin)
    refuse('password_too_short', `Please use at least ${limits.passwordMin} characters.`)
  if (password.length > limits.passwordMax)
    refuse('password_too_long', `Please use ${limits.passwordMax} characters or fewer.`)
  if (await isCommon(password))
    refuse(
      'password_too_common',
      'A lot of people use this password, so it’s easy to guess. Please choose another.',
    )
}
