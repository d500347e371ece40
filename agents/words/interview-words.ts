import { join } from 'node:path'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { InterviewWords, WrittenWords } from '#machines/interview/words.ts'
import { catalogLanguage, catalogOf } from '#machines/language/catalog.ts'
import { languageCodes } from '#machines/languages.ts'
import { englishLabels, type VocabularyWords } from '#machines/vocabulary/labels.ts'
import { translationsIn } from './catalog.ts'

const machines = join(import.meta.dirname, '../../machines')

const words = catalogOf<Record<InterviewKind, WrittenWords>>(
  async () => (await import('#machines/words/en.json', { with: { type: 'json' } })).default,
  translationsIn(join(machines, 'words')),
)

const labelFiles = translationsIn(join(machines, 'vocabulary/words'))

/** The languages whose labels of codes are translated. */
export const labelLanguages: readonly string[] = ['en', ...labelFiles.languages]

/** The labels of codes in a language; what it lacks is English. */
export const labelsIn: (language: string) => Promise<VocabularyWords> = catalogOf(
  async () => englishLabels,
  labelFiles,
)

/** The interview's words in a language; what it lacks is English. */
export const wordsFor = async (kind: InterviewKind, language: string): Promise<InterviewWords> => {
  const [written, labels] = await Promise.all([words(language), labelsIn(language)])
  return { ...written[kind], labels, language: catalogLanguage(language, { languages: languageCodes }) }
}
