import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { wordsFor } from '#agents/words/interview-words.ts'
import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { fieldWords } from '#machines/interview/words.ts'
import { feelingIn } from '../cues/feelings.ts'
import { understand } from '../understand.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'

/** The runtime discards compiled patterns that go unused this long. */
const staysMs = 60_000

type Warmth = { at: number; first: Promise<void>; last: Promise<void> }

const known = new Map<Lexicon, Warmth>()

const AT_ONCE = 20

/** A regex compiles on first use and gets optimized on repeated use. */
const compileAll = async (lexicon: Lexicon): Promise<void> => {
  let count = 0
  for (const source of lexicon.patterns()) {
    const pattern = lexicon.pattern(source)
    for (const text of [' ', ' ']) {
      pattern.lastIndex = 0
      pattern.test(text)
    }
    count += 1
    if (count % AT_ONCE === 0) await turnOfTheLoop()
  }
}

/** Each question is answered once, and the event loop gets a turn in between. */
async function answerAll(kind: InterviewKind, language: string): Promise<void> {
  const words = await wordsFor(kind, language)
  for (const { path } of fieldsOf(kind)) {
    await turnOfTheLoop()
    const { label, why } = fieldWords(words, path)
    if (kind === 'care') feelingIn(label, language)
    understand({
      ...{ kind, language, today: '2000-01-01', answers: {} },
      asking: [path],
      text: `${label}. ${why}`,
    })
  }
  await compileAll(lexiconOf(language, kind))
}

/** Compiling every pattern takes about a second, so it happens before the first message. */
export async function warmUp(kind: InterviewKind, language: string): Promise<void> {
  const lexicon = lexiconOf(language, kind)
  const now = performance.now()
  const before = known.get(lexicon)
  if (before && now - before.at < staysMs) return before.last
  const last = answerAll(kind, language)
  known.set(lexicon, { at: now, first: before?.first ?? last, last })
  return last
}

/** Once everything has been compiled for the first time. */
export const warm = (kind: InterviewKind, language: string): Promise<void> =>
  known.get(lexiconOf(language, kind))?.first ?? warmUp(kind, language)
