const size = 500

/**
 * Many rows by few statements, each small enough for both databases. Every row has to name the same columns: SQLite
 * takes a column that only some rows name as null in the others, not as its default.
 */
export async function inBatches<T>(
  rows: readonly T[],
  insert: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) await insert(rows.slice(start, start + size))
}
