import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { fieldWords, wordsFor } from '#machines/interview/words.ts'
import { feelingIn } from '../cues/feelings.ts'
import { understand } from '../understand.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'

/** The runtime discards compiled patterns that go unused this long. */
const staysMs = 60_000

const warmedAt = new Map<string, number>()

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

/**
 * Compiling every pattern takes about a second, so it happens before the first message. Each question is
 * answered once, and the event loop gets a turn in between.
 */
export async function warmUp(kind: InterviewKind, language: string): Promise<void> {
  const name = `${kind}/${language}`
  const now = performance.now()
  if (now - (warmedAt.get(name) ?? Number.NEGATIVE_INFINITY) < staysMs) return
  warmedAt.set(name, now)
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
