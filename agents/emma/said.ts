import type { ModelMessage } from 'ai'
import { plain } from './plain.ts'

/** Why an answer in other words isn't saved. */
export const unsaid = 'The person did not say these words. Quote what they wrote.'

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

const wordsOf = ({ role, content }: ModelMessage): string[] => {
  if (role !== 'user') return []
  if (typeof content === 'string') return [content]
  return [content.map(part => (part.type === 'text' ? part.text : '')).join(' ')]
}

/** What the person said, oldest first. */
export const textsIn = (messages: readonly ModelMessage[]): string[] => messages.flatMap(wordsOf)

/** Only answers supported by the person's own words are saved. */
export const saidIn = (texts: readonly string[], quote: string) => texts.filter(text => isSaidIn(text, quote))
