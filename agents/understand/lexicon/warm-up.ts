import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { fieldWords, wordsFor } from '#machines/interview/words.ts'
import { feelingIn } from '../cues/feelings.ts'
import { understand } from '../understand.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'

/** What was compiled is let go of when nobody has used it for so long. */
const staysMs = 60_000

const warmedAt = new Map<string, number>()

const AT_ONCE = 20

/** An engine makes a pattern ready when it is first used, and fast when it is used again. */
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
 * Patterns are compiled when they are first used, which takes a second in all: before somebody says something is a
 * better time than after. Each question is heard answered once, and others have their turn in between.
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
