import { type InterviewWords, wordsFor } from '#machines/interview/words.ts'
import type en from '../words/en.json'

export type Voice = typeof en
type Load = () => Promise<{ default: Voice }>

/** What Emma says besides the questions, one file a language; only the one that is asked for is loaded. */
const voices: Readonly<Record<string, Load>> = {
  en: () => import('../words/en.json', { with: { type: 'json' } }),
}

/** Asking for the same module again costs more than a reply can spare. */
const loaded = new Map<Load, ReturnType<Load>>()

const voiceFor = async (language: string): Promise<Voice> => {
  const load = (Object.hasOwn(voices, language) ? voices[language] : undefined) ?? voices.en
  if (!load) throw new Error('Emma has no English words')
  const voice = loaded.get(load) ?? load()
  loaded.set(load, voice)
  return (await voice).default
}

export type Speech = { voice: Voice; words: InterviewWords; language: string }

export const speechIn = async (language: string): Promise<Speech> => ({
  voice: await voiceFor(language),
  words: await wordsFor('care', language),
  language,
})
