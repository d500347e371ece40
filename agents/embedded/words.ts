import { join } from 'node:path'
import { wordsFor } from '#agents/words/interview-words.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { InterviewWords } from '#machines/interview/words.ts'
import { catalogLanguage, catalogOf } from '#machines/language/catalog.ts'
import { translationsIn } from '../words/catalog.ts'
import type care from '../words/en/care.json'
import type hearingWords from '../words/en/hearing.json'

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

const folder = join(import.meta.dirname, '../words')

/** English is loaded when it is first spoken. */
const areas = {
  care: catalogOf<Omit<Voice, 'reactions' | 'hearing' | 'mentions'>>(
    async () => (await import('../words/en/care.json', { with: { type: 'json' } })).default,
    translationsIn(folder, 'care'),
  ),
  /** What caregivers hear instead. */
  caregiver: catalogOf<Partial<Voice>>(
    async () => (await import('../words/en/caregiver.json', { with: { type: 'json' } })).default,
    translationsIn(folder, 'caregiver'),
  ),
  reactions: catalogOf<Record<InterviewKind, readonly Reaction[]>>(
    async () => (await import('../words/en/reactions.json', { with: { type: 'json' } })).default,
    translationsIn(folder, 'reactions'),
  ),
  hearing: catalogOf<Hearing>(
    async () => (await import('../words/en/hearing.json', { with: { type: 'json' } })).default,
    translationsIn(folder, 'hearing'),
  ),
  mentions: catalogOf<Mentions>(
    async () => (await import('../words/en/mentions.json', { with: { type: 'json' } })).default,
    translationsIn(folder, 'mentions'),
  ),
}

const read = async (kind: InterviewKind, language: string): Promise<Voice> => {
  const [care, reactions, hearing, mentions] = await Promise.all([
    areas.care(language),
    areas.reactions(language),
    areas.hearing(language),
    areas.mentions(language),
  ])
  const voice: Voice = { ...care, reactions: reactions[kind], hearing, mentions }
  return kind === 'care' ? voice : { ...voice, ...(await areas.caregiver(language)) }
}

/** A language in which Emma has lines of her own, so that sentences and lists don't mix two. */
const spokenLanguages = translationsIn(folder, 'care')

const spoken = (language: string) => catalogLanguage(language, spokenLanguages)

/** Put together once: that's too slow for every reply. */
const voices = { care: new Map<string, Promise<Voice>>(), caregiver: new Map<string, Promise<Voice>>() }

const voiceFor = (kind: InterviewKind, language: string): Promise<Voice> => {
  const voice = voices[kind].get(language) ?? read(kind, language)
  voices[kind].set(language, voice)
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
