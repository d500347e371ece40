import type { InterviewKind } from '#machines/interview/kinds.ts'
import { type InterviewWords, wordsFor } from '#machines/interview/words.ts'
import type care from '../words/en.json'
import type hearingWords from '../words/hearing-en.json'

/** What can be said to something, and to what: all that is named has to be so. */
export type Reaction = {
  lines: readonly string[]
  /** How the person feels. */
  feeling?: string
  /** Patterns of which one is in the message. */
  says?: readonly string[]
  /** What was told. */
  field?: string
  value?: string
  /** At least so much. */
  least?: number
  /** Only where the value takes few words. */
  short?: boolean
  self?: boolean
  /** Nothing light stands beside it. */
  grave?: boolean
  /** Nothing of what was told is named beside it. */
  alone?: boolean
  /** They say that they had said it. */
  cross?: boolean
  /** What of the message goes into '{1}'. */
  capture?: string
}

/** Something that people name in passing, and what to call it; `plain` where it says itself what isn't. */
export type Mention = { says: string; part: string; plain?: boolean }

export type Mentions = { not: string; ofSpeaker: string } & Record<InterviewKind, readonly Mention[]>

export type Texts = Partial<Record<string, string>>

/** The patterns of what people ask, and of how they take their leave. */
export type Hearing = Omit<typeof hearingWords, 'about' | 'told'> & { about: Texts; told: Texts }
type Lines = readonly string[]

/** A question: at first, a second time, and where people speak for themselves. */
export type Question = { ask: Lines; again?: Lines; self?: Lines; selfAgain?: Lines }

/** What is asked in one breath; `parts` names those that are open. */
export type Together = Question & { fields: string[]; parts?: Texts }

type ByField = {
  /** What an option comes down to, in words for a question. */
  closer: Partial<Record<string, Texts>>
  /** How somebody is spoken of whose gender is known. */
  pronouns: { other: Record<string, string> } & Partial<Record<string, Record<string, string>>>
  ask: Partial<Record<string, Question>>
  /** A value is put to the person, by field. */
  confirm: { '*': Lines } & Partial<Record<string, Lines>>
  /** The buttons below it. */
  labels: { '*': Lines } & Partial<Record<string, Lines>>
  /** All that is saved; of some fields a value alone does not tell what it is. */
  sum: Omit<(typeof care)['sum'], 'alone' | 'names'> & { alone: Texts; names: Texts }
  together: readonly Together[]
  /** A value as a part of a sentence. */
  parts: Partial<Record<string, string | Texts>>
  danger: (typeof care)['danger'] & Texts
  /** What another door has brought. */
  brought: { lead: Texts; check: string }
}

/** What Emma says. */
export type Voice = Omit<typeof care, keyof ByField> &
  ByField & { reactions: readonly Reaction[]; hearing: Hearing; mentions: Mentions }

type Files = {
  care: () => Promise<{ default: Omit<Voice, 'reactions' | 'hearing' | 'mentions'> }>
  /** What is said otherwise to caregivers. */
  caregiver: () => Promise<{ default: Partial<Voice> }>
  reactions: () => Promise<{ default: Record<InterviewKind, readonly Reaction[]> }>
  hearing: () => Promise<{ default: Hearing }>
  mentions: () => Promise<{ default: Mentions }>
}

/** Only the language that is asked for is loaded. */
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
