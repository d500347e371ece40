import { Visitor } from 'vite'
import { parse, type Source } from '#tests/support/sources.ts'

/** The strings and regular expressions in a file that search in text. */
export function patternsOf(source: Pick<Source, 'path' | 'text'>): string[] {
  const patterns: string[] = []
  new Visitor({
    Literal: node => {
      if ('regex' in node && node.regex) patterns.push(node.regex.pattern)
      else if (typeof node.value === 'string' && /[|^$]|\(\?/u.test(node.value)) patterns.push(node.value)
    },
    TemplateElement: node => {
      if (/[|^$]|\(\?/u.test(node.value.raw)) patterns.push(node.value.raw)
    },
  }).visit(parse(source))
  return patterns
}

/** Character classes, group and macro names, hex digits: characters that stand for something else. */
const NO_WORD = /\\[pPu]\{[^}]*\}|\\.|\[[^\]]*\]|\(\?<\w+>|<\w+>|%\w|https?|@\w+/gu

export const hasWords = (pattern: string): boolean => /\p{L}{2,}/u.test(pattern.replaceAll(NO_WORD, ' '))
