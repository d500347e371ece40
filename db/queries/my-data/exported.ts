import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { readJson } from '#db/values/json.ts'
import type { Role } from '#machines/roles.ts'
import { type Belonging, whose } from './belonging.ts'

type Person = { id: string; role: Role }
type Values = Record<string, unknown>

/** The side of a match someone is on, by what they signed up as. */
export const sideOf = (role: Role) => (role === 'caregiver' ? 'caregiver' : 'family')

const sides: readonly string[] = ['caregiver', 'family']

/** A stored text that should be JSON and isn't is passed on as it is: nothing is held back. */
function meaning(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return readJson(value)
  } catch {
    return value
  }
}

/** Where in the archive a file is, by where it's kept. */
type Places = ReadonlyMap<string, string>

const placesIn = ({ files = {} }: Belonging, row: Values, places: Places): Values =>
  Object.fromEntries(
    Object.entries(files).map(([column, name]) => [name, places.get(String(row[column])) ?? null]),
  )

function readRow(
  { columns = [], json = [], mine = {} }: Belonging,
  row: Values,
  { id, role }: Person,
): Values {
  const isMine = (column: string) => {
    const writer = mine[column]
    if (!writer) return true
    if ('always' in writer) return writer.always === sideOf(role)
    return 'user' in writer ? row[writer.user] === id : row[writer.side] === sideOf(role)
  }
  return Object.fromEntries(
    columns
      .filter(isMine)
      .map(column => [column, json.includes(column) ? meaning(row[column]) : row[column]]),
  )
}

/** A person's rows of one table, as they may have them. */
export async function readExported(
  db: Db,
  belonging: Belonging,
  person: Person,
  places: Places = new Map(),
): Promise<Values[]> {
  const { table, columns = [], files = {}, mine = {}, only } = belonging
  const writers = Object.values(mine)
    .flatMap(writer => Object.values(writer))
    .filter(name => !sides.includes(name))
  const wanted = [...new Set([...columns, ...writers, ...Object.keys(files)])].map(column => sql.ref(column))
  const order = columns.includes('created_at') ? sql`created_at` : sql.ref(columns[0] ?? 'id')
  const { rows } = await sql<Values>`select ${sql.join(wanted)} from ${sql.table(table)}
    where ${whose(belonging, person.id)} ${only ? sql`and (${only(person.id)})` : sql``} order by ${order}`.execute(
    db,
  )
  return rows.map(row => ({ ...readRow(belonging, row, person), ...placesIn(belonging, row, places) }))
}
