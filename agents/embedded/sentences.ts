const patterns = new Map<string, RegExp>()

/** Of a source in a file of words; the same one is compiled once. */
export const patternOf = (source: string): RegExp => {
  const known = patterns.get(source) ?? new RegExp(source, 'iu')
  patterns.set(source, known)
  return known
}

export const plainly = (text: string) => text.replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim()

export const isSaid = (text: string, says: readonly string[]): boolean =>
  says.some(source => patternOf(source).test(plainly(text)))

/** 'Mr.' and 'a.m.' end no sentence. */
export const sentencesOf = (text: string): string[] =>
  text
    .replaceAll('’', "'")
    .split(/(?<=[.!?])(?<!\b(?:mr|mrs|ms|dr|st|a\.m|p\.m)\.)[\s"”)]+|\n+/iu)
    .map(plainly)
    .filter(sentence => sentence !== '')
