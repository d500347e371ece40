import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { InterviewWords } from '#machines/interview/words.ts'
import { catalogOf } from '#machines/language/catalog.ts'

const files = import.meta.glob<unknown>(['../../machines/words/*.json', '!../../machines/words/en.json'], {
  import: 'default',
})

const fileOf = (language: string) => `../../machines/words/${language}.json`

/** Languages in which the interview's questions are written. */
const interviewLanguages = Object.keys(files).map(file => file.replace(/^.*\/|\.json$/g, ''))

const words = catalogOf<Record<InterviewKind, InterviewWords>>(
  async () => (await import('#machines/words/en.json')).default,
  { languages: interviewLanguages, read: language => files[fileOf(language)]?.() },
)

/** The interview's words in a language; what it lacks is English. */
export const wordsFor = async (kind: InterviewKind, language: string): Promise<InterviewWords> =>
  (await words(language))[kind]
