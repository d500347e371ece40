import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { Turn } from '../embedded/turn.ts'
import { isRead } from '../understand/lexicon/lexicon.ts'

type Part = LanguageModelV4StreamPart

const isLatin = (letter: string) => /\p{Script=Latin}/u.test(letter)

/** Whether the embedded model reads this: it's set to a language that it knows, and written in its letters. */
export const isReadable = ({ language, text }: Pick<Turn, 'language' | 'text'>): boolean => {
  const letters = text.match(/\p{L}/gu) ?? []
  return isRead(language) && letters.filter(isLatin).length * 2 >= letters.length
}

export const hasAsked = (words: string): boolean => /[?？؟]\P{L}*$/u.test(words)

/** A second speaker starts with a space. */
export const apart = (before: string, text: string): string =>
  /(^|\s)$/u.test(before) || /^\s/u.test(text) ? text : ` ${text}`

const unknown = { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined }

/** A step that only says this, and nothing more. */
export function* sentence(text: string): Generator<Part> {
  const id = 'cut-off'
  if (text !== '') {
    yield { type: 'text-start', id }
    yield { type: 'text-delta', id, delta: text }
    yield { type: 'text-end', id }
  }
  yield {
    type: 'finish',
    finishReason: { unified: 'stop', raw: undefined },
    usage: {
      inputTokens: unknown,
      outputTokens: { total: undefined, text: undefined, reasoning: undefined },
    },
  }
}
