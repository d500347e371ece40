/** A run of letters, a run of digits (always 0 to 9), or one other character or run of spaces. */
export type Token = { kind: 'word' | 'number' | 'mark'; text: string; lower: string }

/** The zeros of scripts that have digits of their own: Arabic, Persian, Devanagari, Bengali, Thai. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50]

function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const zero = zeros.find(start => code >= start && code < start + 10)
  return zero === undefined ? character : String(code - zero)
}

const kindOf = (text: string): Token['kind'] => {
  if (/^[0-9]/.test(text)) return 'number'
  return /^\p{L}/u.test(text) ? 'word' : 'mark'
}

export function tokensOf(text: string): Token[] {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
  const runs = plain.match(/[\p{L}\p{M}’']+|[0-9]+|\s+|[^\p{L}\p{M}’'0-9\s]/gu) ?? []
  return runs.map(run => ({ kind: kindOf(run), text: run, lower: run.toLowerCase() }))
}
