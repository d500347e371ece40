/** Widths of Source Sans 3 in em, slightly generous, so that the same lines fit in its fallback fonts. */
const classes: readonly [RegExp, number][] = [
  [/[iljI.,:;'|!]/u, 0.3],
  [/[ftr()[\]/ -]/u, 0.38],
  [/[mwMW]/u, 0.86],
  [/[A-Z_]/u, 0.63],
]

const widthOfLetter = (letter: string) => classes.find(([pattern]) => pattern.test(letter))?.[1] ?? 0.54

export const textWidth = (text: string, size: number): number =>
  [...text].reduce((width, letter) => width + widthOfLetter(letter) * size, 0)

/** A word too long for a line breaks where a new word starts inside it, or else anywhere. */
const parted = (word: string, size: number, width: number): string[] => {
  if (textWidth(word, size) <= width) return [word]
  const parts: string[] = ['']
  for (const letter of word) {
    const last = parts.at(-1) ?? ''
    if (textWidth(last + letter, size) <= width) parts[parts.length - 1] = last + letter
    else parts.push(letter)
  }
  return parts
}

export const linesOf = (text: string, size: number, width: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/u).flatMap(part => parted(part, size, width))) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
