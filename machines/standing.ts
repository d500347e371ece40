/**
 * For the rows of long lists: what a machine makes of the status alone is worked out once, not for each row again. The
 * facts of the row are its own.
 */
export function resolvedOnce<V extends string, C, S extends { context: C }>(
  resolve: (value: V, context: C) => S,
): (value: V, context: C) => S {
  const known = new Map<V, S>()
  return (value, context) => {
    const alike = known.get(value) ?? resolve(value, context)
    known.set(value, alike)
    return { ...alike, context }
  }
}
