import type { InterviewKind } from '#machines/interview/kinds.ts'
import { type InterviewWords, wordsFor } from '#machines/interview/words.ts'
import type care from '../words/en.json'

export type Texts = Partial<Record<string, string>>
type Variants = Partial<Record<string, readonly string[]>>

/** What is asked in one breath. */
type Together = { fields: string[]; question: string; self?: string; parts?: Texts }

type ByField = {
  /** What an option comes down to, in words for a question. */
  closer: Partial<Record<string, Texts>>
  /** A question once more, easier. */
  simpler: Variants
  /** The same where a field has nothing of its own, by its control. */
  again: Variants
  /** How somebody is spoken of whose gender is known. */
  pronouns: (typeof care)['pronouns'] & Texts
  /** The rest of a list of which a part was told by the way. */
  rest: { lead: string; questions: Texts }
  /** All that is noted; of some fields a value alone does not tell what it is. */
  sum: Omit<(typeof care)['sum'], 'alone' | 'names'> & { alone: Texts; names: Texts }
  together: readonly Together[]
  /** What was noted, as a part of a sentence. */
  parts: Partial<Record<string, string | Texts>>
  /** Said to how somebody feels. */
  felt: Variants
  questions: (typeof care)['questions'] & Texts
  danger: (typeof care)['danger'] & Texts
}

/** What Emma says besides the questions. */
export type Voice = Omit<typeof care, keyof ByField> & ByField & { brought: Brought }

/** What she says of that which another door has brought. */
type Brought = { lead: Texts; check: string }

type Files = {
  care: () => Promise<{ default: typeof care }>
  /** What is said otherwise to aides. */
  caregiver: () => Promise<{ default: Partial<Voice> }>
}

/** Only the language that is asked for is loaded. */
const languages: Readonly<Record<string, Files>> = {
  en: {
    care: () => import('../words/en.json', { with: { type: 'json' } }),
    caregiver: () => import('../words/caregiver-en.json', { with: { type: 'json' } }),
  },
}

const read = async (kind: InterviewKind, files: Files): Promise<Voice> => {
  const voice: Voice = (await files.care()).default
  return kind === 'care' ? voice : { ...voice, ...(await files[kind]()).default }
}

/** Asking for the same module again costs more than a reply can spare. */
const loaded = { care: new Map<Files, Promise<Voice>>(), caregiver: new Map<Files, Promise<Voice>>() }

/** The language that she speaks when she is asked for one: words and lists are of the same. */
const spoken = (language: string) => (Object.hasOwn(languages, language) ? language : 'en')

const voiceFor = (kind: InterviewKind, language: string): Promise<Voice> => {
  const files = languages[language]
  if (!files) throw new Error('Emma has no English words')
  const voice = loaded[kind].get(files) ?? read(kind, files)
  loaded[kind].set(files, voice)
  return voice
}

export type Speech = {
  kind: InterviewKind
  voice: Voice
  words: InterviewWords
  language: string
  /** The person's calendar date, where something was said to her. */
  today?: string
}

export async function speechIn(kind: InterviewKind, wished: string): Promise<Speech> {
  const language = spoken(wished)
  return {
    ...{ kind, language },
    voice: await voiceFor(kind, language),
    words: await wordsFor(kind, language),
  }
}
