/** What a text in the language of tests says outside of its marks; parts of a sentence may be marked within it. */
const outsideMarks = (text: string): string => {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
  return rest === text ? rest.replaceAll(/⟦[^⟧]*$|^[^⟦]*⟧/g, ' ') : outsideMarks(rest)
}

/** Words that no catalog gave, without the values that were filled in. */
export const plainWords = (text: string, values: readonly string[] = []): string[] => {
  const outside = outsideMarks(text)
  // Most texts are all marked, and there are thousands of values.
  if (!/[A-Za-z]{3}/.test(outside)) return []
  const own = values.reduce((rest, value) => rest.replaceAll(value, ' '), outside)
  return own.match(/[A-Za-z]{3,}/g) ?? []
}
