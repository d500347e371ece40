import type { LanguageCode } from '../languages.ts'

/**
 * Languages in which everything that families and caregivers read is written. Pages say of all others that they're
 * partly translated; a test holds a language to what's said of it here.
 */
const complete: readonly LanguageCode[] = [
  ...(['en', 'es', 'zh-Hans', 'zh-Hant', 'fil', 'vi', 'ht', 'ko', 'ru', 'ar', 'fr', 'pt', 'hi'] as const),
]

export const isComplete = (language: string): boolean => complete.some(code => code === language)
