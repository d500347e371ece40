import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashRequest } from './passwords.ts'

const cost = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const length = 64

// On Linux this is the priority of this thread alone: hashing yields to every request.
try {
  setPriority(0, 10)
} catch {
  // Where the system refuses, hashing simply keeps its normal priority.
}

const hash = (password: string, salt = randomBytes(16).toString('hex')) =>
  `${salt}:${scryptSync(password.normalize('NFKC'), salt, length, cost).toString('hex')}`

function matches(password: string, stored: string): boolean {
  const [salt = ''] = stored.split(':')
  const expected = Buffer.from(stored)
  const actual = Buffer.from(hash(password, salt))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

parentPort?.on('message', ({ id, password, stored }: HashRequest) => {
  const result = stored === undefined ? hash(password) : matches(password, stored)
  parentPort?.postMessage({ id, result })
})
