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
      const text = node.value.cooked ?? node.value.raw
      if (/[|^$]|\(\?/u.test(text)) patterns.push(text)
    },
  }).visit(parse(source))
  return patterns
}

/** Character classes, group and macro names, hex digits: characters that stand for something else. */
const NO_WORD = /\\[pPu]\{[^}]*\}|\\.|\[[^\]]*\]|\(\?<\w+>|<\w+>|%\w|https?|@\w+/gu

export const hasWords = (pattern: string): boolean => /\p{L}{2,}/u.test(pattern.replaceAll(NO_WORD, ' '))

/** The lists of texts in a file. */
export function listsOf(source: Pick<Source, 'path' | 'text'>): string[][] {
  const lists: string[][] = []
  new Visitor({
    ArrayExpression: node => {
      const texts = node.elements.flatMap(one =>
        one?.type === 'Literal' && typeof one.value === 'string' ? [one.value] : [],
      )
      if (texts.length > 0) lists.push(texts)
    },
  }).visit(parse(source))
  return lists
}

const SMALL_WORDS = new Set(
  'a an the and or but of in on at for with by from to not no yes i my we our you your he she they him her it is am are was were be do does did have has will would can could this that these so then if than as about'.split(
    ' ',
  ),
)

/** A list of small connecting words; 'yes' and 'no' alone are names of answers. */
export const isOfSmallWords = (list: readonly string[]): boolean =>
  list.filter(text => SMALL_WORDS.has(text.trim().toLowerCase())).length > 2
