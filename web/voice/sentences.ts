/** Some browsers stop in the middle of longer texts. */
const most = 180

/** Splits at a comma if there is one, otherwise between words. */
const shortened = (sentence: string): string[] => {
  if (sentence.length <= most) return [sentence]
  const start = sentence.slice(0, most)
  const comma = Math.max(...[', ', '; ', ': ', '、', '，', '،'].map(mark => start.lastIndexOf(mark) + 1))
  const end = comma > most / 3 ? comma : start.lastIndexOf(' ')
  const cut = end > 0 ? end : most
  return [sentence.slice(0, cut).trim(), ...shortened(sentence.slice(cut).trim())]
}

/** A text in parts short enough for every browser to finish. */
export const sentencesOf = (text: string, language: string): string[] => {
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)
  return [...segments]
    .flatMap(({ segment }) => segment.split('\n'))
    .map(sentence => sentence.trim())
    .filter(sentence => /[\p{L}\p{N}]/u.test(sentence))
    .flatMap(shortened)
}
