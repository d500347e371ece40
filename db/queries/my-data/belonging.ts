import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

export type Table = keyof Database & string

/** How a row leads to its person: by a column of its own, or through the row it's part of. */
export type Owner = {
  column: string
  of?: { table: Table; key: string; owner: Owner; when?: RawBuilder<SqlBool> }
}

/** Who wrote a value: the person in another column, the side of a match named there, or always the same side. */
export type WrittenBy = { user: string } | { side: string } | { always: 'caregiver' | 'family' }

/** What becomes of the rows once an account is closed for good. */
export type Ending =
  /** Gone. */
  | { rows: 'deleted' }
  /** They go with another row of the person's. */
  | { rows: 'follow'; table: Table }
  /** Overwrites these values, so the rest is anonymous; columns in `whoever` regardless of the row's author. */
  | { rows: 'blanked'; values: Record<string, string | number | null>; whoever?: string[]; why: string }
  | { rows: 'kept'; why: string }

export type Belonging = {
  table: Table
  owners: readonly Owner[]
  /** In the export: the name of the file without '.json', and the columns in it. */
  file?: string
  columns?: readonly string[]
  /** Columns that hold JSON: exported as what they mean. */
  json?: readonly string[]
  /** Columns that hold where a file is kept; the export says under these names where in the archive it is. */
  files?: Readonly<Record<string, string>>
  /** Exported only where the person wrote it; blanked only there, too. */
  mine?: Readonly<Record<string, WrittenBy>>
  /** Rows that aren't the person's to read, though they are part of them. */
  only?: (userId: string) => RawBuilder<SqlBool>
  /** Columns that aren't exported, each with the reason. */
  leftOut?: Readonly<Record<string, string>>
  /** The reason why nothing of the table is exported. */
  notExported?: string
  ending: Ending
}

export const by = (column: string): Owner => ({ column })

export const through = (column: string, table: Table, key: string, owner: Owner): Owner => ({
  column,
  of: { table, key, owner },
})

/** Anyone can type anyone's address: it's a person's once they've shown that they read its mail. */
export const byVerifiedEmail = (column: string): Owner => ({
  column,
  of: { table: 'users', key: 'email', owner: by('id'), when: sql<SqlBool>`email_verified = 1` },
})

const owned = ({ column, of }: Owner, userId: string): RawBuilder<SqlBool> =>
  of
    ? sql`${sql.ref(column)} in (select ${sql.ref(of.key)} from ${sql.table(of.table)}
        where ${owned(of.owner, userId)} ${of.when ? sql`and ${of.when}` : sql``})`
    : sql`${sql.ref(column)} = ${userId}`

/** The rows of this person, whichever way they lead to them. */
export const whose = ({ owners }: Pick<Belonging, 'owners'>, userId: string): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    owners.map(owner => owned(owner, userId)),
    sql` or `,
  )})`

/** Reasons that many tables share. */
export const reasons = {
  decision: 'It shows how a decision about a match was made, and is kept for four years without a name.',
  theirs: 'It belongs to the other person as much.',
  secret: 'It’s a secret that keeps your account safe.',
  inside: 'It’s how our computers find their way, and says nothing about you.',
  otherPerson: 'It’s about another person.',
  coordinators: 'It’s part of a coordinator’s view.',
} as const

export const deleted = { rows: 'deleted' } as const satisfies Ending

export const follow = (table: Table): Ending => ({ rows: 'follow', table })

/** A family's profile, the person it cares for, and what hangs on that person. */
export const ofRecipient = through(
  'recipient_id',
  'care_recipients',
  'id',
  through('profile_id', 'care_seeker_profiles', 'id', by('user_id')),
)
