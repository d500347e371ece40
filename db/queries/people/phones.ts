import { jsonText, listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db } from '#db/schema.ts'
import { phoneNumberIn } from '#machines/messages/phone-numbers.ts'

/** A number to call, whether it's their own or that of the contact they named, and what they said about it. */
export type Phone = { of: 'themselves' | 'contact'; number: string; said: string }

type These = { ids: readonly string[] }

const inProfiles = prepared((db, { ids }: These) =>
  db
    .selectFrom('caregiver_profiles')
    .select(['id', 'phone_number as own'])
    .where('id', 'in', listedText(db, ids)),
)

const inInterviews = prepared((db, { ids }: These) =>
  db
    .selectFrom('interviews')
    .select([
      'user_id as id',
      jsonText(db, 'snapshot', ['context', 'answers', 'profile.phoneNumber']).as('own'),
      jsonText(db, 'snapshot', ['context', 'answers', 'additionalInfo.primaryContact']).as('contact'),
    ])
    .where('user_id', 'in', listedText(db, ids)),
)

const inCareProfiles = prepared((db, { ids }: These) =>
  db
    .selectFrom('care_seeker_profiles')
    .select([
      'user_id as id',
      jsonText(db, 'profile_data', ['additionalInfo', 'primaryContact']).as('contact'),
    ])
    .where('user_id', 'in', listedText(db, ids)),
)

type Said = { id: string; own?: string | null; contact?: string | null }

const phoneOf = (of: Phone['of'], said: string | null | undefined): Phone[] => {
  const number = said ? phoneNumberIn(said) : undefined
  return said && number ? [{ of, number, said }] : []
}

const digitsOf = ({ number }: Phone) => number.replace(/\D/g, '')

/** Each number once, their own first, whichever way they told us. */
export async function listPhones(db: Db, ids: readonly string[]): Promise<Map<string, Phone[]>> {
  if (ids.length === 0) return new Map()
  const read = [
    await inProfiles(db, { ids }),
    await inInterviews(db, { ids }),
    await inCareProfiles(db, { ids }),
  ]
  const rows: Said[] = read.flat()
  const phones = new Map<string, Phone[]>()
  for (const [id, ofPerson] of Map.groupBy(rows, row => row.id)) {
    const found = [
      ...ofPerson.flatMap(({ own }) => phoneOf('themselves', own)),
      ...ofPerson.flatMap(({ contact }) => phoneOf('contact', contact)),
    ]
    const isFirst = (phone: Phone, index: number) =>
      found.findIndex(other => digitsOf(other) === digitsOf(phone)) === index
    phones.set(id, found.filter(isFirst))
  }
  return phones
}
