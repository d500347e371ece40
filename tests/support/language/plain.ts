/** What a text in the language of tests says outside of its marks: parts of a sentence may be cut by a line's end. */
const outsideMarks = (text: string): string => text.replaceAll(/⟦[^⟧]*⟧|⟦[^⟧]*$|^[^⟦]*⟧/g, ' ')

/** Words that no catalog gave, without the values that were filled in. */
export const plainWords = (text: string, values: readonly string[] = []): string[] => {
  const own = values.reduce((rest, value) => rest.replaceAll(value, ' '), outsideMarks(text))
  return own.match(/[A-Za-z]{3,}/g) ?? []
}
