import type { Bucket } from './file-rules.ts'
import type { Storage } from './storage.ts'

const atOnce = 1000

/** Every file whose path starts with the prefix, however many there are: a storage lists a page at a time. */
export async function listEvery(storage: Storage, bucket: Bucket, prefix = ''): Promise<string[]> {
  const names: string[] = []
  for (;;) {
    const page = await storage.list(bucket, { prefix, limit: atOnce, offset: names.length })
    names.push(...page.map(({ name }) => name))
    if (page.length < atOnce) return names
  }
}

export async function removeEvery(storage: Storage, bucket: Bucket, prefix: string): Promise<void> {
  for (const name of await listEvery(storage, bucket, prefix)) await storage.remove(bucket, name)
}
