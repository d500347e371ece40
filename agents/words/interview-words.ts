import { join } from 'node:path'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { InterviewWords } from '#machines/interview/words.ts'
import { catalogOf } from '#machines/language/catalog.ts'
import { translationsIn } from './catalog.ts'

const words = catalogOf<Record<InterviewKind, InterviewWords>>(
  async () => (await import('#machines/words/en.json', { with: { type: 'json' } })).default,
  translationsIn(join(import.meta.dirname, '../../machines/words')),
)

/** The interview's words in a language; what it lacks is English. */
export const wordsFor = async (kind: InterviewKind, language: string): Promise<InterviewWords> =>
  (await words(language))[kind]
