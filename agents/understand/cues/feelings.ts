import { clausesOf } from '../clauses/clauses.ts'
import { type Lexicon, lexiconOf } from '../lexicon/lexicon.ts'
import { read, type Stretch, says } from '../text/reading.ts'

/** 'I feel so guilty' spans two clauses, so feelings are looked for by sentence. */
const linesIn = (lexicon: Lexicon, text: string): Stretch[] => {
  const whole = read(lexicon, text)
  return [whole, ...clausesOf(lexicon, whole, [])]
}

/** The speaker's feeling, when it's plain: 'I feel so guilty', 'I already told you'. */
export const feelingIn = (text: string, language: string): string | undefined => {
  const lexicon = lexiconOf(language)
  const lines = linesIn(lexicon, text)
  return Object.entries(lexicon.feelings).find(([, sources]) =>
    lines.some(line => says(lexicon, line, sources)),
  )?.[0]
}

const isSaid = (text: string, language: string, cue: string): boolean => {
  const lexicon = lexiconOf(language)
  return linesIn(lexicon, text).some(line => says(lexicon, line, lexicon.cues[cue] ?? []))
}

/** 'Undo that', 'I did not mean it'. */
export const isRegretted = (text: string, language: string) => isSaid(text, language, 'regret')

/** 'That's all', 'I'm done': nothing more is to be asked. */
export const isFinished = (text: string, language: string): boolean => {
  const lexicon = lexiconOf(language)
  return says(lexicon, read(lexicon, text), lexicon.cues.finished ?? [])
}

/** 'Please do not start over'. */
export const isKept = (text: string, language: string) => isSaid(text, language, 'keeping')
