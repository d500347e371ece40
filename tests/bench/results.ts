export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export const share95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.POSITIVE_INFINITY

export const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.POSITIVE_INFINITY

/** Prints a measurement beside its limit; returns whether it's within. */
export const show = (name: string, value: number, unit: string, bound: number, atLeast = false) => {
  const good = atLeast ? value >= bound : value <= bound
  const sign = atLeast ? '>=' : '<='
  console.log(`${good ? 'ok  ' : 'MISS'}  ${name}: ${value.toFixed(2)} ${unit} (wanted ${sign} ${bound})`)
  return good
}
