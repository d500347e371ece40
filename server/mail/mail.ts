import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import { keptMessages } from '../storage/kept-messages.ts'

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

/** Emails as files, when there's no mail server. */
export function createOutbox({ folder, clock }: { folder: string; clock: () => Date }): Outbox {
  const kept = keptMessages({ folder, clock, shape: storedEmail })
  return {
    describe: `outbox folder ${folder}`,
    async send(email) {
      const { to, subject, text, html, headers } = checkEmail(email)
      await kept.keep({ to, subject, text, html, headers })
    },
    forget: to => kept.forget(email => email.to.toLowerCase() === to.toLowerCase()),
    list: kept.list,
    read: kept.read,
    close: async () => {},
  }
}
