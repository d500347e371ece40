import words from '#web/words/en/site.json' with { type: 'json' }

/** Word keys look like `film.lines.night`. */
export function wordsOf(key: string): string {
  let found: unknown = words
  for (const part of key.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined
  if (typeof found !== 'string') throw new Error(`No words for ${key}`)
  return found
}
