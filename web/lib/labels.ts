import { codeOf, englishLabels, labelOf } from '#machines/vocabulary/labels.ts'
import type { VocabularyName } from '#machines/vocabulary/value-kinds.ts'
import { labelsIn } from './interview-words.ts'

let shown = { language: 'en', words: englishLabels }

/** Beside the words of signed-in pages. */
export const loadLabels = async (language: string): Promise<void> => {
  shown = { language, words: await labelsIn(language) }
}

/** Tables hold English labels, as the specification has them; a page shows its own. Anyone's own words stay. */
export const labelText = (name: VocabularyName, text: string): string => {
  const code = codeOf(englishLabels, 'en', name, text)
  return code === undefined ? text : labelOf(shown.words, shown.language, name, code)
}
