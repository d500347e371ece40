import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { isRecord } from '#machines/is-record.ts'
import labels from '#machines/vocabulary/words/en.json' with { type: 'json' }
import interview from '#machines/words/en.json' with { type: 'json' }

/** Every text in it. */
export const leavesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(leavesOf)
  return isRecord(value) ? Object.values(value).flatMap(leavesOf) : []
}

const meaning = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const optionsIn = (words: unknown): string[] =>
  isRecord(words)
    ? Object.entries(words).flatMap(([key, below]) =>
        key === 'options' ? leavesOf(below) : optionsIn(below),
      )
    : []

/** What the product itself words, wherever it's stored: labels have a language. */
const worded = new Set([...leavesOf(labels), ...optionsIn(interview)])

/** Names and what people wrote, as the database has them; what it stores in English labels isn't theirs. */
export async function ownWords(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const found = new Set<string>()
  for (const { name, isView } of tables) {
    if (isView) continue
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows)
      for (const value of Object.values(row)) for (const leaf of leavesOf(meaning(value))) found.add(leaf)
  }
  return [...found]
    .filter(text => /[A-Za-z]{3}/.test(text) && !worded.has(text))
    .flatMap(text => [text, ...text.split(/\s*\n+\s*/)])
}
