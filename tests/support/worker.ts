import { test } from 'vitest'

type Clean = () => void | Promise<void>

const cleaning: Clean[] = []

/** For what all files of a worker share: done once, when the worker has run its last file; the last first. */
export const atWorkerEnd = (clean: Clean): void => void cleaning.push(clean)

// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which other fixtures this one needs, and it needs none.
const inWorker = test.extend('worker', { scope: 'worker' }, async ({}, { onCleanup }) => {
  onCleanup(async () => {
    for (const clean of cleaning.splice(0).reverse()) await clean()
  })
  return process.pid
})

/** For a setup file. */
export function cleanAtWorkerEnd(): void {
  inWorker.beforeAll(({ worker }) => void worker)
}
