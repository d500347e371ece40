/** The requested part of a file, including its last byte. */
export type Range = { from: number; to: number }

/**
 * RFC 9110, section 14: one range of bytes. Undefined where the whole file is the answer, `'unsatisfiable'`
 * when the range lies past its end.
 */
export function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!found) return undefined
  const [, first = '', last = ''] = found
  if (first === '') return suffixOf(last, size)
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return undefined
  return from >= size ? 'unsatisfiable' : { from, to }
}

function suffixOf(length: string, size: number): Range | 'unsatisfiable' | undefined {
  if (length === '') return undefined
  if (Number(length) === 0 || size === 0) return 'unsatisfiable'
  return { from: Math.max(0, size - Number(length)), to: size - 1 }
}
