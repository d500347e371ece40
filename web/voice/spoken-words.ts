/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Adds spoken words after the text, as if typed. */
export const withWords = (text: string, words: string): string => {
  const said = words.trim()
  if (said === '' || text === '') return text + said
  const isApart = /\s$/u.test(text) || (unspaced.test(text.at(-1) ?? '') && unspaced.test(said.at(0) ?? ''))
  return isApart ? text + said : `${text} ${said}`
}
