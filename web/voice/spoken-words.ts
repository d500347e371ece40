/** Scripts that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** What was said goes behind what is there, as if it had been typed. */
export const withWords = (text: string, words: string): string => {
  const said = words.trim()
  if (said === '' || text === '') return text + said
  const isApart = /\s$/u.test(text) || (unspaced.test(text.at(-1) ?? '') && unspaced.test(said.at(0) ?? ''))
  return isApart ? text + said : `${text} ${said}`
}
