import { listClientNames } from '#db/queries/community/client-names.ts'
import type { Db } from '#db/schema.ts'
import { nameIn } from '#machines/community/client-names.ts'
import { givesContact } from '#machines/messages/held-back.ts'
import type { Person } from '../accounts/person.ts'
import { Problem } from '../http/problem.ts'
import { refuseUnlawfulMessage } from '../matches/unlawful.ts'
import { words } from './words.ts'

/** Only people with a confirmed email can post. */
export function refuseUnverified({ emailVerified }: Person): void {
  if (!emailVerified) throw new Problem(403, 'email_not_verified', words.verifyEmail)
}

/** Refuses clients' names and ways to reach someone; the author keeps what they typed. */
export async function refuseHeldBack(
  db: Db,
  author: Person,
  written: Readonly<Record<string, string>>,
): Promise<void> {
  const names = await listClientNames(db, author.id)
  for (const [path, text] of Object.entries(written)) {
    await refuseUnlawfulMessage(text, author, path)
    const name = nameIn(text, names)
    if (name !== undefined) {
      const message = words.clientName.replace('{{name}}', name)
      throw new Problem(422, 'client_name', message, { issues: [{ path, message }], values: { name } })
    }
    if (givesContact(text))
      throw new Problem(422, 'contact_details', words.contact, {
        issues: [{ path, message: words.contact }],
      })
  }
}
