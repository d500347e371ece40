import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import { ifMissing, makePrivateFolder, syncFolder, writeWhole } from '../storage/durable.ts'

export type Email = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

export type Mail = {
  send(email: Email): Promise<void>
  /** Deletes what is kept here of the emails to an address: of a mail server nothing, what was sent is out. */
  forget(address: string): Promise<void>
  describe: string
  close(): Promise<void>
}

const storedEmail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  at: z.string(),
})

export type StoredEmail = z.infer<typeof storedEmail>

export type Outbox = Mail & {
  list(limit?: number): Promise<StoredEmail[]>
  read(id: string): Promise<StoredEmail | undefined>
}

// One plain mailbox: nothing in it can end a header line, start a second address or a comment.
const address = /^[^\s\p{C}<>()[\],;:\\"@]{1,64}@[^\s\p{C}<>()[\],;:\\"@]{1,253}$/u

export const isAddress = (value: string): boolean => address.test(value)

/** What every transport is given: one real address, and a subject that stays on one line. */
export function checkEmail(email: Email): Email {
  if (!isAddress(email.to))
    throw new Problem(422, 'invalid_email', 'That doesn’t look like an email address.')
  return { ...email, subject: email.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim() }
}

const idShape = /^\d{8}T\d{9}Z-\d{6}-[0-9a-f]{8}$/

const mostListed = 200

/** Emails as files, when there's no mail server: one JSON file each, named by time. */
export function createOutbox({ folder, clock }: { folder: string; clock: () => Date }): Outbox {
  let count = 0
  const nextId = (at: Date) => {
    count = (count + 1) % 1_000_000
    const stamp = at.toISOString().replace(/[-:.]/g, '')
    return `${stamp}-${String(count).padStart(6, '0')}-${randomBytes(4).toString('hex')}`
  }
  const read = async (id: string): Promise<StoredEmail | undefined> => {
    if (!idShape.test(id)) return undefined
    const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(ifMissing(undefined))
    return text === undefined ? undefined : parse(text)
  }
  const listIds = async () => {
    const names = await readdir(folder).catch(ifMissing([]))
    return names.map(name => name.replace(/\.json$/, '')).filter(id => idShape.test(id))
  }
  return {
    describe: `outbox folder ${folder}`,
    async send(email) {
      const checked = checkEmail(email)
      const at = clock()
      const id = nextId(at)
      const { to, subject, text, html, headers } = checked
      const content = JSON.stringify({ id, to, subject, at: at.toISOString(), text, html, headers }, null, 2)
      await makePrivateFolder(folder)
      await writeWhole(folder, join(folder, `${id}.json`), [Buffer.from(`${content}\n`)])
      await syncFolder(folder)
    },
    async forget(to) {
      for (const id of await listIds()) {
        const email = await read(id)
        if (email?.to.toLowerCase() === to.toLowerCase())
          await rm(join(folder, `${id}.json`), { force: true })
      }
    },
    async list(limit = 50) {
      const newest = (await listIds())
        .sort()
        .reverse()
        .slice(0, Math.max(0, Math.min(limit, mostListed)))
      const emails = await Promise.all(newest.map(read))
      return emails.filter(email => email !== undefined)
    },
    read,
    close: async () => {},
  }
}

/** A file someone edited into nonsense is skipped; the others are still shown. */
function parse(text: string): StoredEmail | undefined {
  try {
    return storedEmail.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
