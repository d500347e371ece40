import { type Fact, factCalled } from '#machines/answers/answers.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { factWordsIn } from '../words/fact-words.ts'
import type { Pack } from './pack.ts'

/** What's true of the product, by the question; caregivers have some answers of their own. */
export function factFor(kind: InterviewKind, { language }: Pack, id: string): Fact | undefined {
  const words = factWordsIn(language)
  const own = kind === 'caregiver' ? factCalled(words, kind, `${id}-giver`) : undefined
  return own ?? factCalled(words, kind, id)
}
