import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { InterviewWords, WrittenWords } from '#machines/interview/words.ts'
import { catalogOf } from '#machines/language/catalog.ts'
import type { VocabularyWords } from '#machines/vocabulary/labels.ts'

type Files = Record<string, () => Promise<unknown>>

const languagesOf = (files: Files) => Object.keys(files).map(file => file.replace(/^.*\/|\.json$/g, ''))

/** The files of a catalog beside the English one. */
const translationsIn = (folder: string, files: Files) => ({
  languages: languagesOf(files),
  read: (language: string) => files[`${folder}/${language}.json`]?.(),
})

const words = catalogOf<Record<InterviewKind, WrittenWords>>(
  async () => (await import('#machines/words/en.json')).default,
  translationsIn(
    '../../machines/words',
    import.meta.glob<unknown>(['../../machines/words/*.json', '!../../machines/words/en.json'], {
      import: 'default',
    }),
  ),
)

const labels = catalogOf<VocabularyWords>(
  async () => (await import('#machines/vocabulary/words/en.json')).default,
  translationsIn(
    '../../machines/vocabulary/words',
    import.meta.glob<unknown>(
      ['../../machines/vocabulary/words/*.json', '!../../machines/vocabulary/words/en.json'],
      { import: 'default' },
    ),
  ),
)

/** The interview's words in a language; what it lacks is English. */
export const wordsFor = async (kind: InterviewKind, language: string): Promise<InterviewWords> => {
  const [written, own] = await Promise.all([words(language), labels(language)])
  return { ...written[kind], labels: own, language }
}
