import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { InterviewWords, WrittenWords } from '#machines/interview/words.ts'
import { catalogLanguage, catalogOf } from '#machines/language/catalog.ts'
import { languageCodes } from '#machines/languages.ts'
import type { TrainingWords } from '#machines/trainings/catalog.ts'
import type { VocabularyWords } from '#machines/vocabulary/labels.ts'

type Files<Words> = Record<string, () => Promise<Words>>

const languagesOf = (files: Files<unknown>) =>
  Object.keys(files).map(file => file.replace(/^.*\/|\.json$/g, ''))

/** Outside this folder a list of files can't leave one out: English is among them. */
const catalogIn = <Words>(folder: string, files: Files<Words>) => {
  const load = (language: string) => files[`${folder}/${language}.json`]?.()
  const english = async () => {
    const words = load('en')
    if (words === undefined) throw new Error(`There are no English words in ${folder}`)
    return await words
  }
  return catalogOf(english, { languages: languagesOf(files), read: load })
}

const files = import.meta.glob<Record<InterviewKind, WrittenWords>>('../../machines/words/*.json', {
  import: 'default',
})

/** Languages in which the interview's questions are written. */
export const interviewLanguages = languagesOf(files)

const words = catalogIn('../../machines/words', files)

/** What the vocabulary's codes are called in a language. */
export const labelsIn = catalogIn(
  '../../machines/vocabulary/words',
  import.meta.glob<VocabularyWords>('../../machines/vocabulary/words/*.json', { import: 'default' }),
)

/** Trainings to choose from. */
export const trainingsIn = catalogIn(
  '../../machines/trainings/words',
  import.meta.glob<TrainingWords>('../../machines/trainings/words/*.json', { import: 'default' }),
)

/** The interview's words in a language; what it lacks is English. */
export const wordsFor = async (kind: InterviewKind, language: string): Promise<InterviewWords> => {
  const [written, own] = await Promise.all([words(language), labelsIn(language)])
  return { ...written[kind], labels: own, language: catalogLanguage(language, { languages: languageCodes }) }
}
