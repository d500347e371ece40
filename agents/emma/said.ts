import type { ModelMessage } from 'ai'

/** Why an answer in other words isn't saved. */
export const unsaid = 'The person did not say these words.'

export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a text contains these words; a quote without letters must match exactly. */
export const isSaidIn = (text: string, quote: string): boolean => {
  const said = plain(quote)
  return said === '' ? quote !== '' && text.includes(quote) : plain(text).includes(said)
}

/** Values that people never paraphrase. */
const toTheLetter = [
  ...['basicInfo.recipientName', 'location.address', 'location.zipCode'],
  ...['profile.name', 'profile.email', 'profile.phoneNumber'],
]

export const isToTheLetter = (field: string) => toTheLetter.includes(field)

/** Whether these words can support a value; true if it can't be checked. */
export const isBorneOut = (field: string, value: unknown, quote: string): boolean => {
  if (isToTheLetter(field)) {
    const said = plain(quote).split(' ')
    return plain(String(value))
      .split(' ')
      .every(word => said.includes(word))
  }
  const numbers = typeof value === 'number' ? (quote.match(/\d+/gu) ?? []) : []
  // A year of birth implies an age.
  return numbers.length === 0 || numbers.some(said => said.length === 4 || Number(said) === value)
}

const wordsOf = ({ role, content }: ModelMessage): string[] => {
  if (role !== 'user') return []
  if (typeof content === 'string') return [content]
  return [content.map(part => (part.type === 'text' ? part.text : '')).join(' ')]
}

/** What the person said, oldest first. */
export const textsIn = (messages: readonly ModelMessage[]): string[] => messages.flatMap(wordsOf)

/** Only answers supported by the person's own words are saved. */
export const saidIn = (texts: readonly string[], quote: string) => texts.filter(text => isSaidIn(text, quote))
