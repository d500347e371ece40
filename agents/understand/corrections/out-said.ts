import type { Clause } from '../clauses/clauses.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { findAny, type Stretch, stretchOf, stretchOfText, withoutLead } from '../text/reading.ts'

/** How something is taken out: ordered, denied, or said never to have been said. */
type How = 'ordered' | 'about' | 'unsaid' | 'denied'

/** Something that's to go, in the words of the message. */
export type OutSaid = { how: How; what: string; line: Stretch }

const SOURCES: Readonly<Record<How, string>> = {
  about: 'outAbout',
  ordered: 'outOrdered',
  unsaid: 'outUnsaid',
  denied: 'outDenied',
}

const HOWS: readonly How[] = ['about', 'ordered', 'unsaid', 'denied']

const saidIn = (lexicon: Lexicon, line: Stretch, hows: readonly How[] = HOWS): OutSaid[] => {
  for (const how of hows) {
    const [found] = findAny(lexicon, line, lexicon.edits[SOURCES[how]] ?? [])
    const said = found?.groups.what?.text
    if (said === undefined) continue
    const what = withoutLead(said, lexicon.reading.articles)
    return [{ how, what, line: stretchOfText(what) }]
  }
  return []
}

/** 'I never said / she has a dog' goes on after the clause. */
const UNSAID: readonly How[] = ['unsaid']

/** 'Remove the note about the cat', 'she doesn't have dementia', 'I never said Spanish'. */
export const outSaidIn = (lexicon: Lexicon, clauses: readonly Clause[]): OutSaid[] => {
  const told = clauses.filter(({ isQuestion }) => !isQuestion)
  const sentences = [...Map.groupBy(told, ({ sentence }) => sentence).values()]
  return sentences.flatMap(own => {
    const unsaid = saidIn(lexicon, stretchOf(own.flatMap(({ words }) => words)), UNSAID)
    return unsaid.length > 0 ? unsaid : own.flatMap(clause => saidIn(lexicon, clause))
  })
}
