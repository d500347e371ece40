const size = 500

/**
 * Inserts many rows in statements small enough for both databases. Every row names the same columns: SQLite
 * reads a missing one as null, not as its default.
 */
export async function inBatches<T>(
  rows: readonly T[],
  insert: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) await insert(rows.slice(start, start + size))
}
