import { test } from 'vitest'
import { cleanWorker } from '#tests/support/worker.ts'

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures this one needs from the pattern, and it needs none.
const inWorker = test.extend('worker', { scope: 'worker' }, async ({}, { onCleanup }) => {
  onCleanup(cleanWorker)
  return process.pid
})

inWorker.beforeAll(({ worker }) => void worker)
