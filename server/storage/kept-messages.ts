import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { ifMissing, makePrivateFolder, syncFolder, writeWhole } from './durable.ts'

type Kept = { id: string; at: string }

const idShape = /^\d{8}T\d{9}Z-\d{6}-[0-9a-f]{8}$/

const mostListed = 200

/** Messages as files, when there's no service to send them: one JSON file each, named by time. */
export function keptMessages<T extends Kept>({
  folder,
  clock,
  shape,
}: {
  folder: string
  clock: () => Date
  shape: z.ZodType<T>
}) {
  let count = 0
  const nextId = (at: Date) => {
    count = (count + 1) % 1_000_000
    const stamp = at.toISOString().replace(/[-:.]/g, '')
    return `${stamp}-${String(count).padStart(6, '0')}-${randomBytes(4).toString('hex')}`
  }
  /** A file someone edited into nonsense is skipped; the others are still shown. */
  const parse = (text: string): T | undefined => {
    try {
      return shape.parse(JSON.parse(text))
    } catch {
      return undefined
    }
  }
  const read = async (id: string): Promise<T | undefined> => {
    if (!idShape.test(id)) return undefined
    const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(ifMissing(undefined))
    return text === undefined ? undefined : parse(text)
  }
  const listIds = async () => {
    const names = await readdir(folder).catch(ifMissing([]))
    return names.map(name => name.replace(/\.json$/, '')).filter(id => idShape.test(id))
  }
  return {
    read,
    async keep(content: Omit<T, keyof Kept>): Promise<void> {
      const at = clock()
      const id = nextId(at)
      const text = JSON.stringify({ id, at: at.toISOString(), ...content }, null, 2)
      await makePrivateFolder(folder)
      await writeWhole(folder, join(folder, `${id}.json`), [Buffer.from(`${text}\n`)])
      await syncFolder(folder)
    },
    async forget(isMeant: (message: T) => boolean): Promise<void> {
      for (const id of await listIds()) {
        const message = await read(id)
        if (message && isMeant(message)) await rm(join(folder, `${id}.json`), { force: true })
      }
    },
    async list(limit = 50): Promise<T[]> {
      const newest = (await listIds())
        .sort()
        .reverse()
        .slice(0, Math.max(0, Math.min(limit, mostListed)))
      const messages = await Promise.all(newest.map(read))
      return messages.filter(message => message !== undefined)
    },
  }
}
