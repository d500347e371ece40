import { understand } from '../understand/understand.ts'

export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether these words stand in a text; of words without letters, to the letter. */
export const isSaidIn = (text: string, quote: string): boolean => {
  const said = plain(quote)
  return said === '' ? quote !== '' && text.includes(quote) : plain(text).includes(said)
}

/** An order to Emma is no answer, whichever model takes it for one. */
export const isOrdered = (text: string, field: string, language: string): boolean => {
  const { asides, heard } = understand({ text, today: '2000-01-01', asking: [field], answers: {}, language })
  return asides.some(({ kind }) => kind === 'order') && heard.every(one => one.field !== field)
}
