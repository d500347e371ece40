import { findUserById } from '#db/queries/accounts/users.ts'
import type { Db, Row } from '#db/schema.ts'
import type { Delivery } from './delivery.ts'
import type { EmailKind } from './email-kinds.ts'
import type { EmailValues } from './emails.ts'
import { writeEmail } from './write-email.ts'

/** Undefined for sample people, too: their addresses aren't real. */
export const findAddressee = async (db: Db, userId: string): Promise<Row<'users'> | undefined> => {
  const person = await findUserById(db, userId)
  return person?.is_sample === 1 ? undefined : person
}

export async function sendTo(
  { db, mail }: { db: Db; mail: Delivery },
  { name, email, language }: Pick<Row<'users'>, 'name' | 'email' | 'language'>,
  kind: EmailKind,
  values: Omit<EmailValues, 'name'>,
): Promise<void> {
  await mail.send({ to: email, ...(await writeEmail(db, kind, language, { name, ...values })) })
}
