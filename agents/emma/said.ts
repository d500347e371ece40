import type { ModelMessage } from 'ai'
import type { InterviewKind } from '#machines/interview/kinds.ts'
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
export const isOrdered = (kind: InterviewKind, text: string, field: string, language: string): boolean => {
  const { asides, heard } = understand({
    kind,
    text,
    today: '2000-01-01',
    asking: [field],
    answers: {},
    language,
  })
  return asides.some(({ kind }) => kind === 'order') && heard.every(one => one.field !== field)
}

/** These are never put in other words. */
const toTheLetter = [
  ...['basicInfo.recipientName', 'location.address', 'location.zipCode'],
  ...['profile.name', 'profile.email', 'profile.phoneNumber'],
]

/** Whether a value can come from these words; where nobody could tell, it is believed. */
export const isBorneOut = (field: string, value: unknown, quote: string): boolean => {
  if (toTheLetter.includes(field)) {
    const said = plain(quote).split(' ')
    return plain(String(value))
      .split(' ')
      .every(word => said.includes(word))
  }
  const numbers = typeof value === 'number' ? (quote.match(/\d+/gu) ?? []) : []
  // A year of birth says an age.
  return numbers.length === 0 || numbers.some(said => said.length === 4 || Number(said) === value)
}

const wordsOf = ({ role, content }: ModelMessage): string => {
  if (role !== 'user') return ''
  if (typeof content === 'string') return content
  return content.map(part => (part.type === 'text' ? part.text : '')).join(' ')
}

/** Nothing is noted without words of the person's own that it comes from. */
export const saidIn = (messages: readonly ModelMessage[], quote: string) =>
  messages.map(wordsOf).filter(text => isSaidIn(text, quote))
