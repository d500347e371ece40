import type { ModelMessage } from 'ai'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { understand } from '../understand/understand.ts'

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

/** A command to Emma isn't an answer, even if a model says so. */
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

export const wordsOf = (message: ModelMessage | undefined): string => {
  if (message?.role !== 'user') return ''
  const { content } = message
  if (typeof content === 'string') return content
  return content.map(part => (part.type === 'text' ? part.text : '')).join(' ')
}

/** Only answers supported by the person's own words are saved. */
export const saidIn = (messages: readonly ModelMessage[], quote: string) =>
  messages.map(wordsOf).filter(text => isSaidIn(text, quote))
