/** Letters that a pattern requires, and the table entries that a text with them has set. */
export type Trace = { letters: string; head: number; tail: number }

const BUCKETS = 1 << 15

const pairAt = (text: string, at: number): number =>
  (Math.imul(text.charCodeAt(at), 0x9e3779b1) ^ Math.imul(text.charCodeAt(at + 1), 0x85ebca6b)) >>> 17

const tripleAt = (text: string, at: number): number =>
  (pairAt(text, at) ^ (Math.imul(text.charCodeAt(at + 2), 0xc2b2ae35) >>> 17)) & (BUCKETS - 1)

export const traceOf = (letters: string): Trace => {
  const at = letters.length > 2 ? tripleAt : pairAt
  return { letters, head: at(letters, 0), tail: at(letters, Math.max(0, letters.length - 3)) }
}

/** A hash table of the pairs and triples of letters in a text. Looking there rules out nearly every pattern. */
export const tracesIn = (text: string): Uint8Array => {
  const traces = new Uint8Array(BUCKETS)
  for (let at = 0; at + 1 < text.length; at += 1) {
    traces[pairAt(text, at)] = 1
    if (at + 2 < text.length) traces[tripleAt(text, at)] = 1
  }
  return traces
}
