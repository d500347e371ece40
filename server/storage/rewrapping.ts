import { Readable } from 'node:stream'
import { listEvery } from './every-file.ts'
import { type Bucket, buckets } from './file-rules.ts'
import { createSealedStorage } from './sealed-storage.ts'
import { type FilesKey, headBytes, isSealedWith } from './sealing.ts'
import type { Storage } from './storage.ts'

async function isDone(bare: Storage, bucket: Bucket, path: string, key: FilesKey): Promise<boolean> {
  const head = await bare.open(bucket, path, { to: headBytes - 1 })
  // Removed since it was listed.
  if (!head) return true
  return isSealedWith(key, new Uint8Array(await new Response(head.stream).arrayBuffer()))
}

/** Encrypts every file anew with the new key, each whole or not at all; one that has it already is left alone. */
export async function rewrapFiles(bare: Storage, key: FilesKey): Promise<{ changed: number; done: number }> {
  const storage = createSealedStorage(bare, key)
  const counts = { changed: 0, done: 0 }
  for (const bucket of buckets) {
    for (const path of await listEvery(bare, bucket)) {
      if (await isDone(bare, bucket, path, key)) {
        counts.done += 1
        continue
      }
      const opened = await storage.open(bucket, path)
      if (!opened) continue
      await storage.put(bucket, path, Readable.from(opened.stream), { contentType: opened.contentType })
      counts.changed += 1
    }
  }
  return counts
}
