import { type InterviewWords, wordsFor } from '#machines/interview/words.ts'
import type en from '../words/en.json'

export type Voice = typeof en
type Load = () => Promise<{ default: Voice }>

/** What Emma says besides the questions, one file a language; only the one that is asked for is loaded. */
const voices: Readonly<Record<string, Load>> = {
  en: () => import('../words/en.json', { with: { type: 'json' } }),
}

const voiceFor = async (language: string): Promise<Voice> => {
  const load = (Object.hasOwn(voices, language) ? voices[language] : undefined) ?? voices.en
  if (!load) throw new Error('Emma has no English words')
  return (await load()).default
}

export type Speech = { voice: Voice; words: InterviewWords; language: string }

export const speechIn = async (language: string): Promise<Speech> => ({
  voice: await voiceFor(language),
  words: await wordsFor(language),
  language,
})
