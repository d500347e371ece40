import keywords from './keywords.json' with { type: 'json' }

export type Keyword = 'stop' | 'start' | 'help'

const kinds = ['stop', 'start', 'help'] as const

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What a whole message asks for; one that only begins with STOP means it, too. */
export function keywordIn(text: string): { keyword: Keyword; language: 'en' | 'es' } | undefined {
  const said = plain(text)
  const [first = ''] = said.split(' ')
  const keyword =
    kinds.find(kind => keywords[kind].includes(said)) ??
    (keywords.stopFirst.includes(first) ? ('stop' as const) : undefined)
  const isSpanish = keywords.spanish.includes(said) || keywords.spanish.includes(first)
  return keyword && { keyword, language: isSpanish ? 'es' : 'en' }
}
