import { z } from 'zod'
import { findSetting } from '#db/queries/process/settings.ts'
import type { Db } from '#db/schema.ts'
import type { EmailKind } from './email-kinds.ts'
import { composeEmail, type EmailValues, type EmailWords, type WrittenEmail } from './emails.ts'

/** Each email has a setting of its own, so two coordinators can edit two emails at once. */
export const editedEmailKey = (kind: EmailKind) => `email-text:${kind}`

const stored = z.object({
  subject: z.string(),
  before: z.array(z.string()),
  button: z.string(),
  after: z.array(z.string()),
})

/** What coordinators made of an email; undefined while it has its usual text. */
export async function findEditedEmail(db: Db, kind: EmailKind): Promise<EmailWords | undefined> {
  const value = await findSetting(db, editedEmailKey(kind))
  return value === undefined ? undefined : stored.parse(JSON.parse(value))
}

/** An email as it's sent, with the texts that coordinators chose. */
export async function writeEmail(
  db: Db,
  kind: EmailKind,
  language: string,
  values: EmailValues,
): Promise<WrittenEmail> {
  return composeEmail(kind, language, values, await findEditedEmail(db, kind))
}
