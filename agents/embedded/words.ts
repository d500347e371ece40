import type { InterviewKind } from '#machines/interview/kinds.ts'
import { type InterviewWords, wordsFor } from '#machines/interview/words.ts'
import type care from '../words/en.json'
import type hearingWords from '../words/hearing-en.json'

/** Lines that respond to a message. Every condition that's set must hold. */
export type Reaction = {
  lines: readonly string[]
  /** The speaker's feeling. */
  feeling?: string
  /** The message matches at least one of these patterns. */
  says?: readonly string[]
  /** The message answered this field. */
  field?: string
  value?: string
  /** The answer is at least this number. */
  least?: number
  /** Only when the value is short in words. */
  short?: boolean
  self?: boolean
  /** Too serious for anything lighthearted next to it. */
  grave?: boolean
  /** Said without repeating any of the answers. */
  alone?: boolean
  /** For people who say they've already answered. */
  cross?: boolean
  /** A pattern whose first group fills '{1}'. */
  capture?: string
}

/** Something people mention in passing, and what to call it. `plain`: it counts even after a negation. */
export type Mention = { says: string; part: string; plain?: boolean }

export type Mentions = { not: string; ofSpeaker: string } & Record<InterviewKind, readonly Mention[]>

export type Texts = Partial<Record<string, string>>

/** Patterns for questions, goodbyes and other things people say besides answers. */
export type Hearing = Omit<typeof hearingWords, 'about' | 'told'> & { about: Texts; told: Texts }
type Lines = readonly string[]

/** A question's wording: the first time, the second time, and for people who need care themselves. */
export type Question = { ask: Lines; again?: Lines; self?: Lines; selfAgain?: Lines }

/** Fields that are asked about together; `parts` names the ones that are still open. */
export type Together = Question & { fields: string[]; parts?: Texts }

type ByField = {
  /** An option in everyday words, for use in a question. */
  closer: Partial<Record<string, Texts>>
  /** Pronouns by gender; `other` while it's unknown. */
  pronouns: { other: Record<string, string> } & Partial<Record<string, Record<string, string>>>
  ask: Partial<Record<string, Question>>
  /** How to ask whether a value is right, by field. */
  confirm: { '*': Lines } & Partial<Record<string, Lines>>
  /** The yes and no buttons below that question. */
  labels: { '*': Lines } & Partial<Record<string, Lines>>
  /** The summary; some fields need a name because their value alone is unclear. */
  sum: Omit<(typeof care)['sum'], 'alone' | 'names'> & { alone: Texts; names: Texts }
  /** What's said of answers that are taken out; some fields are called otherwise there. */
  out: Omit<(typeof care)['out'], 'names'> & { names: Texts }
  together: readonly Together[]
  /** A value as part of a sentence. */
  parts: Partial<Record<string, string | Texts>>
  /** Answers that came from the form, a resume or a recording. */
  brought: { lead: Texts; check: string }
}

/** What Emma says. */
export type Voice = Omit<typeof care, keyof ByField> &
  ByField & { reactions: readonly Reaction[]; hearing: Hearing; mentions: Mentions }

type Files = {
  care: () => Promise<{ default: Omit<Voice, 'reactions' | 'hearing' | 'mentions'> }>
  /** What caregivers hear instead. */
  caregiver: () => Promise<{ default: Partial<Voice> }>
  reactions: () => Promise<{ default: Record<InterviewKind, readonly Reaction[]> }>
  hearing: () => Promise<{ default: Hearing }>
  mentions: () => Promise<{ default: Mentions }>
}

/** Only the requested language is loaded. */
const languages: Readonly<Record<string, Files>> = {
  en: {
    care: () => import('../words/en.json', { with: { type: 'json' } }),
    caregiver: () => import('../words/caregiver-en.json', { with: { type: 'json' } }),
    reactions: () => import('../words/reactions-en.json', { with: { type: 'json' } }),
    hearing: () => import('../words/hearing-en.json', { with: { type: 'json' } }),
    mentions: () => import('../words/mentions-en.json', { with: { type: 'json' } }),
  },
}

const read = async (kind: InterviewKind, files: Files): Promise<Voice> => {
  const reactions = (await files.reactions()).default[kind]
  const hearing = (await files.hearing()).default
  const mentions = (await files.mentions()).default
  const voice: Voice = { ...(await files.care()).default, reactions, hearing, mentions }
  return kind === 'care' ? voice : { ...voice, ...(await files[kind]()).default }
}

/** Cached: importing the same module again is too slow for every reply. */
const loaded = { care: new Map<Files, Promise<Voice>>(), caregiver: new Map<Files, Promise<Voice>>() }

/** English where Emma has no words in a language, so that sentences and lists don't mix two. */
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
  /** The person's calendar date; unset for greetings. */
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
